// Draws the preview picture that messengers show for a page: its title and description in the site's design.
// Letters are drawn from the site's own fonts, so that every machine produces the same picture.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
/** The same size as in the server's page head (page-head.ts). */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
/** The light colours of styles/tokens.css. */
const COLOURS = { paper: '#faf8f3', text: '#10191b', muted: '#566264', line: '#e2ddd1', accent: '#0b6b58' };

/**
 * A stylized index line for pages without market data, rising with setbacks. The values are pixels above the
 * last rule.
 */
const LEVELS = [
  9, 15, 7, 14, 22, 34, 29, 26, 38, 55, 49, 42, 51, 63, 60, 72, 84, 78, 91, 101, 95, 109, 116, 128,
];
const RULES = [0, 60, 120];
const GROUND = 588;

export type DrawPicture = (title: string, text: string) => Uint8Array;

/** Loads the fonts and the renderer once for all pictures of a build. */
export async function preparePictures(): Promise<DrawPicture> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const newsreader = openFont('newsreader');
  const geist = openFont('geist');
  const wordmark = readWordmark();
  return (title, text) => {
    const heading = setText(title, { font: newsreader, size: 80, leading: 88, fill: COLOURS.text, top: 206 });
    const about = setText(text, {
      font: geist,
      size: 28,
      leading: 40,
      fill: COLOURS.muted,
      top: heading.end,
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
${wordmark}<path d="M${EDGE} 119H${WIDTH - EDGE}" stroke="${COLOURS.text}" stroke-width="2"/>
${heading.svg}${about.svg}${drawIndex()}</svg>`;
    return new Resvg(svg).render().asPng();
  };
}

/** Removes the weight axis, because the pictures use the regular weight only. */
function openFont(name: 'newsreader' | 'geist'): Font {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = openSync(require.resolve(file));
  if ('fonts' in font) throw new Error(`${file} holds several fonts`);
  return font;
}

function readWordmark(): string {
  const file = readFileSync(join(import.meta.dirname, '../src/ui/wordmark.svg'), 'utf8');
  const [, view, drawing] = /<symbol id="name" viewBox="([^"]+)">(.*?)<\/symbol>/s.exec(file) ?? [];
  if (!view || !drawing) throw new Error('wordmark.svg has no symbol "name"');
  const coloured = drawing.replaceAll('var(--accent)', COLOURS.accent);
  return `<svg x="${EDGE}" y="48" width="286" height="50" viewBox="${view}" color="${COLOURS.text}">${coloured}</svg>`;
}

interface Setting {
  readonly font: Font;
  readonly size: number;
  readonly leading: number;
  readonly fill: string;
  /** The baseline of the first line. */
  readonly top: number;
}

const MOST_LINES = 2;

/**
 * Sets a text in at most two lines and ends a longer text with an ellipsis. `end` is the baseline of the next
 * text's first line.
 */
function setText(text: string, { font, size, leading, fill, top }: Setting): { svg: string; end: number } {
  const scale = size / font.unitsPerEm;
  const lines = breakEvenly(text, words => font.layout(words).advanceWidth * scale);
  const last = lines[MOST_LINES - 1];
  if (lines.length > MOST_LINES && last) lines[MOST_LINES - 1] = last.replace(/\W*\s+\S*$/, ' …');
  const shown = lines.slice(0, MOST_LINES);
  const drawn = shown.map((line, i) => {
    const at = `translate(${EDGE} ${top + i * leading}) scale(${scale} ${-scale})`;
    return `<g transform="${at}" fill="${fill}">${drawLine(font, line)}</g>`;
  });
  return { svg: drawn.join(''), end: top + (shown.length - 1) * leading + 64 };
}

const BALANCE_STEP = 24;

/** Breaks the text into as few lines as possible, and then makes the lines as narrow as possible. */
function breakEvenly(text: string, measure: (words: string) => number): string[] {
  let lines = breakLines(text, measure, WIDTH - 2 * EDGE);
  for (let room = WIDTH - 2 * EDGE - BALANCE_STEP; lines.length > 1; room -= BALANCE_STEP) {
    const narrower = breakLines(text, measure, room);
    if (narrower.length > lines.length || narrower.some(line => measure(line) > room)) break;
    lines = narrower;
  }
  return lines;
}

function breakLines(text: string, measure: (words: string) => number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawLine(font: Font, line: string): string {
  const { glyphs, positions } = font.layout(line);
  let x = 0;
  return glyphs
    .map((glyph, i) => {
      const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
      x += positions[i]?.xAdvance ?? 0;
      return path;
    })
    .join('');
}

function drawIndex(): string {
  const right = WIDTH - EDGE;
  const rules = RULES.map(
    level => `<path d="M0 ${GROUND - level}H${right}" stroke="${COLOURS.line}" stroke-width="1.5"/>`,
  );
  const points = LEVELS.map((level, i) => `${(right * i) / (LEVELS.length - 1)},${GROUND - level}`);
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS.accent}" stroke-width="4" stroke-linejoin="round"/>`;
  return rules.join('') + line;
}
