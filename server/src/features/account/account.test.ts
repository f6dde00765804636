import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;
const channel = await insertChannel(db, { fee_bps: 0, type: 'bank' });

verifyBooksAfterEach(db);

describe('the account', () => {
  test('shows available and held cash and their owner', async () => {
    const stock = await insertStock(db, server.now);
    const as = await market.addBuyer(1_000_00n, { investorType: 'accredited' });
    await market.take(limitOrder(as, 'buy', stock, 5n, 100_00n));
    const account = await server.ask('GET /account', { as });
    expect(account).toMatchObject({
      balance: 497.5,
      held: 502.5,
      pending: 0,
      currency: 'USD',
      transactions: { results: [], total: 0, page: 1, pageSize: 10, totalPages: 0 },
      paymentMethods: [],
      accountInfo: { type: 'Accredited Investor', status: 'Active', lastLogin: null },
    });
  });

  test('is one’s own, and asks for a session', async () => {
    for (const call of [
      'GET /account',
      'GET /account/transactions',
      'GET /account/transactions/csv',
    ] as const) {
      expect((await server.call(call)).statusCode).toBe(401);
    }
  });
});

describe('trades', () => {
  async function traded() {
    const stock = await insertStock(db, server.now);
    const seller = await market.addSeller(stock.stockId, 100n);
    const buyer = await market.addBuyer(10_000_00n);
    for (const shares of [1n, 2n, 3n]) {
      await market.trade(seller, buyer, stock, shares, 50_00n);
    }
    server.services.market.touch(stock.stockId);
    return { stock, seller, buyer };
  }

  test('are listed newest first, each side with its own fee and total', async () => {
    const { stock, seller, buyer } = await traded();
    const bought = await server.ask('GET /account/transactions', { as: buyer });
    expect(bought.results[0]).toMatchObject({
      type: 'buy',
      type_display: 'Buy',
      stock: { id: stock.stockId, slug: stock.slug, name: 'Acme' },
      amount: 3,
      price: 50,
      fee: 0.75,
      total: 150.75,
      cash: -150.75,
      status: 'cleared',
      status_display: 'Cleared',
    });
    const sold = await server.ask('GET /account/transactions', { as: seller });
    expect(sold.results.map(trade => [trade.type, trade.amount, trade.cash])).toEqual([
      ['sell', 3, 149.25],
      ['sell', 2, 99.5],
      ['sell', 1, 49.75],
    ]);
  });

  test('are paged and filtered by type', async () => {
    const { buyer } = await traded();
    const page = await server.ask('GET /account/transactions', {
      as: buyer,
      query: { page: 2, pageSize: 2 },
    });
    expect(page).toMatchObject({ total: 3, totalPages: 2, hasNext: false, hasPrevious: true });
    expect(page.results.map(trade => trade.amount)).toEqual([1]);
    const sells = await server.ask('GET /account/transactions', { as: buyer, query: { type: 'sell' } });
    expect(sells).toMatchObject({ total: 0, results: [] });
    const buys = await server.ask('GET /account/transactions', { as: buyer, query: { type: 'buy' } });
    expect(buys.total).toBe(3);
  });

  test.each([{ page: 0 }, { page: 'one' }, { pageSize: 101 }, { type: 'gift' }])(
    '%j is refused',
    async query => {
      const as = await server.addPerson();
      const answer = await server.call('GET /account/transactions', { as, query });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<object>())).toEqual(Object.keys(query));
    },
  );

  test('on a page of a number far too large are refused with its bound alone', async () => {
    const as = await server.addPerson();
    const query = { page: 1e20, pageSize: 1e20 };
    const answer = await server.call('GET /account/transactions', { as, query });
    expect(answer.json()).toEqual({ page: ['Must be at most 1000000'], pageSize: ['Must be at most 100'] });
  });

  test('are exported as CSV', async () => {
    const { buyer } = await traded();
    const { body } = await server.call('GET /account/transactions/csv', { as: buyer });
    const lines = body.slice(1).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(
      'id,time,settled,type,company,shares,price,fee,shares added,cash added,cost brought in,currency,status',
    );
    expect(lines[1]).toMatch(/Z,,buy,Acme,3,50\.00,0\.75,3,-150\.75,,USD,cleared$/);
  });
});

