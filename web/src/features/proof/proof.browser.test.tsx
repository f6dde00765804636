// Tests the published proof and the check of one's own balance, with the very script that the page prints.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken, callsOf, type Answers } from '#web/testing/serve-calls.ts';
import ownProofs from './testing/own-proofs.json';

type Proof = Response<'GET /proof/{day}'>;
type Mine = Response<'GET /proof/{day}/mine'>;
type OwnProof = NonNullable<Mine['cash']>;

const DAY = '2026-11-20';
/** Made by the code of the server, from trees of five balances and of three holdings. */
const { cash, other, shares } = ownProofs as Record<'cash' | 'other' | 'shares', OwnProof>;
const mine: Mine = { day: DAY, cash, shares: [{ ...shares, slug: 'latticework', name: 'Latticework' }] };
const proof: Proof = {
  day: DAY,
  root: cash.root.hash,
  customersCash: 54_170.56,
  accounts: 5,
  bank: 54_200.56,
  difference: 0,
  shares: [
    {
      slug: 'latticework',
      name: 'Latticework',
      shares: 60,
      holders: 3,
      root: shares.root.hash,
      registered: 58,
      className: 'Common',
      registerAsOf: '2026-11-18',
    },
    {
      slug: 'quillpay',
      name: 'Quillpay',
      shares: 9,
      holders: 1,
      root: 'a'.repeat(64),
      registered: null,
      className: null,
      registerAsOf: null,
    },
  ],
  publishedAt: '2026-11-21T00:00:12.000Z',
  signed: 'cash …',
  signature: 'b'.repeat(128),
  publicKey: 'MCowBQYDK2VwAyEA',
  first: null,
};
const answers = (own: Mine = mine, latest: Proof | null = proof): Answers => ({
  'GET /proof': { latest, days: latest ? [DAY] : [] },
  'GET /proof/{day}/mine': own,
});
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const told = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const check = page.getByRole('button', { name: 'Check my balance' });

test('The totals of a day stand beside the bank and the registers', async () => {
  await openPage('/proof', { answers: answers() });
  await told('Is the cash at the bank?');
  await seen('Covered to the cent');
  await told('Are the shares in the register?');
  await seen('2 shares differ');
  await seen('Companies without a register: 1. For their shares this cannot be shown.');
  await expect.element(page.getByRole('link', { name: 'Log in to check your own balance' })).toBeVisible();
  await expect.element(page.getByText('export async function verifyProof', { exact: false })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['missing', { bank: 54_000.56, difference: -170 }, '$170.00 missing at the bank'],
  ['more', { bank: 54_213.06, difference: 12.5 }, 'Covered; $12.50 at the bank has no name yet'],
])('A day on which money is %s says so', async (_, change, text) => {
  await openPage('/proof', { answers: answers(mine, { ...proof, ...change }) });
  await seen(text);
});

test('Without a statement, and without a proof, the page says what will come', async () => {
  await openPage('/proof', {
    answers: answers(mine, { ...proof, bank: null, difference: null, shares: [] }),
  });
  await seen('Waiting for the bank’s statement of that day');
  await seen('No company has given its register yet');
  await openPage('/proof', { answers: answers(mine, null) });
  await seen('No proof has been published yet. The first one comes at midnight UTC.');
  await expectAccessible();
});

test('The own balances are checked here, and the path is drawn', async () => {
  await openPage('/proof', { as: INVESTOR, answers: answers() });
  await check.click();
  await told('Your balances are in the published totals.');
  await seen(`3 steps lead to $54,170.56 and to the published root ${cash.root.hash.slice(0, 8)}`);
  const path = page.getByRole('list', { name: /^From your balance/ });
  await expect.element(path.getByText('Your balance')).toBeVisible();
  expect(path.element().querySelectorAll('li')).toHaveLength(4);
  await expect
    .element(page.getByRole('list', { name: 'Your balances' }).getByText('12 shares'))
    .toBeVisible();
  await expectAccessible();
});

test('A changed figure is reported, and so is one that the person changes', async () => {
  const wrong = { ...mine, cash: { ...cash, leaf: { ...cash.leaf, units: '3228041' } } };
  await openPage('/proof', { as: INVESTOR, answers: answers(wrong) });
  await check.click();
  await told('Your balances do not lead to the published root. Tell us.');
  await seen('The steps give $54,170.57; published are $54,170.56');
  await expectAccessible();
  await openPage('/proof', { as: INVESTOR, answers: answers() });
  await check.click();
  await told('Your balances are in the published totals.');
  await page.getByRole('button', { name: 'Change my balance by one and try' }).click();
  await told('Your balances do not lead to the published root. Tell us.');
});

test('A root that is not published is reported although the path is right', async () => {
  await openPage('/proof', { as: INVESTOR, answers: answers({ ...mine, cash: other }) });
  await check.click();
  await told('Your balances do not lead to the published root. Tell us.');
});

test('A person who held nothing, and a failure, are told', async () => {
  await openPage('/proof', { as: INVESTOR, answers: answers({ day: DAY, cash: null, shares: [] }) });
  await check.click();
  await seen('You had no cash and no shares here on that day.');
  await openPage('/proof', {
    as: INVESTOR,
    answers: { ...answers(), 'GET /proof/{day}/mine': broken(503, 'away') },
  });
  await check.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(callsOf('GET /proof/{day}/mine').length).toBeGreaterThan(0);
});

test.each(['de', 'es', 'fr', 'zh'] satisfies readonly Language[])(
  'The proof in %s fits a phone and has no English left',
  async language => {
    await page.viewport(390, 844);
    await openPage('/proof', { as: INVESTOR, language, answers: answers() });
    await page
      .getByRole('button')
      .filter({ hasText: /prüfen|Comprobar|Vérifier|验证/ })
      .first()
      .click();
    await expect.element(page.getByRole('list').last()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(document.querySelector('main')?.textContent).not.toMatch(/Covered|neighbor|In the total|Check my/);
    await page.viewport(1440, 900);
  },
);
