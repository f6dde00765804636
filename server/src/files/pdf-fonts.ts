// The fonts of all PDF documents, and the choice of a font for each part of a text. The text font has Latin, Greek,
// Cyrillic, Chinese and Japanese; other scripts have a font of their own. Letters that no font has are transliterated.
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** Latin, Greek, Cyrillic, Chinese and Japanese, with figures of equal width. */
export const TEXT = 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular';
export const DISPLAY = 'newsreader/400Regular/Newsreader_400Regular';

/** Scripts that the text font lacks. */
const FALLBACKS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'gowun-dodum/400Regular/GowunDodum_400Regular'],
  [/\p{Script=Arabic}/u, 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular'],
  [/\p{Script=Thai}/u, 'noto-sans-thai/400Regular/NotoSansThai_400Regular'],
];
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const NO_BREAK = '\u00a0';
/** Every font has these characters. */
const PLAIN = /^[\u0020-\u007e\u00a0\n]*$/;

/** A part of a text in one font. */
export interface TextRun {
  readonly font: string;
  readonly text: string;
}

const require = createRequire(import.meta.url);

/** Memoized: opening the fonts takes longer than writing a document. */
let fonts: Promise<ReadonlyMap<string, Font>> | undefined;
let transliterate: (text: string) => string = text => text;

export function loadFonts(): Promise<ReadonlyMap<string, Font>> {
  return (fonts ??= openFonts());
}

async function openFonts(): Promise<ReadonlyMap<string, Font>> {
  const [{ openSync }, { default: anyAscii }] = await Promise.all([import('fontkit'), import('any-ascii')]);
  transliterate = anyAscii;
  const names = [TEXT, DISPLAY, ...FALLBACKS.map(([, name]) => name)];
  return new Map(
    names.map(name => {
      const font = openSync(require.resolve(`@expo-google-fonts/${name}.ttf`));
      if (!('glyphForCodePoint' in font)) throw new Error(`${name} holds several fonts`);
      // A font maps a glyph back to the first character it was used for. This maps no-break spaces to plain spaces when
      // text is copied.
      font.glyphForCodePoint(0x20);
      return [name, font] as const;
    }),
  );
}

/**
 * The parts of a text in the order in which they are drawn. Words written from right to left are put in that order,
 * because each word is drawn by itself. Letters that no font has are transliterated. Other such characters are boxes.
 * @param base the font of everything that it has a glyph for.
 */
export function splitRuns(opened: ReadonlyMap<string, Font>, text: string, base: string): TextRun[] {
  const runs: TextRun[] = [];
  const drawn = printable(text);
  if (PLAIN.test(drawn)) return drawn === '' ? [] : [{ font: base, text: drawn }];
  for (const letter of drawn) {
    const previous = runs.at(-1);
    const run = runOf(opened, letter, base, previous);
    if (previous?.font === run.font)
      runs[runs.length - 1] = { font: run.font, text: previous.text + run.text };
    else runs.push(run);
  }
  return runs.flatMap(run => orderWords(run, base));
}

function runOf(
  opened: ReadonlyMap<string, Font>,
  letter: string,
  base: string,
  previous: TextRun | undefined,
): TextRun {
  const has = (name: string, code: number) => opened.get(name)?.hasGlyphForCodePoint(code) === true;
  const code = letter.codePointAt(0) ?? 0;
  // Spaces and marks between letters of one script stay with them.
  const isNeutral = letter === ' ' || /\p{M}/u.test(letter);
  if (isNeutral && previous !== undefined && previous.font !== base && has(previous.font, code))
    return { font: previous.font, text: letter };
  if (letter === '\n' || letter === NO_BREAK || has(base, code)) return { font: base, text: letter };
  const named = FALLBACKS.find(([script]) => script.test(letter))?.[1];
  const font = [named, TEXT].find(name => name !== undefined && has(name, code));
  if (font !== undefined) return { font, text: letter };
  const latin = /(?!\p{Script=Han})\p{L}/u.test(letter) ? transliterate(letter) : '';
  return { font: base, text: latin === '' ? '□' : latin };
}

/** The spaces between words are runs of their own: within a word they would move to its other end. */
function orderWords({ font, text }: TextRun, base: string): TextRun[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ font, text }];
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const ordered = words
    .split(/(\s+)/)
    .toReversed()
    .map(word => ({ font: word.trim() === '' ? base : font, text: word }));
  return [{ font: base, text: before }, ...ordered, { font: base, text: after }].filter(
    run => run.text !== '',
  );
}

/** Composes characters with their marks and removes what no font draws. */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      // Not every font has special spaces; a figure stays on one line.
      .replaceAll(/[\u00a0\u202f]/g, NO_BREAK)
      .replaceAll(/(?![\n\u00a0])[\p{Cc}\p{Z}]/gu, ' ')
      // A font maps a glyph back to the first character it was used for; copied text would otherwise contain that one.
      .replaceAll(/[\u2010\u2011]/g, '-')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  );
}
