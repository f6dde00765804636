import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePdf, type PdfContent } from './write-pdf.ts';

const content: PdfContent = {
  title: 'Statement for 王伟 “May”',
  facts: [['Account', 'FS1']],
  tables: [
    {
      heading: 'Movements',
      columns: [
        { label: 'Text', width: 3 },
        { label: 'Amount', width: 1, right: true },
      ],
      rows: [['Deposit', '10.00']],
      empty: 'None',
    },
  ],
  notes: ['A note'],
  at: new Date('2026-03-02T10:00:00Z'),
};

/** The words on the pages: the hex strings of the page streams, which kerning parts into pieces. */
function readText(pdf: Buffer): string {
  const parts = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...parts]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap(stream => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => line))
    .map(line =>
      [...line.matchAll(/<([\da-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

test('a document has its title, facts, tables and notes, and every page its footer', async () => {
  const pdf = await writePdf(content);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = readText(pdf);
  for (const words of [
    'Foreshare',
    'Account',
    'FS1',
    'Movements',
    'Deposit',
    '10.00',
    'A note',
    'page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
});

test('letters that the fonts lack show as question marks, and break nothing', async () => {
  expect(readText(await writePdf(content))).toContain('Statement for ??');
});

test('a long table goes on over pages, each with its headings', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Row ${index}`, '1.00']);
  const [table] = content.tables;
  if (!table) throw new Error('the table is gone');
  const text = readText(await writePdf({ ...content, tables: [{ ...table, rows }] }));
  expect(text).toContain('page 6 of 6');
  expect(text.match(/^Amount$/gm)).toHaveLength(6);
});

test('the same content makes the same bytes', async () => {
  expect((await writePdf(content)).equals(await writePdf(content))).toBe(true);
});
