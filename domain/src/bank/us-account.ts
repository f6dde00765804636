// Account numbers of banks in the United States.

/**
 * Whether nine digits are a routing transit number: 3, 7 and 1 times its digits, again and again, sum up to a multiple of
 * ten. Source: American Bankers Association, Routing Number Policy.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** Account numbers in the ACH network have 4 to 17 digits. */
export function isUsAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(text);
}
