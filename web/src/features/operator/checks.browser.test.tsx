// Tests the queue of checks, and deciding one.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

type Check = Response<'GET /operator/verifications/{id}'>;

const as = { ...INVESTOR, role: 'operator' as const };
const list = sample('GET /operator/verifications', 'operator');
const [queued] = list.results;
if (queued === undefined) throw new Error('no check is recorded');

const lines = page.getByRole('tabpanel').css('tbody tr');
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

/** Serves one check in the tab of its status. */
function serveCheck(changes: Partial<Check> = {}): void {
  const check: Check = {
    ...queued,
    ...{ details: sample('GET /profile/details'), items: [], missing: [], method: null },
    evidence: { representations: [], amount: null },
    ...changes,
  } as Check;
  serve({
    'GET /operator/verifications/{id}': check,
    'GET /operator/verifications': ({ search }) => {
      const fits = check.status === (search.get('status') ?? 'PENDING') && !search.get('search');
      return { ...list, results: fits ? [{ ...check, documents: 1 }] : [], total: fits ? 1 : 0 };
    },
    'POST /operator/verifications/{id}/ask': check,
    'POST /operator/verifications/{id}/approve': check,
    'POST /operator/verifications/{id}/reject': check,
  });
}

test('A check is looked at, asked about with a reason, and approved until a day that is not past', async () => {
  serveCheck();
  await openPage('/verifications', { as });
  await expectAccessible();
  // The search finds it among thousands by its owner. Emptied, it shows all again at once.
  const search = page.getByLabelText('Name, email or account number');
  await search.fill('okafor');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No check found' })).toBeVisible();
  await search.fill('');
  await lines.getByRole('button', { name: 'Review: Identity of Noor Haddad' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Decide this check' })).toBeVisible();
  await expectAccessible();
  await inDialog('Ask for more').click();
  await seen('Say why, so that the person understands');
  await dialog.getByLabelText('Reason or question').fill('Please send your passport');
  await inDialog('Ask for more').click();
  await seen('Request sent. We’ve notified the investor.');
  expect(callsOf('POST /operator/verifications/{id}/ask').map(({ body }) => body)).toMatchObject([
    {
      reason: 'Please send your passport',
      submittedAt: queued.submittedAt,
      decidedAt: null,
      renewalAt: null,
    },
  ]);
  await lines.getByRole('button').click();
  const lastDay = dialog.getByLabelText('Last day');
  await lastDay.fill('2020-01-01');
  serve({
    'POST /operator/verifications/{id}/approve': broken(
      400,
      JSON.stringify({ expiresOn: ['This day is past'] }),
    ),
  });
  await inDialog('Approve').click();
  await seen('This day is past');
  await expectAccessible();
  serveCheck({ status: 'APPROVED' });
  await lastDay.fill('2090-12-10');
  await inDialog('Approve').click();
  await seen('Approved. We’ve notified the investor.');
  await expect.element(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
});

test('An approval can only be revoked; who has an outdated page sees who decided since', async () => {
  const approved = {
    ...{ status: 'APPROVED' as const, decidedAt: '2026-11-20T15:00:00.000Z', decidedBy: 'Robin Castellan' },
    expiresAt: '2090-12-11T04:59:59.000Z',
  };
  serveCheck(approved);
  await openPage('/verifications?status=APPROVED', { as });
  await lines.getByRole('button', { name: 'Review: Identity of Noor Haddad' }).click();
  const open = page.getByRole('dialog', { name: 'This check is approved' });
  await expect.element(open).toHaveTextContent(/Status\s*Approved until Dec 1\d, 2090/);
  await expect.element(open).toHaveTextContent(/\d{4}, \d+:\d\d\s[AP]M\sE[SD]T · Robin Castellan/);
  await expect.element(open).toHaveTextContent('orders to buy are cancelled');
  for (const name of ['Approve', 'Reject', 'Ask for more'])
    await expect.element(inDialog(name)).not.toBeInTheDocument();
  await dialog.getByLabelText('Reason', { exact: true }).fill('The passport has run out');
  const message = 'Another operator has approved this since. Review it again first.';
  serve({
    'POST /operator/verifications/{id}/reject': broken(409, JSON.stringify({ code: 'conflict', message })),
  });
  await inDialog('Revoke approval').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Another operator has approved this since.');
  await expectAccessible();
  serveCheck({ ...approved, status: 'REJECTED', reason: 'The passport has run out' });
  await inDialog('Revoke approval').click();
  await seen('Approval revoked. The check is rejected, and we’ve notified the investor.');
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await expect.element(lines).toHaveTextContent('The passport has run out');
  await lines.getByRole('button').click();
  const ended = page.getByRole('dialog', { name: 'This check has ended' });
  await expect
    .element(ended)
    .toHaveTextContent('Nothing is left to decide. The person may submit documents again.');
  await expect.element(inDialog('Revoke approval')).not.toBeInTheDocument();
});

test('A check without its evidence cannot be approved, and the dialog says what to do', async () => {
  serveCheck({ missing: ['photo_page'] });
  await openPage('/verifications', { as });
  await lines.getByRole('button').click();
  await expect.element(inDialog('Approve')).toBeDisabled();
  await expect.element(dialog).toHaveTextContent('ask for what is missing');
  await expect.element(inDialog('Ask for more')).toBeEnabled();
  await expectAccessible();
});

test('The list says how late a check is as the dashboard does, and the whole row opens it', async () => {
  serveCheck({ submittedAt: new Date(Date.now() - 76 * 3_600_000).toISOString() });
  await openPage('/verifications', { as });
  await expect.element(lines).toHaveTextContent(/2 days late\s*Submitted \d days ago/);
  const name = lines.getByRole('link', { name: queued.person.name });
  await expect.element(name).toHaveAttribute('href', `/people/${queued.person.id}?tab=verification`);
  await lines.css('td').nth(1).click({ force: true });
  await expect.element(dialog).toBeVisible();
  await inDialog('Close').click();
  // The name lies above the row and opens the person.
  await name.click();
  await expect.poll(address).toBe(`/people/${queued.person.id}?tab=verification`);
  serveCheck({ submittedAt: new Date(Date.now() - 20 * 3_600_000).toISOString() });
  await openPage('/verifications', { as });
  await expect.element(lines).toHaveTextContent(/4\sh left/);
});

test('A decision on the dashboard opens its check', async () => {
  serveCheck();
  await openPage(`/verifications?check=${queued.id}`, { as });
  await expect.element(page.getByRole('dialog', { name: 'Decide this check' })).toBeVisible();
  await inDialog('Close').click();
  expect(address()).toBe('/verifications');
});
