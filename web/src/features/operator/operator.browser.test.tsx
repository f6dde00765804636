// Tests the proposals of operators: the acts that need two people, and the list in which another operator confirms them.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
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
const WAITING = { approvalId: ID, expiresAt: '2026-12-01T10:00:00.000Z' };

type Day = Response<'GET /operator/day'>;
type Decision = Day['decisions'][number];

/** Serves a day on which one proposal waits. */
function serveProposal(proposal: Partial<Decision>, system: Partial<Day['system']> = {}): void {
  edit(
    'GET /operator/day',
    day => ({
      ...day,
      system: { ...day.system, ...system },
      decisions: [
        {
          id: ID,
          kind: 'approval' as const,
          act: 'resume_trading',
          who: 'Orrery Systems',
          facts: {},
          reason: 'The news is out',
          by: 'Olga Berg',
          own: false,
          since: '2026-11-28T10:00:00.000Z',
          dueAt: '2026-12-01T10:00:00.000Z',
          link: `/dashboard?item=${ID}`,
          ...proposal,
        },
      ],
    }),
    'operator',
  );
}

const confirmed: Response<'POST /operator/approvals/{id}/approve'> = {
  id: ID,
  kind: 'resume_trading',
  status: 'confirmed',
  subject: { type: 'stock', id: ID, name: 'Orrery Systems' },
  facts: {},
  reason: 'The news is out',
  proposedBy: 'Olga Berg',
  proposedAt: '2026-11-28T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  own: false,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('A proposal shows its reason and its two people, and another operator confirms it after a question', async () => {
  serveProposal({});
  serve({ 'POST /operator/approvals/{id}/approve': confirmed });
  await openPage('/dashboard', { as });
  const evidence = page.getByRole('region', { name: 'Open trading in Orrery Systems?' });
  await expect.element(evidence).toHaveTextContent('The news is out');
  await expect.element(evidence).toHaveTextContent('First person Olga Berg');
  await expect.element(evidence).toHaveTextContent('Second person You, if you agree');
  await expectAccessible();
  await button('Confirm').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this?' });
  await expect.element(dialog).toHaveTextContent('It takes effect at once.');
  expect(callsOf('POST /operator/approvals/{id}/approve')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Done.')).toBeVisible();
  expect(callsOf('POST /operator/approvals/{id}/approve').map(({ path }) => path)).toEqual([
    `/operator/approvals/${ID}/approve`,
  ]);
});

test('A proposal is declined; the refusal of a confirmation is shown', async () => {
  serveProposal({ act: 'remove_second_factor', who: 'Maya Okafor' });
  serve({
    'POST /operator/approvals/{id}/approve': refused('second_person_required'),
    'POST /operator/approvals/{id}/reject': { ...confirmed, status: 'rejected' },
  });
  await openPage('/dashboard', { as });
  await button('Confirm').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('A second person must agree to this.')).toBeVisible();
  await button('Reject').click();
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
});

test('The own proposal can be withdrawn and not confirmed', async () => {
  serveProposal({ own: true, act: 'block_operator', who: 'Olga Berg', by: 'Dana Moss' });
  serve({ 'POST /operator/approvals/{id}/reject': { ...confirmed, status: 'withdrawn', own: true } });
  await openPage('/dashboard', { as });
  const evidence = page.getByRole('region', { name: 'Block the operator Olga Berg?' });
  await expect.element(evidence).toHaveTextContent('Another operator. You proposed it.');
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await button('Withdraw').click();
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
});

test('A check that waits is a decision and no task beside it; a missing backup is amber and says what to do', async () => {
  serveProposal(
    { kind: 'check', act: null, who: 'Noor Haddad', by: null, facts: { documents: '1' } },
    { jobs: [], mailsGivenUp: 0, lastBackup: null },
  );
  await openPage('/dashboard', { as });
  const system = page.getByRole('region', { name: 'System' });
  await expect.element(system).toHaveTextContent(/System\s*No backup/);
  await expect.element(system).not.toHaveTextContent('Running');
  await expect.element(system).toHaveTextContent('npm run admin -- backup');
  await expect.element(page.getByRole('region', { name: 'Verification of Noor Haddad' })).toBeVisible();
  await expect.element(page.getByText('Any time')).not.toBeInTheDocument();
});

const ACTS = {
  en: 'Confirm',
  de: 'Bestätigen',
  es: 'Confirmar',
  fr: 'Confirmer',
  zh: '确认',
} as const;

test.each(Object.entries(ACTS))('Proposals are shown in the language %s', async (language, act) => {
  serveProposal({});
  await openPage('/dashboard', { as, language: language as Language });
  await expect.element(button(act)).toBeVisible();
  await expect.element(page.getByRole('region', { name: /Orrery Systems/ })).toBeVisible();
});

test('Removing a second factor and blocking an operator say that another operator must confirm', async () => {
  const [someone] = sample('GET /operator/people', 'operator').results;
  if (someone === undefined) throw new Error('no person is recorded');
  const colleague = { ...someone, id: ID, name: 'Olga Berg', role: 'operator' as const };
  edit(
    'GET /operator/people',
    list => ({ ...list, results: [{ ...colleague, status: 'active' as const, secondFactor: true }] }),
    'operator',
  );
  serve({
    'POST /operator/people/{id}/block': WAITING,
    'POST /operator/people/{id}/remove-second-factor': WAITING,
  });
  await openPage('/people', { as });
  for (const act of ['Block', 'Remove second factor']) {
    await button('Actions for Olga Berg').click();
    await page.getByRole('menuitem', { name: act }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent('Nothing happens before another operator confirms it');
    await dialog.getByLabelText('Reason').fill('Has left');
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect.element(page.getByText('Proposed. Another operator must confirm it.').first()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(callsOf('POST /operator/people/{id}/block').map(({ body }) => body)).toEqual([
    { reason: 'Has left' },
  ]);
});
