// Texts that every bank accepts in a payment file.

/** Letters that banks of all countries take, by the letter with its accent taken off. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  '&': '+',
};

/**
 * A text in the Latin character set of SEPA: a–z, A–Z, 0–9, space and / - ? : ( ) . , ' +. Accents are taken off, other
 * characters become a full stop. It neither begins nor ends with a slash and has no two slashes together.
 * Source: EPC217-08, SEPA conversion table.
 */
export function payoutText(text: string, mostLength: number): string {
  const plain = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map(character => REPLACED[character] ?? character)
    .join('')
    .replaceAll(/[^a-zA-Z0-9 /\-?:().,'+]/g, '.');
  const trimmed = plain
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .slice(0, mostLength);
  return trimmed.replaceAll(/^[/ ]+|[/ ]+$/g, '') || 'NOTPROVIDED';
}
