import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { makeLargePdf, makePdf, objectStreamOf, streamOf } from './testing/sample-files.ts';

/** The record at the end of a ZIP archive, with a comment of this length. */
const endOfArchive = (comment: number): Buffer => {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(comment, 20);
  return record;
};

async function print(
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const pdf = new PdfDocument(options);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => pdf.on('end', resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

test('ordinary PDFs are taken: text, links, object streams, large content', async () => {
  const printed = await print({}, pdf => {
    pdf.text('A statement of JavaScript Industries').link(0, 0, 10, 10, 'https://example.com');
  });
  const ordinary = [
    makePdf(),
    printed,
    makePdf([objectStreamOf('9 0 << /Type /Font /BaseFont /Helvetica >>')]),
    makePdf([streamOf('/Filter /FlateDecode', deflateSync(randomBytes(200_000)))]),
    makeLargePdf(1_000_000, 'a marker'),
  ];
  for (const pdf of ordinary) expect(await inspectPdf(pdf)).toBeUndefined();
});

test.each([
  ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', 'pdf_has_scripts'],
  ['a script whose name is disguised', '/OpenAction << /S /J#61vaScr#69pt >>', 'pdf_has_scripts'],
  ['a script in a stream of its own', '/AA << /O << /JS 3 0 R >> >>', 'pdf_has_scripts'],
  ['an XFA form', '/AcroForm << /XFA 3 0 R >>', 'pdf_has_scripts'],
  ['a program to start', '/OpenAction << /S /Launch /F (calc.exe) >>', 'pdf_has_actions'],
  ['a form that is sent', '/OpenAction << /S /SubmitForm >>', 'pdf_has_actions'],
  ['another file to open', '/OpenAction << /S /GoToR /F (other.pdf) >>', 'pdf_has_actions'],
  ['files inside', '/Names << /EmbeddedFiles << /Names [] >> >>', 'pdf_has_files'],
  ['a file on a page', '/Annots [<< /Subtype /FileAttachment >>]', 'pdf_has_files'],
])('%s is refused, wherever it stands', async (_, dictionary, fault) => {
  const inCatalogue = makePdf([], dictionary);
  const inObjects = makePdf([objectStreamOf(`9 0 << ${dictionary} >>`)]);
  const withoutType = makePdf([objectStreamOf(`9 0 << ${dictionary} >>`, '/N 1 /First 4')]);
  const disguised = makePdf([objectStreamOf(`9 0 << ${dictionary} >>`, '/Type /Obj#53tm /N 1')]);
  for (const pdf of [inCatalogue, inObjects, withoutType, disguised])
    expect(await inspectPdf(pdf)).toBe(fault);
});

test('an object that hides in the content of a stream is found', async () => {
  const hidden = Buffer.from('9 0 obj << /S /JavaScript >> endobj');
  expect(await inspectPdf(makePdf([streamOf('', hidden)]))).toBe('pdf_has_scripts');
});

test('a name that lies across two slices of the search is found', async () => {
  for (const before of [262_144, 262_140, 262_135]) {
    const filler = ' '.repeat(before - 60);
    expect(await inspectPdf(makePdf([], `${filler} /OpenAction << /S /Launch >>`))).toBe('pdf_has_actions');
  }
});

test('a PDF that pdfkit encrypts or puts a file into is refused', async () => {
  const encrypted = await print({ userPassword: 'secret' }, pdf => pdf.text('Hello'));
  expect(await inspectPdf(encrypted)).toBe('pdf_encrypted');
  const carrying = await print({}, pdf => pdf.file(Buffer.from('MZ'), { name: 'tool.exe' }));
  expect(await inspectPdf(carrying)).toBe('pdf_has_files');
});

test.each([
  ['another version', 'text', Buffer.from('%PDF-x.7\n%%EOF')],
  ['no end', 'cut', makePdf().subarray(0, -10)],
  ['a stream without an end', 'stream', makePdf(['<< /Length 9 >>\nstream\nabc'])],
  [
    'objects behind an odd filter',
    'filter',
    makePdf([streamOf('/Type /ObjStm /Filter /LZWDecode', Buffer.from('x'))]),
  ],
  [
    'objects that do not inflate',
    'flate',
    makePdf([streamOf('/Type /ObjStm /Filter /FlateDecode', Buffer.from('x'))]),
  ],
])('a PDF with %s cannot be checked', async (_, _name, pdf) => {
  expect(await inspectPdf(pdf)).toBe('pdf_unreadable');
});

test('a file that is something else as well is refused', async () => {
  const page = makePdf([], '')
    .toString('latin1')
    .replace('%PDF-1.7\n', '%PDF-1.7\n<script>alert(1)</script>\n');
  const both = [
    Buffer.concat([makePdf(), endOfArchive(0)]),
    Buffer.concat([makePdf(), Buffer.from('MZ a program')]),
    Buffer.from(page, 'latin1'),
  ];
  const inside = Buffer.from('%PDF-1.7\nxx%%EOF', 'latin1');
  const comment = Buffer.concat([Buffer.from('%PDF-1.7\n'), endOfArchive(6), Buffer.from('\n%%EOF')]);
  for (const file of [...both, comment]) expect(await inspectPdf(file)).toBe('file_is_two_kinds');
  expect(await inspectPdf(inside)).toBeUndefined();
});

test('object streams that inflate without end are not followed', async () => {
  const bomb = objectStreamOf(' '.repeat(9 * 1024 * 1024));
  expect(await inspectPdf(makePdf([bomb]))).toBe('file_expands_too_far');
  const many = Array.from({ length: 5 }, () => objectStreamOf(' '.repeat(7 * 1024 * 1024)));
  expect(await inspectPdf(makePdf(many))).toBe('file_expands_too_far');
});

const HIDDEN = deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'));

test.each([
  ['a dictionary of 5,000 bytes', ' '.repeat(5_000), 'pdf_has_scripts'],
  ['a dictionary of 70,000 bytes', ' '.repeat(70_000), 'pdf_unreadable'],
  ['a comment that looks like an object', '% 8 0 obj\n', 'pdf_unreadable'],
])('an object stream that hides behind %s is refused', async (_, between, fault) => {
  const stream = streamOf(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${between}`, HIDDEN);
  expect(await inspectPdf(makePdf([stream]))).toBe(fault);
});
