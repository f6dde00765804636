// D13: a failover that loses a commit. Two idle servers; the data directory of their database is put back by one commit
// between two orders, and the other server writes until the book has the same sequence number again. No server may decide
// or show anything by what it remembers of the lost commit.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import type { TestStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import { LAST_PRICE_MINOR, populate } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';

const SIZES = { rounds: 3 };
/** How long a server may show the market as it was before. */
const MARKET_AGE_MS = 1_500;

export const putBack: Part<typeof SIZES> = {
  id: 'D13',
  title: 'two idle servers, their database put back by one commit between two orders',
  sizes: SIZES,
  smoke: { rounds: 1 },
  run: async ({ rounds }, say) => {
    const cluster = await openCluster();
    const db = createDatabase(cluster.access.app, 4);
    const problems: string[] = [];
    try {
      const { people, stocks } = await populate(db, { people: 3, stocks: rounds });
      const urls = [await cluster.start().ready, await cluster.start().ready];
      const keys = deriveKeys(cluster.secrets);
      const call: Round['call'] = async (server, person, path, body) => {
        const token = await signAccessToken(keys.accessTokens, person, new Date());
        const response = await fetch(`${urls[server]}/api${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!response.ok)
          throw new Error(`${path} of server ${server}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      for (const [round, stock] of stocks.entries()) {
        problems.push(...(await playRound({ call, people, stock, db, copyDatabase: cluster.copyDatabase })));
        say(`round ${round + 1} of ${rounds}: ${problems.length} problems`);
      }
      problems.push(...(await verifyBooks(db)).map(finding => JSON.stringify(finding, replaceBigint)));
      return {
        rows: [
          { measure: 'times that a commit was lost', found: String(rounds) },
          {
            measure: 'orders, prices or holdings of the lost commit',
            found: String(problems.length),
            aim: '0',
            met: problems.length === 0,
          },
        ],
        problems,
        counts: { rounds },
      };
    } finally {
      await db.destroy();
      await cluster.close();
    }
  },
};

interface Round {
  readonly call: (server: number, person: TestPerson, path: string, body?: unknown) => Promise<unknown>;
  readonly people: readonly TestPerson[];
  readonly stock: TestStock;
  readonly db: Database;
  readonly copyDatabase: () => Promise<() => Promise<void>>;
}

async function playRound({ call, people, stock, db, copyDatabase }: Round): Promise<readonly string[]> {
  const [seller, buyer, bystander] = people;
  if (seller === undefined || buyer === undefined || bystander === undefined) throw new Error('three people');
  const price = Number(LAST_PRICE_MINOR) / 100;
  const order = (
    server: number,
    person: TestPerson,
    side: 'buy' | 'sell',
    shares: number,
    limitPrice = price,
  ) =>
    call(server, person, '/market/order', {
      stockId: stock.stockId,
      side,
      type: 'limit',
      shares,
      limitPrice,
    });
  const look = async (server: number): Promise<void> => {
    await call(server, buyer, `/market/${stock.slug}`);
    await call(server, buyer, '/portfolio');
  };
  await order(0, seller, 'sell', 10);
  await order(0, buyer, 'buy', 1);
  const restore = await copyDatabase();
  await order(0, buyer, 'buy', 3);
  await look(0);
  await restore();
  await order(1, bystander, 'buy', 1, price / 2);
  await order(0, buyer, 'buy', 6);
  await sleep(MARKET_AGE_MS);
  const shown = await Promise.all([0, 1].map(server => shownBy(server, call, buyer, stock)));
  const { rows } = await sql<{ filled: bigint; executed: bigint }>`
    select o.filled_shares as filled, coalesce(sum(e.shares), 0)::int8 as executed
    from orders o left join executions e on e.sell_order_id = o.id
    where o.stock_id = ${stock.stockId} and o.side = 'sell' group by o.id`.execute(db);
  const wrong = rows.filter(({ filled, executed }) => filled !== executed || executed !== 7n);
  return [
    ...wrong.map(
      ({ filled, executed }) => `an order has ${filled} filled and ${executed} executed shares, not 7`,
    ),
    ...(shown[0] === shown[1] ? [] : [`server 0 shows ${shown[0]}, and server 1 ${shown[1]}`]),
  ];
}

/** What a server shows of the stock and of the buyer's shares. */
async function shownBy(
  server: number,
  call: Round['call'],
  person: TestPerson,
  { slug }: TestStock,
): Promise<string> {
  const market = await call(server, person, `/market/${slug}`);
  const portfolio = await call(server, person, '/portfolio');
  return JSON.stringify([market, portfolio], (key, value: unknown) => (key === 'asOf' ? undefined : value));
}

function replaceBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
