import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createMarketFeed } from './market-feed.ts';
import { openStream } from './open-stream.ts';

const server = await createTestApp({
  SETTLEMENT_DELAY_MS: '3000',
  TRUST_PROXY: '1',
  PAYMENTS: 'manual',
});
const { db, market } = server;
const streams: Stream[] = [];
let address = '';

beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

verifyBooksAfterEach(db);

afterAll(() => {
  for (const stream of streams) stream.leave();
});

interface StreamEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

/** Reads a stream's events. `next` waits for the first match and drops earlier ones. */
class Stream {
  readonly response: Response;
  readonly seen: string[] = [];
  readonly #leaving: AbortController;
  readonly #events: AsyncGenerator<StreamEvent, undefined>;

  constructor(response: Response, leaving: AbortController) {
    this.response = response;
    this.#leaving = leaving;
    this.#events = readEvents(response);
  }

  async next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    for (;;) {
      const read = await this.#events.next();
      if (read.done === true) throw new Error(`the stream has ended (${this.response.status})`);
      this.seen.push(read.value.event);
      if (fits(read.value)) return read.value;
    }
  }

  /** Whether the stream ends by itself. */
  async ended(): Promise<boolean> {
    for (;;) if ((await this.#events.next()).done === true) return true;
  }

  leave(): void {
    this.#leaving.abort();
  }
}

async function* readEvents(response: Response): AsyncGenerator<StreamEvent, undefined> {
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('data') !== '')
        yield { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
    }
  }
  return undefined;
}

