import { expect, test } from 'vitest';
import { readPdf } from '#server/testing/read-pdf.ts';
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

test('a document has its title, facts, tables and notes, and every page its footer', async () => {
  const pdf = await writePdf(content);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = readPdf(pdf);
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
  expect(readPdf(await writePdf(content))).toContain('Statement for ??');
});

test('a long table goes on over pages, each with its headings', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Row ${index}`, '1.00']);
  const [table] = content.tables;
  if (!table) throw new Error('the table is gone');
  const text = readPdf(await writePdf({ ...content, tables: [{ ...table, rows }] }));
  expect(text).toContain('page 6 of 6');
  expect(text.match(/^Amount$/gm)).toHaveLength(6);
});

test('the same content makes the same bytes', async () => {
  expect((await writePdf(content)).equals(await writePdf(content))).toBe(true);
});
