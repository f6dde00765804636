// Writes a document of headings and tables as PDF. A rule opens a table, hairlines separate rows, figures are
// right-aligned. The PDF is tagged: screen readers get headings and tables with column names, and no decoration.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';

export interface PdfColumn {
  readonly label: string;
  /** The fraction of the width, relative to the other columns. */
  readonly width: number;
  readonly right?: true;
}

export interface PdfTable {
  readonly heading: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The text shown when there are no rows. */
  readonly empty: string;
}

export interface PdfContent {
  /** The language for screen readers: 'en', 'zh'. */
  readonly language: string;
  readonly title: string;
  /** Label and value, below the title. */
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly PdfTable[];
  /** In small print at the end. */
  readonly notes: readonly string[];
  /** Below each page. */
  readonly footer: (page: number, pages: number) => string;
  /** The creation time. */
  readonly at: Date;
}

type Pdf = InstanceType<typeof PDFDocument>;
/** A node of the structure tree for screen readers. */
type Part = ReturnType<Pdf['struct']>;

const require = createRequire(import.meta.url);
/** Latin, Greek, Cyrillic, Chinese and Japanese, with figures of equal width. */
const TEXT = 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular';
const DISPLAY = 'newsreader/400Regular/Newsreader_400Regular';
const BEYOND_DISPLAY = /\p{Script=Greek}|\p{Script=Cyrillic}|[\u{2e80}-\u{10ffff}]/u;
/** Neither font has these scripts, and their characters would reorder their neighbours. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{feff}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

const NO_BREAK = '\u00a0';
const MARGIN = 56;
const SMALL = 8.5;
const ROW_PADDING = 4;
const LABEL_WIDTH = 110;
const INK = '#0c1416';
const MUTED = '#5a6467';
const ACCENT = '#0e7c66';
const HAIRLINE = '#d8d5cc';

/** The most recently requested document. */
let last: Promise<unknown> = Promise.resolve();

/** Writes one document at a time, because each uses much of the main thread and much memory. */
export function writePdf(content: PdfContent): Promise<Buffer> {
  const written = last.then(() => writeOne(content));
  last = written.catch(() => undefined);
  return written;
}

async function writeOne(content: PdfContent): Promise<Buffer> {
  // Loaded with the first document, because these modules are large and a server should start quickly.
  const { default: Document } = await import('pdfkit');
  fonts ??= await openFonts();
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: content.language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: printable(content.title), Author: 'Foreshare', CreationDate: content.at },
  });
  for (const [name, font] of fonts) pdf.registerFont(name, font);
  const written = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  writeHead(pdf, root, content);
  for (const table of content.tables) await writeTable(pdf, root, table);
  writeNotes(pdf, root, content.notes);
  writeFooters(pdf, content);
  pdf.end();
  return written;
}

/** Memoized: reading the fonts takes longer than writing a document. */
let fonts: Awaited<ReturnType<typeof openFonts>> | undefined;

async function openFonts() {
  const { openSync } = await import('fontkit');
  return [TEXT, DISPLAY].map(name => {
    const font = openSync(require.resolve(`@expo-google-fonts/${name}.ttf`));
    // A font maps a glyph back to the first character it was used for. This maps no-break spaces to plain spaces when
    // text is copied.
    if ('glyphForCodePoint' in font) font.glyphForCodePoint(0x20);
    // pdfkit accepts opened fonts, which its types do not declare.
    return [name, font as unknown as Buffer] as const;
  });
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
}

/** Newsreader, as on the web pages, when it has all the characters. */
function headingFont(text: string): string {
  return BEYOND_DISPLAY.test(text) ? TEXT : DISPLAY;
}

/** Composes characters with their marks; removes those without a glyph, which would reorder their neighbours. */
function printable(text: string): string {
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
      .replaceAll(RIGHT_TO_LEFT, '□')
  );
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

/** Adds a structure element that contains everything `draw` draws. */
function addPart(parent: Part, part: Part, draw: () => void): void {
  parent.add(part);
  part.add(draw);
  part.end();
}

/** A cell that names its row or column. pdfkit supports the scope, which its types do not declare. */
function makeHead(pdf: Pdf, scope: 'Row' | 'Column'): Part {
  const options: object = { scope };
  return pdf.struct('TH', options);
}

/** Marks decoration or repeated text, which screen readers skip. */
function addArtifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

function writeHead(pdf: Pdf, root: Part, { title, facts }: PdfContent): void {
  addPart(root, pdf.struct('P'), () => {
    pdf.font(DISPLAY).fontSize(13).fillColor(ACCENT).text('Foreshare', MARGIN, MARGIN, { paragraphGap: 4 });
  });
  addPart(root, pdf.struct('H1'), () => {
    pdf.font(headingFont(title)).fontSize(22).fillColor(INK).text(printable(title), { paragraphGap: 8 });
  });
  const table = pdf.struct('Table');
  root.add(table);
  for (const [label, value] of facts) {
    const row = pdf.struct('TR');
    table.add(row);
    const top = pdf.y;
    addPart(row, makeHead(pdf, 'Row'), () => {
      pdf.font(TEXT).fontSize(10).fillColor(MUTED).text(printable(label), MARGIN, top);
    });
    addPart(row, pdf.struct('TD'), () => {
      pdf.fillColor(INK).text(printable(value), MARGIN + LABEL_WIDTH, top);
    });
    row.end();
  }
  table.end();
  pdf.x = MARGIN;
}

