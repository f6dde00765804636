// Masks account and card numbers, wallet addresses and e-mails, so that their owner can still recognise them.

/** E.g. '•••• 8842', or 'a…@example.com' for PayPal. */
export function maskNumber(type: 'crypto' | 'bank' | 'card' | 'paypal', number: string): string {
  const at = number.lastIndexOf('@');
  if (type === 'paypal' && at > 0) return `${number.slice(0, 1)}…${number.slice(at)}`;
  const end = number.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-4);
  // The end of a very short number would reveal too much.
  return number.length < 8 ? '••••' : `•••• ${end}`;
}
