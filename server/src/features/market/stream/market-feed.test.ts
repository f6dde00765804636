import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_MINOR } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { importPrices } from '#server/admin/commands/import-prices.ts';
import { transaction } from '#server/database/transaction.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { uuidv7 } from 'uuidv7';
import { failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, OPEN_RULES, takenOrder } from '#server/testing/test-market.ts';
import type { Listener } from './listener.ts';
import { createMarketFeed, type MarketFeed } from './market-feed.ts';
import { sendMissed } from './send-missed.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '3000' });
const { db, services } = server;
const { market } = server;
let opened: MarketFeed[] = [];

afterEach(async () => {
  await Promise.all(opened.map(feed => feed.close()));
  opened = [];
});

function openFeed(parts: Partial<typeof services> = {}): MarketFeed {
  const feed = createMarketFeed({ ...services, ...parts }, 1);
  opened.push(feed);
  return feed;
}

/** Polls until a value is present, without a time limit of its own. */
async function soon<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(5);
  }
}

interface Heard {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A listener that records every event. */
function hear(caller: Caller) {
  const heard: Heard[] = [];
  const marked: string[] = [];
  const over = Promise.withResolvers<void>();
  const listener: Listener = {
    caller,
    network: '127.0.0.1',
    send: (_, data, id) =>
      heard.push({ id, data: z.record(z.string(), z.unknown()).parse(JSON.parse(data)) }),
    mark: id => marked.push(id),
    drained: () => Promise.resolve(),
    ping: () => undefined,
    end: over.resolve,
  };
  const until = (facts: Readonly<Record<string, unknown>>): Promise<Heard> =>
    soon(() =>
      heard.find(({ data }) => Object.entries(facts).every(([name, value]) => data[name] === value)),
    );
  return { listener, heard, marked, until, ended: over.promise };
}

async function listen(feed: MarketFeed, caller: Caller, since?: Date) {
  const ear = hear(caller);
  await feed.prepare(caller.userId, '127.0.0.1');
  await feed.join(ear.listener, since);
  return ear;
}

test('a stock or an order that cannot be encoded is skipped, and all others are sent', async () => {
  const [broken, sound] = [await insertStock(db, server.now), await insertStock(db, server.now)];
  const buyer = await market.addBuyer(1_000_00n);
  const ear = await listen(openFeed(), buyer);
  await transaction(db, async tx => {
    await tx
      .updateTable('stocks')
      .set({ last_price_minor: MAX_MINOR + 1n })
      .where('id', '=', broken.stockId)
      .execute();
    await tx.updateTable('stocks').set({ last_price_minor: 5_00n }).where('id', '=', sound.stockId).execute();
  });
  await ear.until({ id: sound.stockId, price: 5 });
  const placed = [limitOrder(buyer, 'buy', sound, 1n, 1_00n), limitOrder(buyer, 'buy', sound, 2n, 1_00n)];
  const [first, second] = await Promise.all(
    placed.map(async order => takenOrder(await market.take(order)).order),
  );
  await ear.until({ id: first?.id ?? '', status: 'open' });
  await ear.until({ id: second?.id ?? '', status: 'open' });
  await transaction(db, async tx => {
    await sql`update orders set limit_price_minor = ${MAX_MINOR + 1n} where id = ${first?.id}`.execute(tx);
    await sql`update orders set limit_price_minor = 99 where id = ${second?.id}`.execute(tx);
    await sql`
      insert into book_events (stock_id, sequence, order_id, kind, shares, price_minor, created_at)
      select stock_id, book_sequence + 1, ${first?.id}::uuid, 'split', 1, 1, ${server.now}::timestamptz from orders o
        join stocks s on s.id = o.stock_id where o.id = ${first?.id}
      union all select stock_id, book_sequence + 2, ${second?.id}::uuid, 'split', 1, 1, ${server.now}::timestamptz from orders o
        join stocks s on s.id = o.stock_id where o.id = ${first?.id}`.execute(tx);
    await sql`update stocks set book_sequence = book_sequence + 2 where id = ${sound.stockId}`.execute(tx);
  });
  await ear.until({ id: second?.id ?? '', limitPrice: 0.99 });
  expect(ear.heard.filter(({ data }) => data['id'] === broken.stockId)).toEqual([]);
});

test('a revoked session loses its stream while the market cannot be read', async () => {
  const person = await server.addPerson();
  const get = () => Promise.reject(new Error('the market cannot be read'));
  const stock = await insertStock(db, server.now);
  const ear = await listen(openFeed({ market: { ...services.market, get } }), person);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: server.now });
  await db
    .updateTable('sessions')
    .set({ revoked_at: server.now })
    .where('id', '=', person.sessionId)
    .execute();
  await ear.ended;
  expect(ear.heard).toEqual([]);
});