async function writeTable(pdf: Pdf, root: Part, table: PdfTable): Promise<void> {
  pdf.moveDown(1.2);
  keepTogether(pdf, 80);
  addPart(root, pdf.struct('H2'), () => {
    pdf
      .font(headingFont(table.heading))
      .fontSize(14)
      .fillColor(INK)
      .text(printable(table.heading), MARGIN, pdf.y);
  });
  pdf.moveDown(0.3);
  rule(pdf, 1.5, INK);
  if (table.rows.length === 0) {
    addPart(root, pdf.struct('P'), () => {
      pdf
        .font(TEXT)
        .fontSize(SMALL)
        .fillColor(MUTED)
        .text(printable(table.empty), MARGIN, pdf.y + ROW_PADDING);
    });
    return;
  }
  const { columns } = table;
  const part = pdf.struct('Table');
  root.add(part);
  const names = columns.map(column => column.label);
  const head = { columns, cells: names, color: MUTED, height: rowHeight(pdf, columns, names) };
  writeRow(pdf, head, { table: part, makeCell: () => makeHead(pdf, 'Column') });
  const place = { table: part, makeCell: () => pdf.struct('TD') };
  for (const cells of table.rows) {
    const height = rowHeight(pdf, columns, cells);
    if (keepTogether(pdf, height)) {
      // Lets other work run between pages.
      await setImmediate();
      writeRow(pdf, head);
    }
    writeRow(pdf, { columns, cells, color: INK, height }, place);
  }
  part.end();
}

interface Row {
  readonly columns: readonly PdfColumn[];
  readonly cells: readonly string[];
  readonly color: string;
  /** The result of `rowHeight`, because measuring a row takes as long as writing it. */
  readonly height: number;
}

interface Place {
  readonly table: Part;
  readonly makeCell: () => Part;
}

/** @param place in the structure tree; omitted for a heading that is repeated on a page. */
function writeRow(pdf: Pdf, { columns, cells, color, height }: Row, place?: Place): void {
  // A structure element that is created and not added would prevent the document from ending.
  const part = place && pdf.struct('TR');
  if (part) place.table.add(part);
  const top = pdf.y + ROW_PADDING;
  let left = MARGIN;
  for (const [index, column] of columns.entries()) {
    const width = columnWidth(pdf, columns, column);
    const x = left;
    const draw = () => {
      const look = { width: width - 6, align: column.right ? 'right' : 'left' } as const;
      pdf.fillColor(color).text(printable(cells[index] ?? ''), x, top, look);
    };
    if (part) addPart(part, place.makeCell(), draw);
    else addArtifact(pdf, 'Pagination', draw);
    left += width;
  }
  part?.end();
  pdf.y = top - ROW_PADDING + height;
  rule(pdf, 0.5, HAIRLINE);
}

function columnWidth(pdf: Pdf, columns: readonly PdfColumn[], column: PdfColumn): number {
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  return (widthOf(pdf) * column.width) / parts;
}

function rowHeight(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[]): number {
  pdf.font(TEXT).fontSize(SMALL);
  const heights = columns.map((column, index) =>
    pdf.heightOfString(printable(cells[index] ?? ''), { width: columnWidth(pdf, columns, column) - 6 }),
  );
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Starts a new page when this height does not fit; returns true in that case. */
function keepTogether(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - MARGIN - 20) return false;
  pdf.addPage();
  return true;
}

function rule(pdf: Pdf, thickness: number, color: string): void {
  addArtifact(pdf, 'Layout', () => {
    pdf.lineWidth(thickness).strokeColor(color);
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + widthOf(pdf), pdf.y)
      .stroke();
  });
}

function writeNotes(pdf: Pdf, root: Part, notes: readonly string[]): void {
  pdf.moveDown(1.5);
  for (const note of notes) {
    const options = { width: widthOf(pdf), paragraphGap: 4 };
    addPart(root, pdf.struct('P'), () => {
      pdf.font(TEXT).fontSize(SMALL).fillColor(MUTED).text(printable(note), MARGIN, pdf.y, options);
    });
  }
}

function writeFooters(pdf: Pdf, { footer }: PdfContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const words = printable(footer(page - start + 1, count));
    const place = pdf.page.height - MARGIN + 12;
    addArtifact(pdf, 'Pagination', () => {
      pdf.font(TEXT).fontSize(SMALL).fillColor(MUTED).text(words, MARGIN, place, { lineBreak: false });
    });
  }
}
