// Tests the documents of a person: who looked and why, a link for an adviser, and a legal hold.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import '#web/testing/find.ts';
import { broken, callsOf, type Answers } from '#web/testing/serve-calls.ts';

type List = Answer<'GET /documents'>;

const ID = '0198c000-0000-7000-8000-0000000000cc';
const AT = '2026-11-20T12:00:00.000Z';
const STATEMENT: List['results'][number] = {
  id: ID,
  origin: 'given',
  kind: 'other',
  name: 'statement.pdf',
  mediaType: 'application/pdf',
  size: 10,
  sha256: 'ab'.repeat(32),
  createdAt: AT,
  keptUntil: '2028-11-20T12:00:00.000Z',
  legalHold: false,
  destroyedAt: null,
  isEvidence: false,
  looks: 1,
  shares: 0,
};
const listOf = (...results: List['results']): List => ({
  results,
  total: results.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  hasNext: false,
  hasPrevious: false,
});
const LINK = {
  id: ID,
  name: 'My accountant',
  createdAt: AT,
  expiresAt: '2099-11-27T12:00:00.000Z',
  revokedAt: null,
  openedTimes: 2,
};

const open = (document: List['results'][number], answers: Answers = {}, language: Language = 'en') =>
  openPage('/documents', {
    as: INVESTOR,
    language,
    answers: {
      'GET /documents': ({ search }) => (search.get('origin') === 'given' ? listOf(document) : listOf()),
      ...answers,
    },
  });

const dialog = page.getByRole('dialog');
const entry = (name: string | RegExp) => page.getByRole('menuitem', { name });
const openMenu = () => page.getByRole('button', { name: 'More: statement.pdf' }).click();

test('the owner sees who looked, when and why', async () => {
  const look = { id: ID, by: 'operator' as const, name: 'Olga Reyes', reason: 'complaint', at: AT };
  await open(STATEMENT, { 'GET /documents/{id}/looks': { looks: [look] } });
  await openMenu();
  await entry('Who opened it (1)').click();
  await expect.element(dialog.getByText('Olga Reyes')).toBeVisible();
  await expect.element(dialog.getByText('Because of a complaint')).toBeVisible();
  await expectAccessible();
});

test('a link for an adviser is named, shown once, and can be revoked', async () => {
  await open(STATEMENT, {
    'GET /documents/{id}/shares': { shares: [LINK] },
    'POST /documents/{id}/shares': { ...LINK, token: 'a-secret' },
    'DELETE /documents/{id}/shares/{shareId}': { message: 'The link no longer works.' },
  });
  await openMenu();
  await entry('Share').click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect.element(dialog.getByText('Say for whom the link is')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('For whom'), 'My accountant');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect.element(dialog.getByRole('button', { name: /shared-document#a-secret/ })).toBeVisible();
  expect(callsOf('POST /documents/{id}/shares')[0]?.body).toEqual({ name: 'My accountant', days: 7 });
  await expect.element(dialog.getByText(/^Valid until Nov 27, 2099 · opened 2 times$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Revoke the link for My accountant' }).click();
  await expect.poll(() => callsOf('DELETE /documents/{id}/shares/{shareId}')).toHaveLength(1);
});

test('a document under legal hold says so and cannot be destroyed', async () => {
  await open({ ...STATEMENT, legalHold: true });
  await expect.element(page.getByText('Kept longer: legal hold')).toBeVisible();
  await openMenu();
  await expect.element(entry('Share')).toBeVisible();
  expect(entry('Delete').elements()).toHaveLength(0);
});

test('a row says who can read the document, and has one lit action', async () => {
  await open({ ...STATEMENT, shares: 2 });
  const row = page.getByRole('listitem').filter({ hasText: 'statement.pdf' });
  await expect.element(row).toHaveTextContent('You, and whoever has one of your 2 links');
  await expect.element(row.getByRole('button', { name: 'Download: statement.pdf' })).toBeVisible();
  await expect.element(page.getByText('PDF, JPEG or PNG, up to 20 MB, one file at a time.')).toBeVisible();
});

test('a file of another type is refused before it is sent', async () => {
  await open(STATEMENT);
  await expect.element(page.getByText('statement.pdf').first()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByText('notes.txt is not a PDF, JPEG or PNG. Nothing was sent.'))
    .toBeVisible();
  expect(callsOf('POST /documents')).toHaveLength(0);
});

test('a failed list says so and can be asked again', async () => {
  await open(STATEMENT, { 'GET /documents': broken(500, '') });
  await expect.element(page.getByText('Failed to load the documents').first()).toBeVisible();
  await expectAccessible();
});

test.each([
  ['de', 'Länger aufbewahrt: gesetzliche Pflicht'],
  ['es', 'Se conserva más: retención legal'],
  ['fr', 'Conservé plus longtemps : obligation légale'],
  ['zh', '依法延长保留'],
] as const)('the list speaks %s', async (language, words) => {
  await open({ ...STATEMENT, legalHold: true }, {}, language);
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
});

const sums = { openingBalance: 0, closingBalance: 0 };

test('a year shows its statements and a confirmation for each settled trade; the tax report is a file', async () => {
  await open(STATEMENT, {
    'GET /account/statements': {
      statements: [
        { ...sums, month: '2026-11', complete: false },
        { ...sums, month: '2026-10', complete: true },
        { ...sums, month: '2025-12', complete: true },
      ],
    },
  });
  const statements = page.getByRole('list', { name: 'Statements' }).getByRole('listitem');
  await expect.element(statements).toHaveLength(2);
  await expect.element(statements.first()).toHaveTextContent('So far this month');
  const confirmations = page.getByRole('list', { name: 'Trade confirmations' });
  await expect
    .element(confirmations.getByRole('button', { name: 'PDF: Bought 50 shares of Latticework' }))
    .toBeVisible();
  await expect.element(confirmations).toHaveTextContent('Ready once settled');
  await expect.element(page.getByRole('list', { name: 'Tax' })).toHaveTextContent(/Realized gains 20\d\d/);
  await expectAccessible();
  await page.getByRole('radio', { name: '2025' }).click({ force: true });
  await expect.element(statements).toHaveTextContent('December 2025');
});

test('what waits for the person comes first', async () => {
  const notice = {
    ...sample('GET /notices').results[0],
    kind: 'closing_turn',
    topic: 'document',
    title: 'Your turn to sign: Acme',
    link: '/orders/1/closing',
  } as Answer<'GET /notices'>['results'][number];
  await open(STATEMENT, {
    'GET /notices': { ...sample('GET /notices'), results: [notice], total: 1 },
  });
  await expect.element(page.css('main h2').first()).toHaveTextContent('Waiting for you');
  await expect
    .element(page.getByRole('link', { name: 'Read and sign' }))
    .toHaveAttribute('href', '/orders/1/closing');
});
