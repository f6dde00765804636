import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf, readTags, readUntagged } from '#server/testing/read-pdf.ts';
import { writePdf, type PdfContent } from './write-pdf.ts';

const content: PdfContent = {
  language: 'de',
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
  footer: (page, pages) => `page ${page} of ${pages}`,
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

test('a screen reader gets title, language, headings, and tables with column names', async () => {
  const pdf = await writePdf(content);
  const catalog = pdf.toString('latin1');
  for (const said of ['/Marked true', '/DisplayDocTitle true', '/Lang (de)']) expect(catalog).toContain(said);
  const rows = 'TR(TH:Column TH:Column) TR(TD TD)';
  expect(readTags(pdf)).toBe(`Document(P H1 Table(TR(TH:Row TD)) H2 Table(${rows}) P)`);
  const empty = { ...content, tables: content.tables.map(table => ({ ...table, rows: [] })) };
  expect(readTags(await writePdf(empty))).toBe('Document(P H1 Table(TR(TH:Row TD)) H2 P P)');
});

test('a screen reader skips rules, footers and repeated headings', async () => {
  const pdf = await writePdf(long);
  expect(readUntagged(pdf)).toBe('');
  expect(readTags(pdf).match(/TH:Column/g)).toHaveLength(2);
  expect(readTags(pdf).match(/TR\(TD TD\)/g)).toHaveLength(200);
});

const rows = Array.from({ length: 200 }, (_, index) => [`Deposit ${index}`, '10.00']);
const long: PdfContent = { ...content, tables: content.tables.map(table => ({ ...table, rows })) };

test('other work runs between the pages of a long document', async () => {
  const state = { isDone: false };
  const written = writePdf(long).finally(() => {
    state.isDone = true;
  });
  let turns = 0;
  for (; !state.isDone; turns += 1) await setImmediate();
  const [, pages = ''] = /page 1 of (\d+)/.exec(readPdf(await written)) ?? [];
  expect(Number(pages)).toBeGreaterThan(5);
  expect(turns).toBeGreaterThanOrEqual(Number(pages));
});

test('documents are written in sequence, also after a failure', async () => {
  const begunAndEnded: string[] = [];
  const watched = (name: string, more: Partial<PdfContent> = {}): PdfContent => ({
    ...long,
    ...more,
    get title() {
      begunAndEnded.push(name);
      return name;
    },
    get notes() {
      begunAndEnded.push(name);
      return [name];
    },
  });
  const broken = watched('b', { at: new Date(Number.NaN) });
  const [first, second, third] = await Promise.allSettled(
    [watched('a'), broken, watched('c')].map(document => writePdf(document)),
  );
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begunAndEnded.join('')).toMatch(/^a+b+c+$/);
});

const NAMES = [
  'Łukasz Świątek',
  'Ηλίας Παπαδόπουλος',
  'Дмитрий Щукин',
  'Nguyễn Thị Hồng Đào',
  'Þórður Ğüneş',
  '王芳',
  '陳黃龍',
  '渡邊 さくら カナ',
  'Ada 王芳, Łódź & Дмитрий Nguyễn GmbH',
  'Ada\n王芳',
  '김 민수',
  'สมชาย',
];

/** The fact `Name` as a reader of the document gets it, with a box for each character that no font has. */
async function showName(name: string): Promise<string> {
  const pdf = await writePdf({ ...content, title: 'Statement', facts: [['Name', name]], tables: [] });
  const [, said = ''] = /^Name\n([^]*)\nA note$/m.exec(readPdf(pdf)) ?? [];
  return said.replaceAll('\0', '□');
}

test.each(NAMES)('every character of %j is drawn and can be copied', async name => {
  expect(await showName(name)).toBe(name);
});

test.each(['김민준 & Co', 'Ada 김 王芳 Łódź', 'Łódź प 王'])('%j is drawn in several fonts', async name => {
  expect((await showName(name)).replaceAll('\n', '')).toBe(name);
});

