// Writes a document of headings and tables as PDF. A rule opens a table, hairlines separate rows, figures are
// right-aligned. The PDF is tagged: screen readers get headings and tables with column names, and no decoration.
import { setImmediate } from 'node:timers/promises';
import { DISPLAY, loadFonts, printable, TEXT } from './pdf-fonts.ts';
import { brandName } from '#server/kernel/brand.ts';
import { engraveCrest, type Engraved } from './draw-engraving.ts';
import { createPdfText, type Pdf, type PdfText } from './pdf-text.ts';

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
  /** The company whose crest is the watermark of the first page. */
  readonly engraved?: Engraved | undefined;
  /** The creation time. */
  readonly at: Date;
}

/** A node of the structure tree for screen readers. */
type Part = ReturnType<Pdf['struct']>;

/** A document with the words drawn on it. */
interface Sheet {
  readonly pdf: Pdf;
  readonly words: PdfText;
}

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
  const fonts = await loadFonts();
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: content.language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: printable(content.title), Author: brandName(), CreationDate: content.at },
  });
  const sheet = { pdf, words: createPdfText(pdf, fonts) };
  const written = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { engraved } = content;
  if (engraved)
    addArtifact(pdf, 'Layout', () => {
      engraveCrest(pdf, engraved, { x: pdf.page.width - 40, y: 130, radius: 190, opacity: 0.24 });
    });
  writeHead(sheet, root, content);
  for (const table of content.tables) await writeTable(sheet, root, table);
  writeNotes(sheet, root, content.notes);
  writeFooters(sheet, content);
  pdf.end();
  return written;
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

function writeHead(sheet: Sheet, root: Part, { title, facts }: PdfContent): void {
  const { pdf, words } = sheet;
  addPart(root, pdf.struct('P'), () => {
    pdf.font(DISPLAY).fontSize(13).fillColor(ACCENT).text(brandName(), MARGIN, MARGIN, { paragraphGap: 4 });
  });
  addPart(root, pdf.struct('H1'), () => {
    pdf.fontSize(22).fillColor(INK);
    words.draw(title, words.headingFont(title), { paragraphGap: 8 });
  });
  const table = pdf.struct('Table');
  root.add(table);
  for (const [label, value] of facts) {
    const row = pdf.struct('TR');
    table.add(row);
    const top = pdf.y;
    addPart(row, makeHead(pdf, 'Row'), () => {
      pdf.fontSize(10).fillColor(MUTED);
      words.draw(label, TEXT, { x: MARGIN, y: top });
    });
    addPart(row, pdf.struct('TD'), () => {
      pdf.fillColor(INK);
      words.draw(value, TEXT, { x: MARGIN + LABEL_WIDTH, y: top });
    });
    row.end();
  }
  table.end();
  pdf.x = MARGIN;
}

async function writeTable(sheet: Sheet, root: Part, table: PdfTable): Promise<void> {
  const { pdf, words } = sheet;
  pdf.moveDown(1.2);
  keepTogether(pdf, 80);
  addPart(root, pdf.struct('H2'), () => {
    pdf.fontSize(14).fillColor(INK);
    words.draw(table.heading, words.headingFont(table.heading), { x: MARGIN, y: pdf.y });
  });
  pdf.moveDown(0.3);
  rule(pdf, 1.5, INK);
  if (table.rows.length === 0) {
    addPart(root, pdf.struct('P'), () => {
      pdf.fontSize(SMALL).fillColor(MUTED);
      words.draw(table.empty, TEXT, { x: MARGIN, y: pdf.y + ROW_PADDING });
    });
    return;
  }
  const { columns } = table;
  const part = pdf.struct('Table');
  root.add(part);
  const names = columns.map(column => column.label);
  const head = { columns, cells: names, color: MUTED, height: rowHeight(sheet, columns, names) };
  writeRow(sheet, head, { table: part, makeCell: () => makeHead(pdf, 'Column') });
  const place = { table: part, makeCell: () => pdf.struct('TD') };
  for (const cells of table.rows) {
    const height = rowHeight(sheet, columns, cells);
    if (keepTogether(pdf, height)) {
      // Lets other work run between pages.
      await setImmediate();
      writeRow(sheet, head);
    }
    writeRow(sheet, { columns, cells, color: INK, height }, place);
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
function writeRow(sheet: Sheet, { columns, cells, color, height }: Row, place?: Place): void {
  const { pdf, words } = sheet;
  // A structure element that is created and not added would prevent the document from ending.
  const part = place && pdf.struct('TR');
  if (part) place.table.add(part);
  const top = pdf.y + ROW_PADDING;
  let left = MARGIN;
  for (const [index, column] of columns.entries()) {
    const width = columnWidth(pdf, columns, column);
    const x = left;
    const draw = () => {
      pdf.fillColor(color);
      words.draw(cells[index] ?? '', TEXT, {
        x,
        y: top,
        width: width - 6,
        align: column.right ? 'right' : 'left',
      });
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

function rowHeight(sheet: Sheet, columns: readonly PdfColumn[], cells: readonly string[]): number {
  const { pdf, words } = sheet;
  pdf.fontSize(SMALL);
  const heights = columns.map((column, index) =>
    words.heightOf(cells[index] ?? '', TEXT, columnWidth(pdf, columns, column) - 6),
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

function writeNotes(sheet: Sheet, root: Part, notes: readonly string[]): void {
  const { pdf, words } = sheet;
  pdf.moveDown(1.5);
  for (const note of notes) {
    addPart(root, pdf.struct('P'), () => {
      pdf.fontSize(SMALL).fillColor(MUTED);
      words.draw(note, TEXT, { x: MARGIN, y: pdf.y, width: widthOf(pdf), paragraphGap: 4 });
    });
  }
}

function writeFooters(sheet: Sheet, { footer }: PdfContent): void {
  const { pdf, words } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const place = pdf.page.height - MARGIN + 12;
    addArtifact(pdf, 'Pagination', () => {
      pdf.fontSize(SMALL).fillColor(MUTED);
      words.draw(footer(page - start + 1, count), TEXT, { x: MARGIN, y: place, lineBreak: false });
    });
  }
}
