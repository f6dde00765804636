// Tests the dialog for evidence: each method of accreditation with its list, and what is still missing.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, type Answers } from '#web/testing/serve-calls.ts';

type Evidence = Answer<'GET /profile/verifications/{kind}/evidence'>;
type Method = Evidence['methods'][number];

const ID = '0198c000-0000-7000-8000-0000000000aa';
const AT = '2026-11-20T12:00:00.000Z';
const needs = (name: Method['requirements'][number]['name'], atMostMonths: number | null = null) => ({
  name,
  documentKind: 'other' as const,
  optional: false,
  atMostMonths,
});
const method = (
  basis: Method['basis'],
  requirements: Method['requirements'],
  representations: Method['representations'] = [],
  leastAmount: number | null = null,
): Method => ({ basis, requirements, representations, leastAmount });

const METHODS: Method[] = [
  method('income', [needs('tax_form_last_year'), needs('tax_form_year_before')], ['income_continues']),
  method('net_worth', [needs('asset_statement', 3), needs('credit_report', 3)], ['liabilities_complete']),
  method('professional', [needs('letter', 3)]),
  method('licence', [needs('licence')], ['licence_active']),
  method('entity', [needs('formation'), needs('financial_statement')], ['not_formed_for_purchase']),
  method('minimum_investment', [needs('commitment')], ['is_accredited', 'not_financed'], 200_000),
];
const NOTHING: Evidence = {
  basis: null,
  items: [],
  representations: [],
  amount: null,
  missing: ['method'],
  methods: METHODS,
};
const CHECK = {
  id: ID,
  kind: 'accreditation' as const,
  status: 'MORE_INFO' as const,
  reason: 'The second page is cut off',
  submittedAt: AT,
  decidedAt: AT,
  expiresAt: null,
  renewalAt: null,
  takesPapers: true,
};

async function open(before: Evidence, answers: Answers = {}, language: Language = 'en'): Promise<void> {
  const profile = { ...sample('GET /profile'), verifications: [CHECK] };
  const given = { 'GET /profile': profile, 'GET /profile/verifications/{kind}/evidence': before };
  await openPage('/profile', { as: INVESTOR, answers: { ...given, ...answers }, language });
  await page.css('[data-part=checks] li').getByRole('button').first().click();
}

const dialog = page.getByRole('dialog');
const missing = () => dialog.getByRole('status').filter({ hasText: /missing|All evidence/ });

test.each([
  ['income', /Tax form of last year, Tax form of the year before, I expect the same income this year$/],
  ['net_worth', /Statement of assets, Credit report, I have named all my liabilities$/],
  ['professional', /: The letter$/],
  ['licence', /: Record of the license, My license is active$/],
  ['entity', /Documents of formation, Financial statement, The entity was not formed for this purchase$/],
  [
    'minimum_investment',
    /Proof of the investment, I am an accredited investor, No one else finances this investment, Amount of the investment$/,
  ],
] as const)('%s shows its list, and names all that is missing', async (basis, items) => {
  await open(NOTHING);
  await userEvent.selectOptions(dialog.getByLabelText('Type of proof'), basis);
  await expect.element(missing()).toHaveTextContent(items);
  const list = METHODS.find(one => one.basis === basis);
  expect(dialog.getByRole('region').elements()).toHaveLength(list?.requirements.length ?? 0);
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(list?.representations.length ?? 0);
  await expectAccessible();
});

test('a large investment needs an amount of at least the smallest that is enough', async () => {
  await open({ ...NOTHING, basis: 'minimum_investment', representations: ['is_accredited', 'not_financed'] });
  await expect.element(dialog.getByText('At least $200,000')).toBeVisible();
  await expect.element(missing()).toHaveTextContent(/Proof of the investment, Amount of the investment$/);
  await userEvent.fill(dialog.getByLabelText('Amount of the investment'), '199,999.99');
  await expect.element(missing()).toHaveTextContent(/Amount of the investment$/);
  await userEvent.fill(dialog.getByLabelText('Amount of the investment'), '200,000');
  await expect.element(missing()).toHaveTextContent(/: Proof of the investment$/);
});

test('what is asked for again is named at once, and what was stated before is sent again', async () => {
  const item = { documentId: ID, mediaType: 'application/pdf', datedOn: null, addedAt: AT };
  await open(
    {
      ...NOTHING,
      basis: 'income',
      missing: ['tax_form_last_year'],
      representations: ['income_continues'],
      items: [
        { ...item, requirement: 'tax_form_last_year', name: 'a.pdf', askedAgain: 'Page two is cut off' },
        { ...item, requirement: 'tax_form_year_before', name: 'b.pdf', askedAgain: null },
      ],
    },
    { 'POST /profile/verifications/{kind}': CHECK },
  );
  const item1 = dialog.getByRole('region', { name: 'Tax form of last year' });
  await expect.element(item1).toHaveTextContent('Please hand this in again: Page two is cut off');
  await expect.element(missing()).toHaveTextContent(/: Tax form of last year$/);
  await expect.element(dialog.getByText('Handed in: b.pdf')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Note'), 'Both years');
  await dialog.getByRole('button', { name: 'Submit documents' }).click();
  await expect.poll(() => callsOf('POST /profile/verifications/{kind}')).toHaveLength(1);
  expect(callsOf('POST /profile/verifications/{kind}')[0]?.body).toMatchObject({
    basis: 'income',
    representations: ['income_continues'],
  });
});

test.each([
  ['de', 'Es fehlt noch'],
  ['es', 'Falta'],
  ['fr', 'Il manque encore'],
  ['zh', '尚缺'],
] as const)('the missing items are named in %s', async (language, words) => {
  await open({ ...NOTHING, basis: 'licence' }, {}, language);
  await expect.element(dialog.getByText(new RegExp(`^${words}`))).toBeVisible();
  await expectAccessible();
});
