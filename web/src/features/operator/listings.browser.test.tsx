// Tests what an operator does for one company: its rules, its waiting holders, shares and money outside the market, unlisting.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const as: TestUser = {
  id: '0198c000-0000-7000-8000-000000000002',
  firstName: 'Dana',
  lastName: 'Moss',
  email: 'dana@example.com',
  role: 'operator',
};
const ID = '0198c000-0000-7000-8000-000000000003';
const AT = '2026-11-18T10:02:00.000Z';
const WAITING = { approvalId: ID, expiresAt: '2026-12-01T10:00:00.000Z' };
const COMPANY = { slug: 'orrery-systems', name: 'Orrery Systems' };

const STOCK: Answer<'GET /operator/stocks/{slug}'> = {
  id: ID,
  ...COMPANY,
  tradable: false,
  lastChange: null,
};
const RULES: Answer<'GET /operator/stocks/{slug}/rules'> = {
  current: null,
  upcoming: [],
  past: [],
  splits: 0,
};
const CLAIM: Answer<'GET /operator/claims'>['results'][number] = {
  id: ID,
  email: 'holder@example.com',
  company: COMPANY,
  shares: 1200,
  cost: 3000,
  acquiredOn: '2023-05-02',
  createdAt: AT,
  invitedAt: null,
};
const PAGE = { page: 1, pageSize: 10, totalPages: 1, hasNext: false, hasPrevious: false };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

function serveCompany(): void {
  serve({
    'GET /operator/stocks/{slug}': STOCK,
    'GET /operator/stocks/{slug}/rules': RULES,
    'POST /operator/corrections/preview': { facts: { company: COMPANY.name } },
    'POST /operator/corrections': WAITING,
  });
}

async function propose(title: string): Promise<void> {
  await dialog(title).getByLabelText('Reason').fill('Asked for in a letter');
  await dialog(title).getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed. Another operator must confirm it.')).toBeVisible();
}

const proposed = () => callsOf('POST /operator/corrections').map(({ body }) => body);

test('rules of a company are tried on its open orders and set', async () => {
  serveCompany();
  const rule = sample('GET /issuer/rules', 'issuer').current;
  if (rule === null) throw new Error('no rules are recorded');
  serve({
    'POST /operator/stocks/{slug}/rules/dry-run': {
      suspended: { orders: 2, shares: 30 },
      resumed: { orders: 0, shares: 0 },
      maybeMore: false,
      examples: [],
    },
    'POST /operator/stocks/{slug}/rules': rule,
  });
  await openPage('/listings/orrery-systems', { as });
  await expect.element(page.getByRole('heading', { name: 'Orrery Systems' })).toBeVisible();
  await expect.element(page.getByText('The company has not set any rules.')).toBeVisible();
  await expectAccessible();
  await button('Change rules').click();
  await page.getByRole('dialog').getByLabelText('Smallest order').fill('7');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('30 shares');
  await page.getByRole('dialog').last().getByRole('button').last().click();
  await expect.poll(() => callsOf('POST /operator/stocks/{slug}/rules')).toHaveLength(1);
  expect(callsOf('POST /issuer/rules')).toEqual([]);
});

test('scheduled rules of a company are cancelled', async () => {
  serveCompany();
  const rule = sample('GET /issuer/rules', 'issuer').current;
  if (rule === null) throw new Error('no rules are recorded');
  serve({
    'GET /operator/stocks/{slug}/rules': { ...RULES, upcoming: [{ ...rule, id: ID }] },
    'DELETE /operator/stocks/{slug}/rules/{id}': { message: 'Cancelled.' },
  });
  await openPage('/listings/orrery-systems', { as });
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect
    .poll(() => callsOf('DELETE /operator/stocks/{slug}/rules/{id}').map(({ path }) => path))
    .toEqual([`/operator/stocks/orrery-systems/rules/${ID}`]);
});

test('shares move from one person to another after a look at what would change', async () => {
  serveCompany();
  const [someone] = sample('GET /operator/people', 'operator').results;
  if (someone === undefined) throw new Error('no person is recorded');
  const people = [
    { ...someone, id: ID, name: 'Ada Moss', email: 'ada@example.com' },
    { ...someone, name: 'Ben Reiter', email: 'ben@example.com' },
  ];
  edit('GET /operator/people', list => ({ ...list, results: people }), 'operator');
  await openPage('/listings/orrery-systems', { as });
  await button('Move shares').click();
  const moving = dialog('Move shares: Orrery Systems');
  await moving.getByRole('button', { name: 'Next' }).click();
  await expect.element(moving.getByText('Choose a person').first()).toBeVisible();
  await moving.getByRole('searchbox', { name: 'From' }).fill('ada');
  await moving.getByRole('button', { name: 'Choose Ada Moss' }).click();
  await moving.getByRole('searchbox', { name: 'To' }).fill('ada');
  await moving.getByRole('button', { name: 'Choose Ada Moss' }).click();
  await userEvent.fill(moving.getByLabelText('Shares', { exact: true }), '100');
  await expectAccessible();
  await moving.getByRole('button', { name: 'Next' }).click();
  await expect.element(moving.getByText('Choose two different people')).toBeVisible();
  await moving.getByRole('button', { name: 'Change: To' }).click();
  await moving.getByRole('searchbox', { name: 'To' }).fill('ben');
  await moving.getByRole('button', { name: 'Choose Ben Reiter' }).click();
  await userEvent.fill(moving.getByLabelText('Cost of all shares'), '250');
  await moving.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('This is what would change.')).toBeVisible();
  await page.getByLabelText('Reason').fill('A gift');
  await button('Propose').click();
  await expect.element(page.getByText('Proposed. Another operator must confirm it.')).toBeVisible();
  expect(proposed()).toEqual([
    {
      correction: {
        kind: 'move_shares',
        slug: 'orrery-systems',
        from: ID,
        to: someone.id,
        shares: 100,
        why: 'gift',
        cost: 250,
      },
      reason: 'A gift',
    },
  ]);
});

