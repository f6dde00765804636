// The reference of a payment: what a person writes on a transfer, so that the money is found again.

/**
 * 31 digits and letters, a prime number of them. I, L, O and U are missing since they are misread; Y makes it a prime.
 * The place of a character in this text is its value.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXZ';
const MODULUS = ALPHABET.length;
/** Characters before the check character. */
const BODY_LENGTH = 7;
const PREFIX = 'FS';
/** Banks drop hyphens, put spaces, or break a line inside of a reference. */
const SEPARATOR = String.raw`[\s\-./]*`;
/** A look-ahead, since one match may begin inside of another: `REFS FS-7Q2K-093…`. */
const WRITTEN = new RegExp(
  String.raw`(?=${PREFIX}${SEPARATOR}((?:[${ALPHABET}]${SEPARATOR}){${BODY_LENGTH}}[${ALPHABET}]))`,
  'g',
);

/**
 * Makes the reference whose body is a number: `FS-XXXX-XXXX`, the last character being the check character.
 * @param random a whole number from 0 to 31⁷ − 1 (27,512,614,110).
 */
export function paymentReference(random: number): string {
  let rest = random;
  let body = '';
  for (let place = 0; place < BODY_LENGTH; place++) {
    body = ALPHABET.charAt(rest % MODULUS) + body;
    rest = Math.floor(rest / MODULUS);
  }
  return grouped(body + checkCharacter(body));
}

/** How many references there are; `paymentReference` takes a number below. */
export const REFERENCE_COUNT = MODULUS ** BODY_LENGTH;

/**
 * Returns every reference with a valid check character in a text, in the form that `paymentReference` writes,
 * without duplicates.
 */
export function findReferences(text: string): readonly string[] {
  if (!text.toUpperCase().includes(PREFIX)) return [];
  const found = [...text.toUpperCase().matchAll(WRITTEN)].map(([, characters = '']) =>
    characters.replaceAll(/[\s\-./]/g, ''),
  );
  return [...new Set(found.filter(isChecked).map(grouped))];
}

/** The reference that a text ends with, its check character missing: `FS 8M2X 445`. Each body has one check character. */
export function completeReference(text: string): string | undefined {
  const shortened = new RegExp(
    String.raw`${PREFIX}${SEPARATOR}((?:[${ALPHABET}]${SEPARATOR}){${BODY_LENGTH}})$`,
  );
  const [, characters] = shortened.exec(text.toUpperCase().trim()) ?? [];
  if (characters === undefined) return undefined;
  const body = characters.replaceAll(/[\s\-./]/g, '');
  return grouped(body + checkCharacter(body));
}

/**
 * The check character makes Σ place × value a multiple of 31, the check character standing at place −1.
 * As 31 is a prime and all places differ, one wrong character, or two that changed places, are always found.
 */
function checkCharacter(body: string): string {
  return ALPHABET.charAt(weigh(body) % MODULUS);
}

function isChecked(characters: string): boolean {
  return characters.endsWith(checkCharacter(characters.slice(0, -1)));
}

function weigh(body: string): number {
  return [...body].reduce((sum, character, index) => sum + (index + 1) * ALPHABET.indexOf(character), 0);
}

function grouped(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
