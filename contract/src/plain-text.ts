/**
 * Normalises a text for searches on server and web: without case and accents, so that Jose finds José and vice versa.
 */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
