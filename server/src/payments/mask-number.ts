// What may be kept of an account or card number, wallet address or e-mail: enough to recognise it. Called by
// saved-methods.ts.

/** E.g. '•••• 8842', or 'a…@example.com' for PayPal. */
export function describeNumber(type: 'crypto' | 'bank' | 'card' | 'paypal', number: string): string {
  const at = number.lastIndexOf('@');
  if (type === 'paypal' && at > 0) return `${number.slice(0, 1)}…${number.slice(at)}`;
  const end = number.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-4);
  // Of something so short even its end would give too much away.
  return number.length < 8 ? '••••' : `•••• ${end}`;
}