async function listen(as: TestPerson, lastEventId?: string, from = '192.0.2.1'): Promise<Stream> {
  const leaving = new AbortController();
  const token = await signAccessToken(server.services.keys.accessTokens, as, server.now);
  const response = await fetch(`${address}/api/market/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  });
  const stream = new Stream(response, leaving);
  streams.push(stream);
  return stream;
}

test('prices go to all, quotes to verified people, orders to their owner, and a resumed stream sends missed events', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const [buyer, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(0n)];
  const [mine, theirs] = [await listen(buyer), await listen(other)];
  const unverified = await listen(await server.addPerson({ verification: 'PENDING' }));
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 100_00n));
  const filled = await mine.next(({ event, data }) => event === 'order' && has(data, { status: 'filled' }));
  expect(filled.data).toMatchObject({ total: 201, fills: [{ settlement: { state: 'cleared' } }] });
  const told = await theirs.next(({ data }) => has(data, { id: stock.stockId, price: 100 }));
  expect(told).toMatchObject({ event: 'stock', data: { ask: 100, bid: 1, tradable: true } });
  const withoutQuotes = await unverified.next(({ data }) => has(data, { id: stock.stockId, price: 100 }));
  expect(JSON.stringify(withoutQuotes.data)).not.toMatch(/ask|bid/);
  mine.leave();
  server.pass(60_000);
  await server.jobs.runNow('settle-trades');
  const again = await listen(buyer, filled.id);
  const settled = await again.next(({ event, data }) => event === 'order' && has(data, { status: 'filled' }));
  expect(settled.data).toMatchObject({ fills: [{ settlement: { state: 'settled' } }] });
  expect(theirs.seen).not.toContain('order');
});

function has(data: unknown, facts: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.entries(facts).every(([name, value]) => Reflect.get(data, name) === value)
  );
}

test.each([
  ['while the clock ran on', 60_000, 30_000],
  ['after the clock was set back an hour', -2_400_000, 600_000],
])('a returning client receives trades missed %s, in prices and own orders', async (_, jump_ms, later_ms) => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const [buyer, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(0n)];
  const [away, present] = [await listen(buyer), await listen(other)];
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  const last = await away.next(({ data }) => has(data, { id: stock.stockId, ask: 100 }));
  away.leave();
  server.pass(jump_ms);
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 100_00n));
  // From here on the feed's own reads report nothing of it.
  await present.next(({ data }) => has(data, { id: stock.stockId, price: 100 }));
  server.pass(later_ms);
  const again = await listen(buyer, last.id);
  const price = await again.next(({ data }) => has(data, { id: stock.stockId }));
  expect(price).toMatchObject({ event: 'stock', data: { price: 100, ask: 100 } });
  const order = await again.next(({ event }) => event === 'order');
  expect(order.data).toMatchObject({ status: 'filled', total: 201, stock: { id: stock.stockId } });
});

test('a very old id receives the latest orders, not every order', async () => {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(10_000_00n);
  const present = await listen(await market.addBuyer(0n));
  await market.takeAll(Array.from({ length: 300 }, () => limitOrder(buyer, 'buy', stock, 1n, 1_00n)));
  // From here on the feed's own reads report nothing of them.
  await present.next(({ data }) => has(data, { id: stock.stockId, bid: 1 }));
  const stream = await listen(buyer, '1');
  await stream.next(({ event }) => event === 'order');
  await market.take(limitOrder(buyer, 'buy', stock, 7n, 1_00n));
  await stream.next(({ event, data }) => event === 'order' && has(data, { shares: 7 }));
  expect(stream.seen.filter(event => event === 'order')).toHaveLength(251);
});

test('changes of a payment are sent to its owner only, also on return', async () => {
  const channel = await insertChannel(db);
  const [payer, other] = [await server.addPerson(), await server.addPerson()];
  const operator = await server.addPerson({ role: 'operator' });
  const [mine, theirs, working] = [await listen(payer), await listen(other), await listen(operator)];
  const { id } = await server.ask('POST /payment/deposit', { as: payer, body: paymentBody(channel, 200) });
  const isOf = (status: string) => (event: StreamEvent) =>
    event.event === 'payment' && has(event.data, { id, status });
  const asked = await mine.next(isOf('pending'));
  expect(asked.data).toMatchObject({ transaction_type: 'deposit', net_amount: 198 });
  server.pass(5_000);
  await server.ask('POST /operator/payments/{id}/complete', { as: operator, params: { id } });
  await mine.next(isOf('completed'));
  expect(mine.seen.filter(event => event === 'payment')).toHaveLength(2);
  const stock = await insertStock(db, server.now);
  await market.take(limitOrder(await market.addBuyer(1_00n), 'buy', stock, 1n, 1_00n));
  for (const stream of [theirs, working]) {
    await stream.next(({ data }) => has(data, { id: stock.stockId }));
    expect(stream.seen).not.toContain('payment');
  }
  // Longer than missed events overlap, shorter than the access token that opened the stream.
  server.pass(300_000);
  const { id: refused } = await server.ask('POST /payment/withdraw', {
    as: payer,
    body: paymentBody(channel, 50),
  });
  const last = await mine.next(({ data }) => has(data, { id: refused }));
  mine.leave();
  server.pass(600_000);
  const body = { reason: 'No such account' };
  await server.ask('POST /operator/payments/{id}/fail', { as: operator, params: { id: refused }, body });
  server.pass(600_000);
  const again = await listen(payer, last.id);
  const told = await again.next(({ event }) => event === 'payment');
  expect(told.data).toMatchObject({ id: refused, status: 'failed', failure_reason: 'No such account' });
});

test('waiting items are sent to the company or the operators only, without personal data or audit entries', async () => {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5 });
  const elsewhere = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const operator = await server.addPerson({ role: 'operator' });
  const deaf = [
    await server.addPerson(),
    await server.addPerson({ role: 'issuer', companyId: elsewhere.companyId }),
    // An operator whose calls are refused.
    await server.addPerson({ role: 'operator', hasSecondFactor: false }),
  ];
  const looks = () => readRecords(db, 'audit_log', ['action'], { actor_id: issuer.userId });
  const before = await looks();
  const [reviewing, working] = [await listen(issuer), await listen(operator)];
  const others = await Promise.all(deaf.map(person => listen(person)));
  const [seller, buyer] = [await market.addSeller(stock.stockId, 3n), await market.addBuyer(1_000_00n)];
  await market.trade(seller, buyer, stock, 3n, 100_00n);
  const trade = await reviewing.next(({ event }) => event === 'waiting');
  const executions = await readRecords(db, 'executions', ['id'], { stock_id: stock.stockId });
  expect([trade.data]).toEqual(
    executions.map(({ id }) => ({ queue: 'reviews', id, at: server.now.toISOString() })),
  );
  server.pass(5_000);
  const { userId } = await server.addPerson({ verification: 'PENDING' });
  const check = await working.next(({ data }) => has(data, { queue: 'checks' }));
  const [verification] = await readRecords(db, 'verifications', ['id'], { user_id: userId });
  expect(check.data).toEqual({ queue: 'checks', id: verification?.id, at: server.now.toISOString() });
  // Events of different moments are sent in the order of time.
  server.pass(1_000);
  const body = paymentBody(await insertChannel(db), 200);
  const { id } = await server.ask('POST /payment/deposit', { as: buyer, body });
  const payment = await working.next(({ data }) => has(data, { queue: 'payments' }));
  expect(payment.data).toEqual({ queue: 'payments', id, at: server.now.toISOString() });
  expect(JSON.stringify([check, payment])).not.toMatch(new RegExp(`${userId}|${buyer.userId}`));
  await market.take(limitOrder(buyer, 'buy', elsewhere, 1n, 1_00n));
  for (const stream of [reviewing, ...others]) {
    await stream.next(({ data }) => has(data, { id: elsewhere.stockId }));
    expect(stream.seen.filter(event => event === 'waiting')).toHaveLength(stream === reviewing ? 1 : 0);
  }
  expect(await looks()).toEqual(before);
  server.pass(600_000);
  const back = await listen(operator, payment.id);
  const kinds = [];
  while (kinds.length < 2) {
    const { data } = await back.next(({ event }) => event === 'waiting');
    kinds.push(data);
  }
  expect(kinds).toEqual([check.data, payment.data]);
});

test('an idle stream sends regular signs of life', async () => {
  const feed = createMarketFeed(server.services, 1);
  const caller = await server.addPerson();
  const app = Fastify();
  app.get('/', (request, reply) => openStream(feed, caller, request, reply));
  const answer = await app.inject({ url: '/', payloadAsStream: true });
  let text = '';
  for await (const part of answer.stream()) {
    text += String(part);
    if (text.split(': still here\n\n').length > 2) await feed.close();
  }
  expect(text).toMatch(/^retry: 2000\n\nid: \d+\n\n(: still here\n\n){2,}$/);
});

test('five hundred clients receive one trade, and the server still responds', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const people = await Promise.all(Array.from({ length: 10 }, () => market.addBuyer(0n)));
  const listening: Stream[] = [];
  for (let round = 0; round < 50; round += 1) {
    const each = people.map((person, nth) => listen(person, undefined, `192.0.2.${nth}`));
    listening.push(...(await Promise.all(each)));
  }
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 100_00n));
  const told = await Promise.all(
    listening.map(stream => stream.next(({ data }) => has(data, { id: stock.stockId, price: 100 }))),
  );
  expect(told).toHaveLength(500);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${seller.userId}|${buyer.userId}`));
  const listed = await fetch(`${address}/api/market`);
  expect([listed.status, await listed.json()]).toMatchObject([200, {}]);
  for (const stream of listening) stream.leave();
});