describe('the short forms', () => {
  test('deposit and withdraw through the first active channel', async () => {
    const as = await server.addPerson();
    const deposit = await server.ask('POST /account/deposit', { as, body: { amount: 250.5 }, key: 'd' });
    expect(deposit).toMatchObject({ amount: 250.5, status: 'completed', channel: { id: channel.channelId } });
    expect(deposit.metadata.reference).toMatch(/^FS-\w{4}-\w{4}$/);
    const withdrawal = await server.ask('POST /account/withdraw', { as, body: { amount: 50.5 } });
    expect(withdrawal).toMatchObject({ transaction_type: 'withdrawal', net_amount: 50.5 });
    expect(await server.ask('GET /account', { as })).toMatchObject({ balance: 200, held: 0 });
  });

  test('refuse invalid and insufficient amounts', async () => {
    const as = await server.addPerson();
    const nothing = await server.call('POST /account/deposit', { as, body: {} });
    expect(nothing.json()).toEqual({ amount: ['Amount must be greater than 0'] });
    const tooMuch = await server.call('POST /account/withdraw', { as, body: { amount: 10 } });
    expect(tooMuch.statusCode).toBe(422);
    expect(tooMuch.json()).toMatchObject({ code: 'insufficient_funds' });
    expect((await server.call('POST /account/deposit', { body: { amount: 10 } })).statusCode).toBe(401);
  });

  test('name the channel that an amount is too large for, which the caller did not choose', async () => {
    const as = await server.addPerson();
    const answer = await server.call('POST /account/withdraw', { as, body: { amount: 50_000.01 } });
    expect(answer.json()).toEqual({
      code: 'amount_above_maximum',
      message: 'The largest amount through Channel is $50,000.00.',
    });
  });

  test('the same key on another call is a conflict', async () => {
    const as = await market.addBuyer(100_00n);
    await server.ask('POST /account/deposit', { as, body: { amount: 10 }, key: 'k' });
    const other = await server.call('POST /account/withdraw', { as, body: { amount: 10 }, key: 'k' });
    expect(other.statusCode).toBe(409);
  });
});

describe('saved payment methods', () => {
  const save = (as: Awaited<ReturnType<typeof server.addPerson>>, more: object = {}) =>
    server.call('POST /account/payment-methods', {
      as,
      body: {
        methodId: channel.methodId,
        label: 'Household',
        number: 'DE89 3704 0044 0532 0130 00',
        ...more,
      },
    });

  test('keep only the end of a number', async () => {
    const as = await server.addPerson();
    const answer = await save(as);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ type: 'bank', label: 'Household', description: '•••• 3000' });
    const kept = await db
      .selectFrom('saved_payment_methods')
      .selectAll()
      .where('user_id', '=', as.userId)
      .execute();
    // Enough digits that no id contains them by chance.
    expect(JSON.stringify(kept)).not.toMatch(/3704 ?0044/);
  });

  test('sent again after a lost answer are stored once, also twice at the same moment', async () => {
    const as = await server.addPerson();
    const answers = await Promise.all([save(as), save(as)]);
    answers.push(await save(as, { number: 'DE89370400440532013000' }));
    expect(new Set(answers.map(answer => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(answers.map(answer => answer.statusCode)).toEqual([201, 201, 201]);
    for (const other of [{ label: 'Savings' }, { note: 'Joint account' }, { number: '12345678' }]) {
      await save(as, other);
    }
    expect((await server.ask('GET /account', { as })).paymentMethods).toHaveLength(4);
  });

  test('are changed in place by their id, and removed', async () => {
    const as = await server.addPerson();
    const { id } = (await save(as)).json<{ id: string }>();
    const changed = await save(as, { id, label: 'Savings', number: '12345678' });
    expect(changed.json()).toMatchObject({ id, label: 'Savings', description: '•••• 5678' });
    expect((await server.ask('GET /account', { as })).paymentMethods).toHaveLength(1);
    await server.ask('DELETE /account/payment-methods/{id}', { as, params: { id } });
    expect((await server.ask('GET /account', { as })).paymentMethods).toEqual([]);
  });

  test('include their note, which a change keeps or removes', async () => {
    const as = await server.addPerson();
    const { id } = (await save(as, { note: 'Joint account' })).json<{ id: string }>();
    const noteOf = async () => (await server.ask('GET /account', { as })).paymentMethods[0]?.note;
    expect(await noteOf()).toBe('Joint account');
    expect((await save(as, { id, note: 'Mine alone' })).json()).toMatchObject({ note: 'Mine alone' });
    await save(as, { id });
    expect(await noteOf()).toBe('');
  });

  test('of another person are not found', async () => {
    const [as, stranger] = [await server.addPerson(), await server.addPerson()];
    const { id } = (await save(as)).json<{ id: string }>();
    expect((await save(stranger, { id })).statusCode).toBe(404);
    const removed = await server.call('DELETE /account/payment-methods/{id}', {
      as: stranger,
      params: { id },
    });
    expect(removed.statusCode).toBe(404);
  });

  test('need a method that is open, a label and a number', async () => {
    const as = await server.addPerson();
    const closed = await insertChannel(db, { methodActive: false, position: 9 });
    for (const methodId of [closed.methodId, uuidv7()]) {
      expect((await save(as, { methodId })).json()).toEqual({ methodId: ['Please select a payment method'] });
    }
    expect((await save(as, { label: ' ', number: '' })).json()).toEqual({
      label: ['Name this payment method'],
      number: ['This is required'],
    });
  });

  test('are at most twenty, also with concurrent requests', async () => {
    const as = await server.addPerson();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => save(as, { label: `Bank ${index}` })),
    );
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(20);
    expect(answers.filter(answer => answer.statusCode === 422)).toHaveLength(2);
  });
});
