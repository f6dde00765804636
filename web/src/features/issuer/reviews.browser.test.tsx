// Tests the issuer's list of trades and the decisions about them: what is asked, what is refused, and answers that are lost.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { refresh } from '#web/api/use-api.ts';
import { navigate } from '#web/lib/router.tsx';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import { evidence } from './testing/desk.ts';

type Review = Response<'POST /issuer/reviews/{id}/reject'>;

const ISSUER: TestUser = { ...INVESTOR, role: 'issuer' };
const HOUR_MS = 3_600_000;
const LOST = 'we do not know whether this was done';

const [recorded] = sample('GET /issuer/reviews', 'issuer').results;
if (recorded === undefined) throw new Error('no review is recorded');
const soon = new Date(Date.now() + 24 * HOUR_MS).toISOString();
const waiting: Review = { ...recorded, reviewDueAt: soon, firstRefusalUntil: soon };

const listed = (...results: Review[]) => ({
  results,
  ...{ total: results.length, page: 1, pageSize: 50, totalPages: 1, hasNext: false, hasPrevious: false },
});
const line = page.getByRole('tabpanel').getByRole('row', { name: / shares? at / });
/** The decision with its evidence, which a row opens. */
const decision = page.getByRole('region', { name: 'Review', exact: true });
const dialog = page.getByRole('dialog');
const act = (name: string) => dialog.getByRole('button', { name, exact: true });
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();

beforeEach(() => {
  serve({
    'GET /issuer/reviews': listed(waiting),
    'GET /issuer/reviews/{id}': () => ({ ...evidence(waiting.id), review: waiting }),
  });
});

async function openReviews(): Promise<void> {
  await openPage('/reviews', { as: ISSUER });
  await expect.element(line).toHaveTextContent(`${waiting.shares} shares at`);
}

async function openDecision(): Promise<void> {
  await openReviews();
  await line.getByRole('link', { name: / shares? at / }).click();
  await expect.element(decision).toBeVisible();
}