test('one person takes fifty places and no more; others find theirs', async () => {
  const [greedy, other] = [await server.addPerson(), await server.addPerson()];
  const listening = await Promise.all(Array.from({ length: 50 }, () => listen(greedy)));
  expect((await listen(greedy)).response.status).toBe(503);
  expect((await listen(other)).response.status).toBe(200);
  for (const stream of listening) stream.leave();
});

test('a session that is revoked loses its stream', async () => {
  const person = await server.addPerson();
  const stream = await listen(person);
  await db
    .updateTable('sessions')
    .set({ revoked_at: server.now })
    .where('id', '=', person.sessionId)
    .execute();
  expect(await stream.ended()).toBe(true);
});

test('a client that joins while sessions are checked keeps the stream', async () => {
  const feed = createMarketFeed(server.services, 1);
  const join = async (caller: TestPerson) => {
    const ended = Promise.withResolvers<void>();
    let open = true;
    const end = () => {
      open = false;
      ended.resolve();
    };
    await feed.prepare(caller.userId, '127.0.0.1');
    await feed.join(
      {
        caller,
        network: '127.0.0.1',
        send: () => undefined,
        mark: () => undefined,
        drained: () => Promise.resolve(),
        ping: () => undefined,
        end,
      },
      undefined,
    );
    return { ended: ended.promise, isOpen: () => open };
  };
  const [gone, late] = [await server.addPerson(), await server.addPerson()];
  await db.updateTable('sessions').set({ revoked_at: server.now }).where('id', '=', gone.sessionId).execute();
  const joined = await transaction(db, async tx => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const first = await join(gone);
    while ((await countWaiting(db)) === 0) await turn();
    return { first, second: await join(late) };
  });
  await joined.first.ended;
  expect(joined.second.isOpen()).toBe(true);
  await feed.close();
});

test('a stream requires a session', async () => {
  expect((await fetch(`${address}/api/market/stream`)).status).toBe(401);
});
