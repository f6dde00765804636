// Tests the public check of a document, as a PDF and by its printed code, in five languages.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { callsOf, refused, type Answers } from '#web/testing/serve-calls.ts';

const CODE = '7c1e94b02d6fa8c3';
const AT = '2026-11-21T19:03:00.000Z';
type Verdict = Answer<'POST /verify'>;
const VALID: Verdict = {
  status: 'valid',
  trade: { company: 'Latticework', class: 'Common Stock', shares: 12_000, agreedAt: AT, settledAt: AT },
  document: {
    kind: 'closing_file',
    code: CODE,
    sealedAt: AT,
    bytes: 200_000,
    signatures: [
      { by: 'seller', document: 'transfer_agreement', at: AT, covered: 0.8, intact: true },
      { by: 'market', document: 'seal', at: AT, covered: 1, intact: true },
    ],
  },
};

const open = (answers: Answers, language: Language = 'en') => openPage('/verify', { answers, language });

test('a printed code shows what the document authorizes', async () => {
  await open({ 'GET /verify/{code}': VALID });
  await expectAccessible();
  const field = page.getByLabelText(/^On paper/);
  await userEvent.fill(field, 'not a code');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByText(/^The code has 16 characters/)).toBeVisible();
  await userEvent.fill(field, '7C1E 94B0 2D6F A8C3');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'This code is ours.' })).toBeVisible();
  await expect.element(page.getByText('12,000')).toBeVisible();
  expect(callsOf('GET /verify/{code}').map(({ path }) => path)).toEqual([`/verify/${CODE}`]);
  await expectAccessible();
});

test('an unknown code is said to be none of ours, and another can be checked', async () => {
  await open({ 'GET /verify/{code}': { status: 'unknown' } });
  await userEvent.fill(page.getByLabelText(/^On paper/), CODE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'This code is not ours.' })).toBeVisible();
  await page.getByRole('button', { name: 'Check another document' }).click();
  await expect.element(page.getByText('Drop a PDF here')).toBeVisible();
});

const VOID: Verdict = {
  ...VALID,
  status: 'void',
  trade: {
    company: 'Latticework',
    class: 'Common Stock',
    shares: 12_000,
    agreedAt: AT,
    endedAt: AT,
    ended: 'rejected',
  },
};
const ALTERED: Verdict = {
  ...VALID,
  status: 'altered',
  document: {
    kind: 'closing_file',
    code: CODE,
    bytes: 200_000,
    changedAt: 170_000,
    signatures: [
      { by: 'seller', document: 'transfer_agreement', at: AT, covered: 0.8, intact: true },
      { by: 'market', document: 'seal', at: AT, covered: 1, intact: false },
    ],
  },
};
const PDF = new File(['%PDF-1.7'], 'closing.pdf', { type: 'application/pdf' });

/** Drops the file on the field, as from a folder of the person's computer. */
async function dropFile(): Promise<void> {
  const data = new DataTransfer();
  data.items.add(PDF);
  const field = page.getByText('Drop a PDF here').element().parentElement;
  field?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.poll(() => callsOf('POST /verify')).toHaveLength(1);
}

test.each([
  ['valid', VALID, 'Genuine, and unchanged.', 'What it authorizes', /^The trade settled on/],
  [
    'altered',
    ALTERED,
    'This document was changed.',
    'Would belong to',
    /first changed byte is number 170,001/,
  ],
  ['void', VOID, 'Genuine, but it authorizes nothing.', 'What it was for', /^The trade ended on/],
  [
    'unknown',
    { status: 'unknown', sha256: 'ab12'.repeat(16) },
    'We didn’t make this file.',
    'Fingerprint (SHA-256)',
    /^Its fingerprint is in none of our records/,
  ],
] as const)('a dropped PDF is %s, in its words', async (_, verdict, title, facts, text) => {
  await open({ 'POST /verify': verdict });
  await dropFile();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: facts })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('closing.pdf', { exact: true })).toBeVisible();
  expect(callsOf('POST /verify')[0]?.body).toBeInstanceOf(FormData);
  await expectAccessible();
});

test('an altered file shows which signatures hold', async () => {
  await open({ 'POST /verify': ALTERED });
  await dropFile();
  const signatures = page.getByRole('list', { name: 'Signatures' }).getByRole('listitem');
  await expect.element(page.getByRole('heading', { name: '1 of 2 signatures hold' })).toBeVisible();
  await expect.element(signatures.nth(0)).toHaveTextContent(/Seller.*Intact/);
  await expect.element(signatures.nth(1)).toHaveTextContent(/Market’s seal.*Broken/);
});

test('the QR code of a printed file leads straight to its verdict', async () => {
  await openPage(`/verify?code=${CODE}`, { answers: { 'GET /verify/{code}': VALID } });
  await expect.element(page.getByRole('heading', { name: 'This code is ours.' })).toBeVisible();
});

test('too many checks and an unreadable answer leave the form, with the reason', async () => {
  await open({ 'POST /verify': refused('too_many_requests') });
  await dropFile();
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect.element(page.getByText('Drop a PDF here')).toBeVisible();
});

test.each([
  ['en', 'Is this document genuine, and unchanged?', 'Genuine, and unchanged.'],
  ['de', 'Ist dieses Dokument echt und unverändert?', 'Echt und unverändert.'],
  ['es', '¿Es auténtico este documento y está intacto?', 'Auténtico e intacto.'],
  ['fr', 'Ce document est-il authentique et inchangé ?', 'Authentique et inchangé.'],
  ['zh', '此文件是否真实且未被改动？', '真实且未被改动。'],
] as const)('the page and its verdict speak %s', async (language, title, verdict) => {
  await open({ 'POST /verify': VALID }, language);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await userEvent.upload(page.elementLocator(chooser()), PDF);
  await expect.element(page.getByRole('heading', { name: verdict })).toBeVisible();
  await expectAccessible();
});

function chooser(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('The page has no field for a file.');
  return field;
}