test('What waits names both sides and the day; axe finds nothing there, nor in approving', async () => {
  await openReviews();
  await expect.element(line).toHaveTextContent(waiting.buyer.name);
  await expect.element(line).toHaveTextContent(/Decide by \w+ \d+, \d{4}, \d+:\d\d\s[AP]M\sE[SD]T/);
  await expectAccessible();
  await line.getByRole('link', { name: / shares? at / }).click();
  await expect.element(page.getByRole('region', { name: 'Stakes, before and after' })).toBeVisible();
  await expectAccessible();
  await decision.getByRole('button', { name: /^Approve/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Approve this trade?' })).toBeVisible();
  await expectAccessible();
  await act('Cancel').click();
  await expect.element(decision).toBeVisible();
});

test('A row shows the price against mark and last price, the stakes after the trade and the history of the buyer', async () => {
  const company = sample('GET /market/{slug}', 'issuer');
  const mark = { price: 100, low: 90, high: 110, indicative: false, effectiveObservations: 9, inputs: [] };
  const buyer = { ...waiting.buyer, holding: 10, purchases: 0 };
  const seller = { ...waiting.seller, holding: 45, purchases: 7 };
  const review = {
    ...waiting,
    shares: 40,
    price: 110,
    total: 4_400,
    buyer,
    seller,
    sharesOutstanding: 1_000,
  };
  serve({
    'GET /market/{slug}': { ...company, price: 88, mark },
    'GET /issuer/reviews': listed(review, { ...review, id: crypto.randomUUID() }),
  });
  await openPage('/reviews', { as: ISSUER });
  const row = line.first();
  await expect.element(row).toHaveTextContent('+10.00% to the mark');
  await expect.element(row).toHaveTextContent('+25.00% to the last price');
  await expect.element(row).toHaveTextContent('first purchase here10 → 50 shares, 5% of all');
  await expect.element(row).toHaveTextContent('45 → 5 shares, 0.5% of all');
  await expect.element(page.getByText('80 shares for $8,800.00 in all')).toBeVisible();
  // The list has no lit button: each decision is made beside its evidence.
  expect(document.querySelectorAll('main .btn.primary')).toHaveLength(0);
});

test('A chosen trade leads back to the list and to the next one', async () => {
  const other = { ...waiting, id: crypto.randomUUID(), shares: 77 };
  serve({
    'GET /issuer/reviews': listed(waiting, other),
    'GET /issuer/reviews/{id}': ({ path }) => {
      const review = path.endsWith(other.id) ? other : waiting;
      return { ...evidence(review.id), review };
    },
  });
  await openPage('/reviews', { as: ISSUER });
  await line.first().getByRole('link').click();
  await expect.element(decision).toHaveTextContent(`Let ${waiting.shares} shares`);
  expect(document.querySelectorAll('main .btn.primary')).toHaveLength(1);
  await userEvent.keyboard('j');
  await expect.element(decision).toHaveTextContent('Let 77 shares');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect.poll(address).toBe('/reviews');
  await expect.element(line.first()).toBeVisible();
});

test('Rejecting asks for the reason that both read', async () => {
  await openDecision();
  const rejected: Review = { ...waiting, state: 'rejected', reason: 'Not one of our shareholders' };
  serve({ 'POST /issuer/reviews/{id}/reject': rejected });
  await decision.getByRole('button', { name: /^Reject/ }).click();
  await act('Reject').click();
  await expect.element(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Not one of our shareholders');
  await expectAccessible();
  serve({ 'GET /issuer/reviews': listed() });
  await act('Reject').click();
  await told('Rejected. Both sides are told.');
  await expect.element(line).not.toBeInTheDocument();
  const [sent] = callsOf('POST /issuer/reviews/{id}/reject');
  expect(sent?.body).toEqual({ reason: 'Not one of our shareholders' });
});

test('Once the right of first refusal has ended, buying is not offered; the review goes on', async () => {
  const review = { ...waiting, firstRefusalUntil: new Date(Date.now() - HOUR_MS).toISOString() };
  serve({
    'GET /issuer/reviews': listed(review),
    'GET /issuer/reviews/{id}': { ...evidence(review.id), review },
  });
  await openDecision();
  await expect.element(decision.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect
    .element(decision.getByRole('button', { name: /^Exercise first refusal/ }))
    .not.toBeInTheDocument();
});

test('An approval that is lost on the way is not told as a failure, and tried again under the same key', async () => {
  await openDecision();
  serve({ 'POST /issuer/reviews/{id}/approve': broken(502, '') });
  const approve = async () => {
    await decision.getByRole('button', { name: /^Approve/ }).click();
    await act('Approve').click();
  };
  await approve();
  await told(LOST);
  serve({ 'POST /issuer/reviews/{id}/approve': { ...waiting, state: 'cleared' } });
  await approve();
  await told('Approved. The trade settles next.');
  const keys = callsOf('POST /issuer/reviews/{id}/approve').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('Of many that wait fifty are shown, and approved at once', async () => {
  const ids = Array.from({ length: 3_000 }, () => crypto.randomUUID());
  serve({
    'GET /issuer/reviews': ({ search }) => {
      const pageSize = Number(search.get('pageSize'));
      const results = ids.slice(0, pageSize).map(id => ({ ...waiting, id }));
      const totalPages = Math.ceil(ids.length / pageSize);
      return { ...listed(...results), total: ids.length, pageSize, totalPages, hasNext: true };
    },
    'POST /issuer/reviews/approve': { approved: ids.slice(0, 50), refused: [] },
  });
  await openPage('/reviews', { as: ISSUER });
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 60');
  await page.getByRole('button', { name: 'Approve all 50' }).click();
  await act('Approve all 50').click();
  await expect
    .poll(() => callsOf('POST /issuer/reviews/approve').map(({ body }) => body))
    .toEqual([{ ids: ids.slice(0, 50) }]);
});

const OVERTAKEN = 'This can no longer be done: it is rejected.';
const overtaken = broken(422, JSON.stringify({ code: 'wrong_state', message: OVERTAKEN }));
const rejection = page.getByRole('dialog', { name: 'Reject this trade' });

async function reject(): Promise<void> {
  await decision.getByRole('button', { name: /^Reject/ }).click();
  await rejection.getByLabelText('Reason').fill('Not one of our shareholders');
}

test('Slow, it says what is loading; failing, what failed; trying again works', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /issuer/reviews': () => promise.then(() => listed(waiting)) });
  await openPage('/reviews', { as: ISSUER });
  await expect.element(page.getByRole('status', { name: 'Loading trades...' })).toBeVisible();
  resolve();
  await expect.element(line).toBeVisible();
  await openPage('/reviews', { as: ISSUER, answers: { 'GET /issuer/reviews': broken(500, '') } });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the trades to review' });
  await expect.element(alert).toBeVisible();
  serve({ 'GET /issuer/reviews': listed(waiting) });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line).toBeVisible();
});

test('The queue does not move while the company above it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /issuer': () => promise.then(() => sample('GET /issuer', 'issuer')) });
  await openReviews();
  const tab = page.getByRole('tab', { name: 'Waiting' });
  const { y } = boxOf(tab);
  resolve();
  await expect.element(page.getByRole('heading', { name: 'Company cash' })).toBeVisible();
  expect(boxOf(tab).y).toBe(y);
});

test('A review that a colleague decided first says so', async () => {
  await openDecision();
  serve({
    'POST /issuer/reviews/{id}/approve': overtaken,
    'POST /issuer/reviews/{id}/reject': overtaken,
  });
  const said = page.getByText(OVERTAKEN);
  await decision.getByRole('button', { name: /^Approve/ }).click();
  await act('Approve').click();
  await expect.element(said).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(said).not.toBeInTheDocument();
  // A rejection's own dialog closes with the line.
  await reject();
  serve({ 'GET /issuer/reviews': listed() });
  await act('Reject').click();
  await expect.element(rejection).not.toBeInTheDocument();
  await expect.element(said).toBeVisible();
});

test('Going back from a rejection shows no message', async () => {
  serve({
    'GET /issuer/reviews': ({ search }) => (search.get('state') === 'waiting' ? listed(waiting) : listed()),
  });
  await openReviews();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect.poll(address).toBe('/reviews?tab=ended');
  navigate(`/reviews?item=${waiting.id}`);
  await reject();
  history.back();
  await expect.poll(address).toBe('/reviews?tab=ended');
  await expect.element(rejection).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Waiting' }).click();
  await expect.element(line).toBeVisible();
  expect(page.getByText('Someone else already decided this').elements()).toHaveLength(0);
});

test('A refused rejection whose trade has left the list shows a message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'POST /issuer/reviews/{id}/reject': () => promise.then(() => refused('too_many_requests')) });
  await openDecision();
  await reject();
  await act('Reject').click();
  await expect.element(act('Reject')).toHaveAttribute('aria-busy', 'true');
  serve({ 'GET /issuer/reviews': listed() });
  await refresh('GET /issuer/reviews');
  await expect.element(rejection).not.toBeInTheDocument();
  resolve();
  await told('Too many requests. Wait a moment and try again.');
});

test('A rejection whose response is lost says so, although the trade leaves the list', async () => {
  serve({ 'POST /issuer/reviews/{id}/reject': broken(502, '') });
  await openDecision();
  await reject();
  const rejected: Review = { ...waiting, state: 'rejected', reason: 'Not one of our shareholders' };
  serve({
    'GET /issuer/reviews': ({ search }) => (search.get('state') === 'waiting' ? listed() : listed(rejected)),
  });
  await act('Reject').click();
  await expect.element(rejection).not.toBeInTheDocument();
  await told(LOST);
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect.element(line).toHaveTextContent(/Rejected by the company.*Not one of our shareholders/);
});