test('a returning client receives missed events first, under their id, then later ones', async () => {
  const [one, two, three] = [
    await insertStock(db, server.now),
    await insertStock(db, server.now),
    await insertStock(db, server.now),
  ];
  const buyer = await market.addBuyer(1_000_00n);
  const since = new Date(server.now.getTime() - 1_000);
  await market.take(limitOrder(buyer, 'buy', one, 1n, 1_00n));
  await market.take(limitOrder(buyer, 'buy', two, 2n, 1_00n));
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const get = async () => {
    asked += 1;
    const isFirst = asked === 1;
    const read = await services.market.get();
    if (isFirst) await gate.promise;
    return read;
  };
  const feed = openFeed({ market: { ...services.market, get } });
  const back = hear(buyer);
  await feed.prepare(buyer.userId, '127.0.0.1');
  const joined = feed.join(back.listener, since);
  await soon(() => asked || undefined);
  const present = await listen(feed, await server.addPerson());
  server.pass(5_000);
  await market.take(limitOrder(buyer, 'buy', three, 3n, 1_00n));
  await present.until({ id: three.stockId, bid: 1 });
  expect(back.heard).toEqual([]);
  gate.resolve();
  await joined;
  await back.until({ id: three.stockId, bid: 1 });
  await back.until({ shares: 3 });
  const missed = back.heard.filter(({ id }) => id === String(since.getTime()));
  expect(missed.length).toBeGreaterThanOrEqual(3);
  expect(back.heard.slice(0, missed.length)).toEqual(missed);
  const later = back.heard.findIndex(({ data }) => data['id'] === three.stockId);
  expect(back.heard.findIndex(({ data }) => data['shares'] === 2)).toBeLessThan(later);
});

test('a client that cannot receive all missed events receives none', async () => {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  const since = new Date(server.now.getTime() - 1_000);
  const statements = await failAtEachStatement(db, async (faulty, statement) => {
    const { listener, heard } = hear(buyer);
    const failed = await sendMissed({ ...services, db: faulty }, listener, since).catch(String);
    if (failed !== undefined) expect([statement, heard]).toEqual([statement, []]);
    else expect(heard.slice(-2)).toMatchObject([{ data: { shares: 1 } }, { data: { amount: 1_000 } }]);
  });
  expect(statements).toBeGreaterThan(3);
});

test('a client cut off before the first event resumes with an id and receives missed events', async () => {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(1_000_00n);
  // Their cash arrived longer ago than missed events reach.
  server.pass(60_000);
  const feed = openFeed();
  const [owner, present] = [await listen(feed, buyer), await listen(feed, await server.addPerson())];
  feed.leave(owner.listener);
  server.pass(1_000);
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  // From here on the feed's own reads report nothing of it.
  await present.until({ id: stock.stockId, bid: 1 });
  server.pass(3_600_000);
  expect([owner.heard, owner.marked]).toEqual([[], [expect.any(String)]]);
  const back = await listen(feed, buyer, new Date(Number(owner.marked[0])));
  await back.until({ status: 'open', shares: 1 });
  await back.until({ id: stock.stockId, bid: 1 });
});

test('a client without missed events receives a newer id', async () => {
  const feed = openFeed();
  server.pass(7_200_000);
  const since = server.now;
  server.pass(3_600_000);
  const back = await listen(feed, await market.addBuyer(0n), since);
  expect([back.heard, back.marked]).toEqual([[], [String(server.now.getTime())]]);
});

test('missed events are sent no faster than the client reads', async () => {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 1_00n));
  const taken = Promise.withResolvers<void>();
  const { listener, heard } = hear(buyer);
  const slow = { ...listener, drained: () => taken.promise };
  const sending = sendMissed(services, slow, new Date(server.now.getTime() - 1_000));
  await soon(() => heard[0]);
  await turn();
  expect(heard).toHaveLength(1);
  taken.resolve();
  await sending;
  expect(heard.length).toBeGreaterThanOrEqual(3);
});

test('an order that changed and changed back is sent to an owner who was away', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const buyer = await market.addBuyer(1_000_00n);
  const feed = openFeed();
  const [owner, present] = [await listen(feed, buyer), await listen(feed, await server.addPerson())];
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n)));
  await owner.until({ id: order.id, status: 'open' });
  feed.leave(owner.listener);
  const narrow = { ...OPEN_RULES, priceRange: { kind: 'percent', rangeBps: 1_000 } };
  await server.ask('POST /issuer/rules', { as: issuer, body: narrow });
  await present.until({ id: stock.stockId, bid: null });
  const again = await listen(feed, buyer);
  server.pass(1_000);
  await server.ask('POST /issuer/rules', { as: issuer, body: OPEN_RULES });
  await again.until({ id: order.id, status: 'open' });
});

/** A trade whose settlement is due, and its buyer. */
async function dueTrade() {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 1n, 100_00n));
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 100_00n)));
  const settled = ({ heard }: ReturnType<typeof hear>) =>
    heard.some(({ data }) => data['id'] === order.id && JSON.stringify(data).includes('"settled"'));
  return { buyer, settled };
}

test('a settlement that commits long after its time is sent', async () => {
  const { buyer, settled } = await dueTrade();
  market.now = new Date(server.now.getTime() + 60_000);
  server.pass(100_000);
  const ear = await listen(openFeed(), buyer);
  await settleDue(market.context);
  await soon(() => settled(ear) || undefined);
  expect(ear.heard).toHaveLength(1);
});

