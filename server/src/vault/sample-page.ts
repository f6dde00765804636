// The page used as evidence in the sample market: it looks like a document and says that it is a sample.
import sharp from 'sharp';

/** Letters of five by seven dots, because a machine may have no fonts. */
const LETTERS = {
  S: [14, 17, 16, 14, 1, 17, 14],
  A: [14, 17, 17, 31, 17, 17, 17],
  M: [17, 27, 21, 17, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  L: [16, 16, 16, 16, 16, 16, 31],
  E: [31, 16, 16, 30, 16, 16, 31],
} as const;
const WORD = ['S', 'A', 'M', 'P', 'L', 'E'] as const;
const [COLUMNS, ROWS, DOT, STEP] = [5, 7, 14, 100];

function drawWord(x: number, y: number): string {
  return WORD.flatMap((letter, place) =>
    LETTERS[letter].flatMap((bits, row) =>
      Array.from({ length: COLUMNS }, (_, column) => {
        const isSet = ((bits >> (COLUMNS - 1 - column)) & 1) === 1;
        const at = `x="${x + place * STEP + column * DOT}" y="${y + row * DOT}"`;
        return isSet ? `<rect ${at} width="${DOT}" height="${DOT}"/>` : '';
      }),
    ),
  ).join('');
}

/** @param rows how many lines of writing the page seems to have. */
function drawPage(rows: number, hasPhoto: boolean): string {
  const left = hasPhoto ? 360 : 80;
  const lines = Array.from({ length: rows }, (_, at) => {
    const width = 240 + ((at * 137) % 280);
    return `<rect x="${left}" y="${90 + at * 44}" width="${width}" height="14" rx="4"/>`;
  }).join('');
  const photo = hasPhoto
    ? '<rect x="80" y="90" width="220" height="280" fill="#d9d2c3"/><circle cx="190" cy="200" r="58" fill="#9a917e"/><path d="M90 370c0-70 45-104 100-104s100 34 100 104z" fill="#9a917e"/>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640">
    <rect width="1000" height="640" fill="#f6f2e8"/><g fill="#8b8475">${lines}</g>${photo}
    <g fill="#a4462f" opacity="0.75">${drawWord(210, 490)}</g>
    <rect x="180" y="460" width="640" height="${ROWS * DOT + 60}" fill="none" stroke="#a4462f" stroke-width="6" opacity="0.75"/></svg>`;
}

export function makeSamplePage(isIdentity: boolean): Promise<Buffer> {
  return sharp(Buffer.from(drawPage(isIdentity ? 6 : 8, isIdentity)))
    .jpeg({ quality: 80 })
    .toBuffer();
}
