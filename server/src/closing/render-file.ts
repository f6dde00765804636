// Renders the closing file of a trade: a cover with the terms, then each document on its own pages, with one empty
// signature field for each signer and one for the market's seal. It is rendered once.
import { encode } from 'uqr';
import {
  documentsOf,
  stagesOf,
  type ClosingDocument,
  type ClosingKind,
  type Signer,
} from '#domain/closing/closing-template.ts';
import {
  DOCUMENT_TITLES,
  fillText,
  type FieldValues,
  type Paragraph,
} from '#domain/closing/document-texts.ts';
import { paginate } from '#domain/closing/paginate.ts';
import { engraveCrest, engraveFrame } from '#server/files/draw-engraving.ts';
import { loadFonts, printable, TEXT } from '#server/files/pdf-fonts.ts';
import { createPdfText, type Pdf, type PdfText } from '#server/files/pdf-text.ts';
import { brandName, withBrand } from '#server/kernel/brand.ts';
import { addSignatureFields, type EmptyField } from '#server/signing/add-fields.ts';

export const SEAL_FIELD = 'market.seal';
/** Precedes the code of a document in the properties of its PDF, where /verify finds it. */
export const CODE_MARK = 'foreshare-document-';

export interface FileContent {
  readonly kind: ClosingKind;
  readonly version: number;
  readonly texts: Readonly<Record<ClosingDocument, string>>;
  readonly values: FieldValues;
  readonly code: string;
  /** The address that the QR code opens. */
  readonly verifyUrl: string;
  /** What the company's shares cost, oldest first: the outer ring of its crest. */
  readonly prices: readonly number[];
  readonly at: Date;
}

export interface RenderedFile {
  readonly pdf: Buffer;
  readonly pages: number;
}

interface Sheet {
  readonly pdf: Pdf;
  readonly words: PdfText;
  readonly content: FileContent;
  readonly fields: EmptyField[];
}

const MARGIN = 64;
const INK = '#0c1416';
const MUTED = '#5a6467';
const ACCENT = '#0e7c66';
const LINE = '#c9c5ba';

export async function renderClosingFile(content: FileContent): Promise<RenderedFile> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: printable(`Closing file of trade ${content.values.trade}`),
      Author: brandName(),
      Keywords: `${CODE_MARK}${content.code}`,
      CreationDate: content.at,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => pdf.on('end', resolve));
  const sheet: Sheet = { pdf, words: createPdfText(pdf, await loadFonts()), content, fields: [] };
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  decorateCover(sheet);
  root.add(pdf.struct('Sect', {}, [() => drawCover(sheet)]));
  for (const document of documentsOf(content.kind))
    root.add(pdf.struct('Sect', {}, [() => drawDocument(sheet, document)]));
  root.end();
  const { count } = pdf.bufferedPageRange();
  drawFolios(sheet, count);
  pdf.end();
  await ended;
  return { pdf: addSignatureFields(Buffer.concat(chunks), sheet.fields), pages: count };
}

/** What a screen reader skips. */
function decorateCover({ pdf, content: { values, verifyUrl, prices } }: Sheet): void {
  const { width, height } = pdf.page;
  pdf.markContent('Artifact', { type: 'Layout' });
  engraveFrame(pdf, values.company, 24, 22);
  engraveCrest(pdf, { company: values.company, prices }, { x: width / 2, y: 330, radius: 230, opacity: 0.2 });
  drawQr(pdf, verifyUrl, { x: 72, y: height - 190, size: 92 });
  pdf.endMarkedContent();
}

