/**
 * A text as searches compare it, without case and accents, on the server as in the browser: who types Jose finds José, and the
 * other way round.
 */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