test('a settlement just before the clock was set forward is sent', async () => {
  const { buyer, settled } = await dueTrade();
  server.pass(60_000);
  let failed = 0;
  let isAway = false;
  const clock = () => {
    if (!isAway) return server.now;
    failed += 1;
    throw new Error('the changes cannot be read');
  };
  const ear = await listen(openFeed({ clock }), buyer);
  isAway = true;
  await soon(() => failed > 1 || undefined);
  await settleDue(market.context);
  server.pass(3_600_000);
  isAway = false;
  await soon(() => settled(ear) || undefined);
  expect(ear.heard).toHaveLength(1);
});

test('a client that prepares late does not delay events for others', async () => {
  const stock = await insertStock(db, server.now);
  const [early, late] = [await server.addPerson(), await server.addPerson()];
  let isAway = false;
  const clock = () => {
    if (isAway) throw new Error('the changes cannot be read');
    return server.now;
  };
  const feed = openFeed({ clock });
  const ear = hear(early);
  await feed.prepare(early.userId, '127.0.0.1');
  const { prepared } = await transaction(db, async tx => {
    await sql`lock table stocks in access exclusive mode`.execute(tx);
    const waiting = feed.prepare(late.userId, '127.0.0.1');
    while ((await countWaiting(db)) === 0) await turn();
    isAway = true;
    await feed.join(ear.listener, undefined);
    await tx.updateTable('stocks').set({ last_price_minor: 7_00n }).where('id', '=', stock.stockId).execute();
    return { prepared: waiting };
  });
  await prepared;
  isAway = false;
  expect(await ear.until({ id: stock.stockId })).toMatchObject({ data: { price: 7 } });
});

test('a client who may not read the book never receives that it moved', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const [buyer, reader] = [await market.addBuyer(1_000_00n), await server.addPerson()];
  const unverified = await server.addPerson({ verification: 'PENDING' });
  const since = new Date(server.now.getTime() - 1);
  server.pass(600_000);
  const feed = openFeed();
  const [open, shut] = [await listen(feed, reader), await listen(feed, unverified)];
  const of = (ear: typeof shut) =>
    ear.heard.flatMap(({ data }) => (data['id'] === stock.stockId ? [data] : []));
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 90_00n));
  await open.until({ id: stock.stockId, bid: 90 });
  const back = await listen(feed, unverified, since);
  expect([of(shut), of(back)]).toEqual([[], []]);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: server.now });
  for (const ear of [shut, back]) {
    await ear.until({ id: stock.stockId, tradable: false });
    expect(of(ear)).toEqual([expect.not.objectContaining({ bid: 90 })]);
  }
});

test('halts and splits of stocks without orders are sent to present and returning clients', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const split = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const person = await server.addPerson();
  const since = new Date(server.now.getTime() - 1);
  server.pass(600_000);
  const feed = openFeed();
  const ear = await listen(feed, person);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: server.now });
  await ear.until({ id: stock.stockId, tradable: false });
  await splitStock(market.context, split.stockId, { numerator: 4n, denominator: 1n });
  await ear.until({ id: split.stockId, price: 25, splits: 1 });
  const back = await listen(feed, person, since);
  expect(await back.until({ id: stock.stockId })).toMatchObject({ data: { tradable: false } });
  expect(await back.until({ id: split.stockId })).toMatchObject({ data: { price: 25 } });
});

test('prices imported in the absence are sent to returning clients for stocks without own prices', async () => {
  const [stock, traded] = [await insertStock(db, server.now), await insertStock(db, server.now)];
  const seller = await market.addSeller(traded.stockId, 1n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.trade(seller, buyer, traded, 1n, 9_00n);
  server.pass(3_600_000);
  const day = dayOf(new Date(server.now.getTime() - 86_400_000));
  const slugs = await db
    .selectFrom('companies')
    .select('slug')
    .where('id', 'in', [stock.companyId, traded.companyId])
    .execute();
  const prices = { open: 7_00n, high: 7_00n, low: 7_00n, close: 7_00n, volume: 1n };
  await importPrices(
    db,
    slugs.map(({ slug }) => ({ slug, day, ...prices })),
    server.now,
  );
  const back = await listen(openFeed(), buyer, new Date(server.now.getTime() - 1_000));
  await back.until({ id: stock.stockId, price: 7 });
  expect(back.heard.filter(({ data }) => data['id'] === traded.stockId)).toEqual([]);
});

test('clients of one network hold no more places than remain free', async () => {
  const feed = openFeed();
  const somebody = await server.addPerson();
  /** Fills all places with different people. */
  const fill = async (network: string) => {
    for (let count = 0; ; count += 1) {
      const userId = uuidv7();
      if (!(await feed.prepare(userId, network))) return count;
      await feed.join({ ...hear({ ...somebody, userId }).listener, network }, undefined);
    }
  };
  expect([await fill('office'), await fill('other office'), await fill('third')]).toEqual([600, 300, 150]);
  expect(await feed.prepare('somebody', 'elsewhere')).toBe(true);
});