test.each([
  ['Ada😀', 'Ada□'],
  // A lone surrogate.
  ['Ada\ud83d', 'Ada□'],
])('a character without a glyph is a box, and the others are unchanged: %j', async (name, said) => {
  expect(await showName(name)).toBe(said);
});

test.each([
  ['გიორგი', 'giorgi'],
  ['Արամ & Ada', 'Aram & Ada'],
])('letters that no font has are transliterated: %j', async (name, said) => {
  expect(await showName(name)).toBe(said);
});

test('Arabic and Hebrew names are drawn from right to left, word by word', async () => {
  const drawn = async (name: string) => (await showName(name)).replaceAll('\n', '');
  expect(await drawn('محمد علي')).toBe([...'محمد علي'].toReversed().join(''));
  expect(await drawn('Ada יוסף כהן')).toBe(`Ada ${[...'יוסף כהן'].toReversed().join('')}`);
});

test.each([
  ['Rene\u0301', 'René'],
  ['Ad\u202ea \u2066Moss', 'Ada Moss'],
  ['Ada\tMoss', 'Ada Moss'],
  ['1\u202f000\u2007€', '1 000 €'],
])('characters without a glyph do not reorder or hide their neighbours: %j', async (name, said) => {
  expect(await showName(name)).toBe(said);
});

/** Any characters, without letters and marks of scripts that are transliterated, reordered or joined. */
const TEXTS = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map(text => Array.from(text).filter(isComparable).join(''));
const COMPARABLE = /[\u0000-\u024f\u0370-\u03ff\u0400-\u04ff\p{Script=Han}가-힣ぁ-んァ-ン]/u;

function isComparable(letter: string): boolean {
  return !/[\p{L}\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) || COMPARABLE.test(letter);
}

test('any text produces a document with that text, or boxes for its characters', async () => {
  const bare = (text: string) =>
    Array.from(
      text
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ''),
    );
  await fc.assert(
    fc.asyncProperty(TEXTS, async name => {
      const said = bare((await showName(name)).replaceAll('\n', ''));
      expect(said.map((letter, index) => (letter === '□' ? bare(name)[index] : letter))).toEqual(bare(name));
    }),
    { numRuns: 60 },
  );
});

test('a long text wraps within its column, with or without spaces', async () => {
  const [table] = content.tables;
  if (!table) throw new Error('the table is gone');
  for (const [text, space] of [
    ['王芳'.repeat(60), ''],
    ['Ηλίας Παπαδόπουλος '.repeat(12).trim(), ' '],
    ['x'.repeat(200), ''],
  ] as const) {
    const rows = [[text, '10.00']];
    const said = readPdf(await writePdf({ ...content, tables: [{ ...table, rows }] })).split('\n');
    const lines = said.slice(said.indexOf('Amount') + 1, said.indexOf('10.00'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(line => line.trim()).join(space)).toBe(text);
  }
});

test('a figure with spaces stays on one line', async () => {
  const facts = ['\u00a0', '\u202f'].map(
    space => ['Paid', `${'paid '.repeat(15)}1${space}250,50\u00a0$US`] as const,
  );
  const said = readPdf(await writePdf({ ...content, facts })).split('\n');
  expect(said.filter(line => line.endsWith('1 250,50 $US'))).toHaveLength(2);
  expect(said.filter(line => line.startsWith('250,50'))).toEqual([]);
});

test('a long table continues over pages, each with its headings', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Row ${index}`, '1.00']);
  const [table] = content.tables;
  if (!table) throw new Error('the table is gone');
  const text = readPdf(await writePdf({ ...content, tables: [{ ...table, rows }] }));
  expect(text).toContain('page 7 of 7');
  expect(text.match(/^Amount$/gm)).toHaveLength(7);
});

test('equal content produces equal bytes, whatever was written in between', async () => {
  const first = await writePdf(content);
  await showName('\u00a0王芳\u2010Ada');
  expect((await writePdf(content)).equals(first)).toBe(true);
});
