/** Letters with a stroke or a ligature, which Unicode does not decompose, and apostrophes as telephones write them. */
const PLAIN_FORMS: readonly (readonly [sign: string, plain: string])[] = [
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ŧ', 't'],
  ['Ŧ', 'T'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
  ['Þ', 'TH'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['′', "'"],
];

/** The signs that one plain sign replaces, for `translate` of PostgreSQL, and those that two replace. */
export const ONE_FOR_ONE = PLAIN_FORMS.filter(([, plain]) => plain.length === 1);
export const TWO_FOR_ONE = PLAIN_FORMS.filter(([, plain]) => plain.length > 1);

const PLAIN_OF = new Map(PLAIN_FORMS);
const UNDECOMPOSED = new RegExp(`[${PLAIN_FORMS.map(([sign]) => sign).join('')}]`, 'g');

/** A text without accents, strokes, ligatures and typographic apostrophes, in its own case: 'Łukasz' becomes 'Lukasz'. */
export function withoutMarks(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(UNDECOMPOSED, sign => PLAIN_OF.get(sign) ?? sign);
}

/** A text as searches compare it, without case and marks, on the server as in the browser: 'Jose' finds 'José' and the reverse. */
export function plainText(text: string): string {
  return withoutMarks(text.toLowerCase());
}
