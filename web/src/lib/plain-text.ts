// A text as searches compare it, without case and accents: who types Jose finds José, and the other way round. The server
// searches alike.
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
