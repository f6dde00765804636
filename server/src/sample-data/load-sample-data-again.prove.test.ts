import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { loadSampleData, type SampleDataServices } from './load-sample-data.ts';
import { isEmpty } from './start-with-sample-data.ts';

/** Half a minute into a Sunday, when today has hardly begun; at weekends fewer stocks are traded. */
const NOW = new Date('2026-03-01T00:00:30Z');
const config = loadConfig({ PAYMENTS: 'sandbox' });
const passwords = createPasswords({ memory_kib: 8, passes: 1 });
const servicesFor = (db: Database): SampleDataServices => ({ db, config, passwords });

/** Everything that makes a market, with names instead of ids. */
async function digestOf(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select
      (select md5(string_agg(concat_ws(' ', c.slug, p.day, p.open_minor, p.high_minor, p.low_minor, p.close_minor,
        p.volume_shares, p.trades, p.two_sided, p.spread_bps), ',' order by c.slug, p.day))
        from daily_prices p join stocks s on s.id = p.stock_id join companies c on c.id = s.company_id) as prices,
      (select md5(string_agg(concat_ws(' ', c.slug, o.sequence, u.email, o.side, o.shares, o.filled_shares,
        o.limit_price_minor, o.status, o.placed_at), ',' order by c.slug, o.sequence))
        from orders o join stocks s on s.id = o.stock_id join companies c on c.id = s.company_id
        join users u on u.id = o.user_id) as orders,
      (select md5(string_agg(concat_ws(' ', u.email, a.asset = 'USD', a.available, a.held), ','
        order by u.email, a.available, a.held)) from ledger_accounts a join users u on u.id = a.owner_id) as balances,
      (select md5(string_agg(concat_ws(' ', day, level), ',' order by day)) from index_levels) as index_levels`.execute(
    db,
  );
  return rows;
}

const [{ db: first }, { db: second }] = [await createTestDatabase(), await createTestDatabase()];

test('an interrupted load leaves nothing, and the next one gives the usual market', async () => {
  const counted = actBeforeStatement(Infinity, () => Promise.resolve());
  await loadSampleData(servicesFor(first.withPlugin(counted)), NOW);
  // At its end: an order, a settlement or a notice that failed before would be tried again.
  const fault = actBeforeStatement(counted.reached - 1, () => Promise.reject(new Error('interrupted')));
  await expect(loadSampleData(servicesFor(second.withPlugin(fault)), NOW)).rejects.toThrow('interrupted');
  expect(await isEmpty(second)).toBe(true);
  expect(await second.selectFrom('site_facts').selectAll().execute()).toEqual([]);
  // The result must not depend on the payment mode or on the order fee.
  const other = loadConfig({ PAYMENTS: 'manual', FEE_BPS: '1000' });
  const asked: unknown[] = [];
  const recording: KyselyPlugin = {
    transformQuery: ({ node }) => (asked.push(node), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await loadSampleData({ ...servicesFor(second.withPlugin(recording)), config: other }, NOW);
  // However long it idles on a stalled machine.
  expect(JSON.stringify(asked)).toContain('set local idle_in_transaction_session_timeout = 0');
  // Loaded already: nothing more happens.
  await loadSampleData(servicesFor(second), NOW);
  expect(await digestOf(second)).toEqual(await digestOf(first));
});

test('the price of each stock is the close of the last day on which it was traded', async () => {
  const { rows } = await sql<{ symbol: string; price: bigint; close: bigint }>`
    select distinct on (s.id) s.symbol, s.last_price_minor as price, p.close_minor as close
    from stocks s join daily_prices p on p.stock_id = s.id where p.trades > 0 order by s.id, p.day desc`.execute(
    first,
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ price, close }) => price !== close)).toEqual([]);
});