test('a company’s cash is recorded, and a company without a history is unlisted', async () => {
  serveCompany();
  await openPage('/listings/orrery-systems', { as });
  await button('Record cash').click();
  const cash = dialog('Record cash: Orrery Systems');
  await cash.getByLabelText('Paid out').click();
  await userEvent.fill(cash.getByLabelText('Amount'), '500');
  await userEvent.fill(cash.getByLabelText('Reference of the bank transfer'), '12345');
  await cash.getByRole('button', { name: 'Next' }).click();
  await expect.element(cash.getByText('Enter the reference, with at least one letter')).toBeVisible();
  await userEvent.fill(cash.getByLabelText('Reference of the bank transfer'), 'WIRE 12345');
  await cash.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('This is what would change.')).toBeVisible();
  await page.getByLabelText('Reason').fill('Paid by wire');
  await button('Propose').click();
  await expect.element(cash).not.toBeInTheDocument();
  await button('Unlist').click();
  await propose('Unlist Orrery Systems');
  expect(proposed()).toMatchObject([
    {
      correction: {
        kind: 'company_cash',
        slug: 'orrery-systems',
        direction: 'withdrawal',
        amount: 500,
        reference: 'WIRE 12345',
      },
    },
    { correction: { kind: 'unlist_company', slug: 'orrery-systems' } },
  ]);
});

test('holders who wait are invited, of one company and all', async () => {
  serve({
    'GET /operator/claims': { ...PAGE, results: [CLAIM], total: 1 },
    'POST /operator/claims/invite': ({ body }) => ({
      invited: JSON.stringify(body).includes('slug') ? 1 : 0,
    }),
  });
  await openPage('/listings?tab=claims', { as });
  await expect.element(page.getByText('holder@example.com')).toBeVisible();
  await expectAccessible();
  await button('Invite holders of Orrery Systems').click();
  await dialog('Invite holders by mail?').getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('1 mail is on its way.')).toBeVisible();
  await button('Invite all holders').click();
  await dialog('Invite holders by mail?').getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Everybody was invited within the last seven days.')).toBeVisible();
  expect(callsOf('POST /operator/claims/invite').map(({ body }) => body)).toEqual([
    { language: 'en', slug: 'orrery-systems' },
    { language: 'en' },
  ]);
});

test('collected fees are taken out from the state of the money', async () => {
  serveCompany();
  await openPage('/dashboard', { as });
  await button('Take out').click();
  const fees = dialog('Take out collected fees');
  await userEvent.fill(fees.getByLabelText('Amount'), '75.50');
  await userEvent.fill(fees.getByLabelText('Reference of the bank transfer'), 'FEES 11');
  await fees.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('This is what would change.')).toBeVisible();
  await page.getByLabelText('Reason').fill('Fees of November');
  await button('Propose').click();
  await expect.element(fees).not.toBeInTheDocument();
  expect(proposed()).toMatchObject([
    { correction: { kind: 'take_out_fees', amount: 75.5, reference: 'FEES 11' } },
  ]);
});

test('the list of companies is sorted by its heads', async () => {
  await openPage('/listings', { as });
  const sorts = () => callsOf('GET /market/search').map(({ search }) => search.get('sort'));
  await expect.poll(() => sorts().at(-1)).toBe('name');
  await button('Last price').click();
  await expect.poll(() => sorts().at(-1)).toBe('price-down');
  await expect.element(button('Last price')).toHaveAttribute('aria-pressed', 'true');
  await button('Last price').click();
  await expect.poll(() => sorts().at(-1)).toBe('price');
});

test('trading in a company is halted from its page', async () => {
  serveCompany();
  serve({
    'GET /operator/stocks/{slug}': { ...STOCK, tradable: true },
    'POST /operator/stocks/{slug}/halt': STOCK,
  });
  await openPage('/listings/orrery-systems', { as });
  await button('Halt trading').click();
  const asked = page.getByRole('dialog');
  await asked.getByLabelText('Reason').fill('News is due');
  serveCompany();
  await asked.getByRole('button', { name: 'Halt trading' }).click();
  await expect.element(button('Resume trading')).toBeVisible();
});

test('the list of companies leads to each; unknown and empty ones say so', async () => {
  await openPage('/listings', { as });
  const { results } = sample('GET /market/search', 'operator');
  await expect.element(page.getByRole('link', { name: results[0]?.name ?? '' }).first()).toBeVisible();
  await expectAccessible();
  serve({ 'GET /operator/claims': { ...PAGE, results: [], total: 0, totalPages: 0 } });
  await page.getByRole('tab', { name: 'Waiting holders' }).click();
  await expect.element(page.getByText('Nobody waits')).toBeVisible();
  serve({
    'GET /operator/stocks/{slug}': refused('not_found'),
    'GET /operator/stocks/{slug}/rules': refused('not_found'),
  });
  await openPage('/listings/unknown', { as });
  await expect.element(page.getByRole('heading', { name: 'No such company' })).toBeVisible();
});

const WORDS = {
  en: 'Corrections',
  de: 'Berichtigungen',
  es: 'Correcciones',
  fr: 'Corrections',
  zh: '更正',
} as const;

test.each(Object.entries(WORDS))('the page of a company speaks the language %s', async (language, word) => {
  serveCompany();
  await openPage('/listings/orrery-systems', { as, language: language as Language });
  await expect.element(page.getByRole('heading', { name: word })).toBeVisible();
});