function drawCover(sheet: Sheet): void {
  const { pdf, words, content } = sheet;
  const { values, code, verifyUrl } = content;
  const { width, height } = pdf.page;
  center(sheet, 'Closing file', { y: 84, size: 12, color: ACCENT });
  center(sheet, values.company, { y: 106, size: 30, font: 'heading' });
  center(sheet, values.shares, { y: 214, size: 64, font: 'heading' });
  center(sheet, `shares of ${values.class}`, { y: 296, size: 14 });
  center(sheet, `Trade ${values.trade} · agreed on ${values.agreed}`, { y: 318, size: 10, color: MUTED });
  center(sheet, `${values.price} a share · ${values.total} in total`, { y: 334, size: 10, color: MUTED });
  const documents = documentsOf(content.kind);
  for (const [index, document] of documents.entries()) {
    const y = 420 + index * 20;
    pdf.fontSize(10).fillColor(MUTED);
    words.draw(String(index + 1), TEXT, { x: 150, y });
    pdf.fillColor(INK);
    words.draw(DOCUMENT_TITLES[document], TEXT, { x: 172, y });
  }
  pdf.fontSize(9).fillColor(INK);
  words.draw('Check this file', TEXT, { x: 178, y: height - 184 });
  pdf.fillColor(MUTED);
  words.draw(verifyUrl.replace(/^https?:\/\//, '').replace(/\?.*$/, ''), TEXT, { x: 178, y: height - 170 });
  words.draw(spaced(code), TEXT, { x: 178, y: height - 156 });
  words.draw('The answer contains no names.', TEXT, { x: 178, y: height - 142 });
  const seal = { x: width - 230, y: height - 186, width: 158, height: 44 };
  sheet.fields.push({ name: SEAL_FIELD, page: 0, ...seal });
  pdf
    .lineWidth(0.5)
    .strokeColor(LINE)
    .moveTo(seal.x, seal.y + 50)
    .lineTo(seal.x + seal.width, seal.y + 50)
    .stroke();
  words.draw('Seal of the market', TEXT, { x: seal.x, y: seal.y + 54 });
}

function drawDocument(sheet: Sheet, document: ClosingDocument): void {
  const { pdf, words, content } = sheet;
  const pages = paginate(fillText(withBrand(content.texts[document]), content.values));
  for (const [index, paragraphs] of pages.entries()) {
    // Closes the part for screen readers on the former page and opens it on the new one.
    pdf.continueOnNewPage();
    if (index === 0) {
      pdf.fontSize(24).fillColor(INK);
      words.draw(DOCUMENT_TITLES[document], words.headingFont(DOCUMENT_TITLES[document]), {
        x: MARGIN,
        y: MARGIN,
      });
      pdf.fontSize(9.5).fillColor(MUTED);
      words.draw(`Trade ${content.values.trade} · ${content.values.agreed}`, TEXT, {
        x: MARGIN,
        y: pdf.y + 2,
      });
      pdf.y += 14;
    }
    for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
  }
  drawSignatures(sheet, document);
}

function drawParagraph({ pdf, words }: Sheet, { heading, text }: Paragraph): void {
  const width = pdf.page.width - 2 * MARGIN;
  if (heading) {
    pdf.y += 6;
    pdf.fontSize(13).fillColor(INK);
    words.draw(text, words.headingFont(text), { x: MARGIN, y: pdf.y, width, paragraphGap: 3 });
  } else {
    pdf.fontSize(10.5).fillColor(INK);
    words.draw(text, TEXT, { x: MARGIN, y: pdf.y, width, lineGap: 3, paragraphGap: 8 });
  }
}

/** The signers of a document in the order in which they sign. */
export function signersOf(kind: ClosingKind, document: ClosingDocument): readonly Signer[] {
  return stagesOf(kind)
    .flat()
    .flatMap(one => (one.kind === 'signature' && one.document === document ? [one.by] : []));
}

const ROLE: Readonly<Record<Signer, string>> = {
  seller: 'Seller',
  buyer: 'Buyer',
  company: 'for the Company',
};

function drawSignatures(sheet: Sheet, document: ClosingDocument): void {
  const { pdf, words, content, fields } = sheet;
  const page = pdf.bufferedPageRange().count - 1;
  const top = Math.max(pdf.y + 34, 120);
  for (const [index, by] of signersOf(content.kind, document).entries()) {
    const x = MARGIN + index * 240;
    const field = { x, y: top, width: 200, height: 40 };
    fields.push({ name: `${document}.${by}`, page, ...field });
    pdf
      .lineWidth(0.6)
      .strokeColor(INK)
      .moveTo(x, top + 44)
      .lineTo(x + 200, top + 44)
      .stroke();
    pdf.fontSize(10).fillColor(INK);
    words.draw(content.values[by], TEXT, { x, y: top + 48, width: 210 });
    pdf.fontSize(9).fillColor(MUTED);
    words.draw(ROLE[by], TEXT, { x, y: pdf.y + 1 });
  }
}

function drawFolios({ pdf, words, content }: Sheet, count: number): void {
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    // The folio is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 44;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.fontSize(8).fillColor(MUTED);
    const name = content.kind === 'full' ? 'Full' : 'Simple';
    words.draw(`Template “${name}”, version ${content.version} · ${spaced(content.code)}`, TEXT, {
      x: MARGIN,
      y,
      lineBreak: false,
    });
    words.draw(`${page + 1} of ${count}`, TEXT, {
      x: pdf.page.width - MARGIN - 60,
      y,
      width: 60,
      align: 'right',
      lineBreak: false,
    });
    drawQr(pdf, content.verifyUrl, { x: pdf.page.width / 2 - 17, y: pdf.page.height - 58, size: 34 });
    pdf.endMarkedContent();
  }
}

interface CenterLook {
  readonly y: number;
  readonly size: number;
  readonly color?: string;
  readonly font?: 'heading';
}

function center({ pdf, words }: Sheet, text: string, { y, size, color = INK, font }: CenterLook): void {
  pdf.fontSize(size).fillColor(color);
  const base = font === 'heading' ? words.headingFont(text) : TEXT;
  const width = words.widthOf(text, base);
  const room = pdf.page.width - 120;
  // A long name becomes smaller, so that it stays on one line.
  if (width > room) pdf.fontSize((size * room) / width);
  const left = (pdf.page.width - Math.min(width, room)) / 2;
  words.draw(text, base, { x: left, y, lineBreak: false });
}

/** `7c1e 94b0 2d6f a8c3` */
export function spaced(code: string): string {
  return code.match(/.{4}/g)?.join(' ') ?? code;
}

export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const module = size / data.length;
  pdf.save().fillColor(INK);
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) pdf.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
  pdf.fill().restore();
}
