// Tests the public check of a document by its printed code, in several languages.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { callsOf, type Answers } from '#web/testing/serve-calls.ts';

const CODE = '7c1e94b02d6fa8c3';
const AT = '2026-11-21T19:03:00.000Z';
const VALID: Answer<'GET /verify/{code}'> = {
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

const open = (answers: Answers, language: 'en' | 'de' | 'zh' = 'en') =>
  openPage('/verify', { answers, language });

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

test.each([
  ['de', 'Ist dieses Dokument echt und unverändert?'],
  ['zh', '此文件是否真实且未被改动？'],
] as const)('the page speaks %s', async (language, title) => {
  await open({}, language);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});
