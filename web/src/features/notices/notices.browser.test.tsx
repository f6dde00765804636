// Tests the list of notices: groups of time, figures, filters, and the mark of what is unread.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

type List = Answer<'GET /notices'>;
type Notice = List['results'][number];

const as = INVESTOR;
const NOTICES = sample('GET /notices');

const like = (kind: string, changes: Partial<Notice> = {}): Notice => {
  const found = NOTICES.results.find(notice => notice.kind === kind);
  if (!found) throw new Error(`No recorded notice of kind ${kind}.`);
  return { ...found, id: crypto.randomUUID(), ...changes };
};

const serveNotices = (results: readonly Notice[], changes: Partial<List> = {}) =>
  serve({
    'GET /notices': ({ search }) => {
      const shown = results.filter(
        ({ topic, readAt }) =>
          (search.get('topic') ?? topic) === topic && (search.get('read') !== 'unread' || readAt === null),
      );
      return { ...NOTICES, results: shown, total: shown.length, totalPages: 1, hasNext: false, ...changes };
    },
  });

afterEach(() => {
  vi.useRealTimers();
});

test('Notices are grouped by time, with their figures; axe finds nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  serveNotices([
    like('withdrawal', { createdAt: '2026-11-20T15:00:00.000Z' }),
    like('order_filled', { createdAt: '2026-11-19T15:00:00.000Z', flow: null, amount: 2411.68 }),
    like('new_device', { createdAt: '2026-11-16T15:00:00.000Z' }),
    like('trade_settled', { createdAt: '2026-11-12T17:00:00.000Z', flow: 'in', amount: 1391.01 }),
    like('order_filled', { createdAt: '2026-10-12T17:00:00.000Z', amount: null, shares: 50 }),
  ]);
  await openPage('/notices', { as });
  await expect
    .poll(() => textsOf(page.css('main h2')))
    .toEqual(['Today', 'Yesterday', 'This week', 'November 2026', 'October 2026']);
  expect(textsOf(page.css('main time'))).toEqual([
    '10:00\u00a0AM',
    '10:00\u00a0AM',
    'Nov 16',
    'Nov 12',
    'Oct 12',
  ]);
  const row = (group: string) => page.getByRole('region', { name: group }).getByRole('listitem');
  await expect.element(row('Today')).toHaveTextContent('−$3,000.00');
  await expect.element(row('Yesterday')).toHaveTextContent('$2,411.68');
  await expect.element(row('Yesterday')).not.toHaveTextContent('+$2,411.68');
  await expect.element(row('November 2026')).toHaveTextContent('+$1,391.01');
  await expect.element(row('October 2026')).toHaveTextContent('50 shares');
  await expectAccessible();
});

test('A topic and what is unread can be chosen, and the choice is in the address', async () => {
  serveNotices([
    like('deposit'),
    like('new_device', { readAt: null }),
    like('trade_settled', { readAt: NOTICES.results[4]?.readAt ?? null }),
  ]);
  await openPage('/notices', { as });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  expect(textsOf(page.getByRole('tab'))).toEqual(['All', 'Unread', 'Money', 'Trades', 'Account']);
  await page.getByRole('tab', { name: 'Money' }).click();
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toHaveTextContent('Your deposit');
  await expect.poll(address).toBe('/notices?show=money');
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect.element(rows).toHaveTextContent('New sign-in');
  await expect.poll(address).toBe('/notices?show=unread');
});

test('Opening a notice marks it as read; without unread ones there is nothing to mark', async () => {
  serveNotices([like('new_device', { readAt: null })], { unread: 1 });
  serve({ 'POST /notices/read': { message: 'Marked as read.' } });
  await openPage('/notices', { as });
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link').click();
  await expect.poll(() => callsOf('POST /notices/read')).toHaveLength(1);

  serveNotices([like('deposit')], { unread: 0 });
  await openPage('/notices?show=unread', { as });
  await expect.element(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});
