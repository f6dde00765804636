// The operator's verifications and payments, on a separate market whose payments await the operator.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls, losingOnce } from './support/calls.ts';
import {
  INVESTOR,
  letAccreditationEndSoon,
  linesOf,
  OPERATOR,
  pay,
  test,
} from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

// The tests share one market.
test.describe.configure({ mode: 'serial' });

const lines = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');

test('A check is looked at, asked about, approved, and revoked by an operator who has seen the newest decision', async ({
  page,
}) => {
  await test.step('The dashboard says what waits and leads there; a check is looked at, asked about, approved', async () => {
    await signIn(page, OPERATOR);
    await page.goto('/dashboard');
    const figures = page.getByRole('region', { name: 'Settlement', exact: true });
    await expect(figures).toContainText(
      /Settled within 24 hours\d+(\.\d+)?%[\d,]+ of [\d,]+ cleared in 30 days/,
    );
    await expect(page.getByText('Portfolio Value')).toHaveCount(0);
    const evidence = page.getByRole('region', { name: 'Verification of Noor Haddad' });
    await expect(evidence).toContainText('Identity');
    await expectAccessible(page);
    await evidence.getByRole('link', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide this check' });
    await expect(dialog).toContainText('Noor Haddad');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/verifications$/);
    await expectAccessible(page);
    // The search finds it among thousands by its owner.
    const search = page.getByLabel('Name, email or account number');
    await search.fill('okafor');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No check found' })).toBeVisible();
    // Emptied, it shows all again at once.
    await search.fill('');
    await lines(page).getByRole('button', { name: 'Review: Identity of Noor Haddad' }).click();
    await expect(dialog).toContainText('Product designer');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for more' }).click();
    await expect(dialog.getByText('Say why, so that the person understands')).toBeVisible();
    await dialog.getByLabel('Reason or question').fill('Please send your passport');
    await dialog.getByRole('button', { name: 'Ask for more' }).click();
    await expect(page.getByText('Request sent. We’ve notified the investor.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await page.getByRole('tab', { name: 'Waiting for investor' }).click();
    await expect(lines(page)).toContainText('Please send your passport');
    await lines(page).getByRole('button').click();
    await expect(dialog).toContainText('Please send your passport');
    const lastDay = dialog.getByLabel('Last day');
    await lastDay.fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('This day is past')).toBeVisible();
    await expectAccessible(page);
    await lastDay.fill('2090-12-10');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. We’ve notified the investor.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No checks here' })).toBeVisible();
    await page.getByRole('tab', { name: 'Approved' }).click();
    await expect(lines(page).first()).toContainText('Identity');
  });
  await test.step('An operator with an outdated page sees who decided first; revoking is in the audit log', async () => {
    const { token } = await signIn(page, OPERATOR);
    const headers = { authorization: `Bearer ${token}` };
    await page.goto('/verifications?status=APPROVED');
    await lines(page).getByRole('button', { name: 'Review: Identity of Noor Haddad' }).click();
    const dialog = page.getByRole('dialog', { name: 'This check is approved' });
    await expect(dialog).toContainText(/Status\s*Approved until Dec 10, 2090/);
    await expect(dialog).toContainText(/\d{4}, \d+:\d\d\s[AP]M\sE[SD]T · Robin Castellan/);
    await expect(dialog).toContainText('orders to buy are cancelled');
    for (const name of ['Approve', 'Reject'])
      await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
    // No renewal is requested when an approval can only be withdrawn.
    await dialog.getByLabel('Reason', { exact: true }).fill('The passport has run out');
    const listed = await page.request.get('/api/operator/verifications?status=APPROVED&pageSize=100', {
      headers,
    });
    const { results } = (await listed.json()) as { results: { id: string; person: { name: string } }[] };
    const id = results.find(({ person }) => person.name === 'Noor Haddad')?.id;
    const data = { expiresOn: '2090-01-01' };
    const other = await page.request.post(`/api/operator/verifications/${id}/approve`, { headers, data });
    expect(other.status()).toBe(200);
    const takeBack = dialog.getByRole('button', { name: 'Revoke approval' });
    await takeBack.click();
    await expect(dialog.getByRole('alert')).toContainText('Another operator has approved this since.');
    await expectAccessible(page);
    await takeBack.click();
    await expect(
      page.getByText('Approval revoked. The check is rejected, and we’ve notified the investor.'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Rejected' }).click();
    await expect(lines(page)).toContainText('The passport has run out');
    await lines(page).getByRole('button').click();
    const ended = page.getByRole('dialog', { name: 'This check has ended' });
    await expect(ended).toContainText('Nothing is left to decide. The person may submit documents again.');
    await expect(ended.getByRole('button', { name: 'Revoke approval' })).toHaveCount(0);
    await page.goto('/audit?about=Noor+Haddad');
    const entries = page.getByRole('table', { name: 'Entries' }).locator('tbody tr');
    await expect(entries.filter({ hasText: 'An approval was revoked' })).toContainText('Noor Haddad');
  });
});

test('Who is accredited renews before it runs out; the operator sees what counts until then, and renews it', async ({
  page,
}) => {
  await letAccreditationEndSoon(page);
  await signIn(page, INVESTOR);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Renew it' }).click();
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByRole('button', { name: 'Renew: Accreditation' }).click();
  const papers = page.getByRole('dialog');
  await papers.getByLabel('Type of proof').selectOption('income');
  await papers.getByLabel('Note', { exact: true }).fill('Over the line in both years.');
  await papers.getByRole('button', { name: 'Submit documents' }).click();
  await expect(card).toContainText('We are checking your new documents. Your current approval counts until');
  await expect(card.getByRole('button', { name: 'Submit documents: Accreditation' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, OPERATOR);
  // A person who renews may trade until then.
  await page.goto('/dashboard');
  await expect(page.getByText('Verification of Maya Okafor').first()).toBeVisible();
  await page.goto('/verifications');
  const line = lines(page).filter({ hasText: 'Renewal: Accreditation' });
  await expect(line).toContainText(/Maya Okafor.*Approved until/s);
  await page.setViewportSize({ width: 390, height: 844 });
  // The address has the width of the card, so it stays in one line.
  expect(await linesOf(line.getByText(INVESTOR))).toEqual([INVESTOR]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await line.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Decide this check' });
  await expect(dialog).toContainText('Asking for more leaves the current approval; rejecting ends it.');
  await expect(dialog.getByRole('button', { name: 'Ask for more' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. We’ve notified the investor.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('tab', { name: 'Approved' }).click();
  await page.getByRole('button', { name: 'Review: Accreditation of Maya Okafor' }).click();
  await expect(page.getByRole('dialog', { name: 'This check is approved' })).toContainText(
    /Status\s*Approved until/,
  );
  await signIn(page, INVESTOR);
  await page.goto('/profile');
  await expect(card).toContainText('Approved until');
  await expect(card.getByRole('button', { name: /Accreditation/ })).toHaveCount(0);
  await test.step('An investor has none of the operator’s pages', async () => {
    for (const path of ['/verifications', '/payments', '/people', '/audit']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
});

test('A deposit is said to have come in, a withdrawal to have failed, a lost answer is looked up, and a large amount waits', async ({
  page,
}) => {
  await pay(page, 'deposit', 250);
  await pay(page, 'withdraw', 120);
  await pay(page, 'deposit', 310);
  await test.step('What a person cancels is said to be cancelled, though it leaves the list', async () => {
    await pay(page, 'deposit', 330);
    await page.goto('/account?tab=deposits&status=pending');
    const row = page.getByRole('tabpanel').getByRole('row').filter({ hasText: '$330.00' });
    // With hidden amounts the question shows none either.
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Cancel' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('We will stop waiting for ••••••.');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toContainText('We will stop waiting for $330.00.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel deposit' }).click();
    await expect(page.getByText('Cancelled.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  await test.step('Mark received and Mark failed each ask first', async () => {
    await signIn(page, OPERATOR);
    await page.goto('/payments');
    const deposit = lines(page).filter({ hasText: '$250.00' });
    await expect(deposit).toContainText('Maya Okafor');
    await expectAccessible(page);
    // A deposit has no hold.
    await deposit.getByRole('button', { name: /^Mark failed/ }).click();
    const dialog = page.getByRole('dialog', { name: 'This payment failed' });
    await expect(dialog).toContainText('Nothing is added to the balance.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await deposit.getByRole('button', { name: /^Mark received/ }).click();
    const question = page.getByRole('dialog', { name: 'Did this money come in?' });
    await expect(question).toContainText('$250.00 is added to the balance of Maya Okafor.');
    await question.getByRole('button', { name: 'Mark received' }).click();
    await expect(page.getByText('Recorded. We’ve notified the investor.')).toBeVisible();
    await expect(deposit).toHaveCount(0);
    await lines(page)
      .getByRole('button', { name: /^Mark failed: Withdrawal of \$120/ })
      .click();
    await expect(dialog).toContainText('What is reserved is released.');
    await dialog.getByRole('button', { name: 'Mark failed' }).click();
    await expect(dialog.getByText('Say why')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The bank sent it back');
    await dialog.getByRole('button', { name: 'Mark failed' }).click();
    await page.getByRole('tab', { name: 'Failed' }).click();
    await expect(lines(page)).toContainText('The bank sent it back');
    await expect(lines(page)).toContainText('By Robin Castellan');
  });
  await test.step('A payment whose answer is lost is not told to be as it was', async () => {
    await page.getByRole('tab', { name: 'Pending' }).click();
    const lost = lines(page).filter({ hasText: '$310.00' });
    const keys = await losingOnce(page, 'POST', /\/complete$/);
    await lost.getByRole('button', { name: /^Mark received/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click();
    await expect(page.getByText('we do not know whether this was done')).toBeVisible();
    expect(keys).toEqual([expect.any(String)]);
    await expect(lost).toHaveCount(0);
    await leaveCalls({ page });
  });
  await test.step('A large amount waits for a second operator, and says so', async () => {
    await pay(page, 'deposit', 25_000);
    await signIn(page, OPERATOR);
    await page.goto('/payments');
    await expect(lines(page)).toContainText('Needs two operators');
    await lines(page)
      .getByRole('button', { name: /^Mark received/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('no money moves until a second operator agrees');
    await expect(dialog).not.toContainText('added to the balance');
    await dialog.getByRole('button', { name: 'Mark received' }).click();
    await expect(page.getByText('Recorded. A second operator has to agree.')).toBeVisible();
    await expect(lines(page)).toContainText('You said it is done. A second operator still has to agree.');
    await expect(lines(page).getByRole('button', { name: /^Mark received/ })).toHaveCount(0);
    // A second proposal replaces the first, and the line names it.
    await lines(page)
      .getByRole('button', { name: /^Mark failed/ })
      .click();
    await dialog.getByLabel('Reason').fill('The bank took it back');
    await dialog.getByRole('button', { name: 'Mark failed' }).click();
    await expect(lines(page)).toContainText('You marked it failed. A second operator still has to agree.');
    await expect(lines(page).getByRole('button', { name: /^Mark received/ })).toBeVisible();
  });
});
