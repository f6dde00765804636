import { STEP_UP_LASTS_MS } from '#domain/compliance/step-up.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { giveCash, insertChannel, paymentBody, readBalance } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const channel = await insertChannel(server.db, { fee_bps: 150 });

verifyBooksAfterEach(server.db);

function bodyOf(amount: unknown, more: object = {}) {
  return { ...paymentBody(channel, amount, 'REF-1'), ...more };
}

const balanceOf = (as: TestPerson) => readBalance(server, as);

test('a payment at an outdated fee moves nothing; at the current fee it is accepted once', async () => {
  const as = await server.addPerson();
  const take = async (seen: string) => {
    const headers = { 'x-fee-seen': seen };
    const answer = await server.call('POST /payment/deposit', {
      as,
      headers,
      body: bodyOf(100),
      key: 'once',
    });
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  for (const seen of ['0', '1.25', '2']) expect(await take(seen)).toBe('fee_changed');
  expect(await balanceOf(as)).toMatchObject({ balance: 0 });
  expect(await take('1.5')).toBe(201);
  // The response was lost, and the fee has changed since.
  expect(await take('1.25')).toBe(201);
  expect(await balanceOf(as)).toMatchObject({ balance: 98.5 });
});

test.each(['', 'free', '-1', '101'])('a fee of %j was never shown', async seen => {
  const as = await server.addPerson();
  const call = { as, headers: { 'x-fee-seen': seen }, body: bodyOf(100) };
  const answer = await server.call('POST /payment/withdraw', call);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(['x-fee-seen']);
});

describe('a deposit', () => {
  test('arrives at once in the sandbox, less the fee of its channel', async () => {
    const person = await server.addPerson();
    const answer = await server.call('POST /payment/deposit', { as: person, body: bodyOf(1000.01) });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      amount: 1000.01,
      fee: 15,
      net_amount: 985.01,
      status: 'completed',
      transaction_type: 'deposit',
      metadata: { reference: 'REF-1' },
      channel: { fee: 1.5 },
      timestamp: '2026-03-02T10:00:00.000Z',
      completed_at: '2026-03-02T10:00:00.000Z',
    });
    expect(await balanceOf(person)).toEqual({ balance: 985.01, held: 0, pending: 0 });
  });

  test.each([
    [{ amount: undefined }, { amount: ['Amount must be greater than 0'] }],
    [{ amount: 0 }, { amount: ['Amount must be greater than 0'] }],
    [{ amount: -1 }, { amount: ['Amount must be greater than 0'] }],
    [{ amount: 1.005 }, { amount: ['Must be an amount with at most 2 decimals'] }],
    [{ amount: '10' }, { amount: ['Must be an amount with at most 2 decimals'] }],
    [{ payment_method_id: undefined }, { payment_method_id: ['Please select a payment method'] }],
    [{ payment_method_id: uuidv7() }, { payment_method_id: ['Unknown payment method'] }],
    [{ channel_id: undefined }, { channel_id: ['Please select a payment channel'] }],
    [{ metadata: {} }, { metadata: { reference: ['Reference number is required'] } }],
    [{ metadata: undefined }, { metadata: ['Reference number is required'] }],
    [{ userId: 'somebody' }, { userId: ['Unknown field'] }],
  ])('with %j is refused on its field', async (change, fields) => {
    const as = await server.addPerson();
    const answer = await server.call('POST /payment/deposit', { as, body: { ...bodyOf(50), ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(fields);
  });

  test.each([
    [9.99, 'amount_below_minimum', 'The smallest amount through Channel is $10.00.'],
    [50000.01, 'amount_above_maximum', 'The largest amount through Channel is $50,000.00.'],
  ])('of %d is refused by the limits of the channel', async (amount, code, message) => {
    const person = await server.addPerson();
    const answer = await server.call('POST /payment/deposit', { as: person, body: bodyOf(amount) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ code, message });
    expect(await balanceOf(person)).toEqual({ balance: 0, held: 0, pending: 0 });
  });

  test.each([10, 50000])('of %d, equal to a limit of the channel, is accepted', async amount => {
    const as = await server.addPerson();
    expect((await server.call('POST /payment/deposit', { as, body: bodyOf(amount) })).statusCode).toBe(201);
  });

  test('accepts channel ids in capitals', async () => {
    const as = await server.addPerson();
    const ids = {
      payment_method_id: channel.methodId.toUpperCase(),
      channel_id: channel.channelId.toUpperCase(),
    };
    const answer = await server.call('POST /payment/deposit', { as, body: bodyOf(50, ids) });
    expect(answer.statusCode).toBe(201);
  });

  test('of which its fee would leave nothing is refused', async () => {
    const as = await server.addPerson();
    const { methodId, channelId } = await insertChannel(server.db, { fee_bps: 6000, minimum_minor: 1n });
    const body = bodyOf(0.01, { payment_method_id: methodId, channel_id: channelId });
    const answer = await server.call('POST /payment/deposit', { as, body });
    expect(answer.json()).toMatchObject({ code: 'fee_takes_all' });
  });

  test('through a channel that is closed, or unknown, or of another method is refused', async () => {
    const as = await server.addPerson();
    const closed = await insertChannel(server.db, { active: false });
    const off = await insertChannel(server.db, { methodActive: false });
    const send = (method: string, id: string) => {
      const body = bodyOf(50, { payment_method_id: method, channel_id: id });
      return server.call('POST /payment/deposit', { as, body });
    };
    expect((await send(closed.methodId, closed.channelId)).json()).toMatchObject({
      code: 'channel_unavailable',
    });
    expect((await send(off.methodId, off.channelId)).json()).toMatchObject({ code: 'channel_unavailable' });
    expect((await send(channel.methodId, uuidv7())).json()).toMatchObject({ code: 'channel_unavailable' });
    const crossed = await send(closed.methodId, channel.channelId);
    expect(crossed.statusCode).toBe(400);
  });

  test('requires an investor’s session', async () => {
    const operator = await server.addPerson({ role: 'operator' });
    expect((await server.call('POST /payment/deposit', { body: bodyOf(50) })).statusCode).toBe(401);
    expect((await server.call('POST /payment/deposit', { as: operator, body: bodyOf(50) })).statusCode).toBe(
      403,
    );
  });

  test('needs no approved verification', async () => {
    const as = await server.addPerson({ verification: 'PENDING' });
    expect((await server.call('POST /payment/deposit', { as, body: bodyOf(50) })).statusCode).toBe(201);
  });
});

describe.each(['deposit', 'withdraw'])('a payment by %s', kind => {
  test.each(['1e309', '-1e309', '"NaN"', '"0x10"', '"10"', 'true', 'null', '[10]'])(
    'of %s is refused on its field, and moves nothing',
    async amount => {
      const as = await server.market.addBuyer(100_00n);
      const token = await signAccessToken(server.services.keys.accessTokens, as, server.now);
      // Written by hand, because JSON.stringify never produces 1e309.
      const payload = JSON.stringify(bodyOf('AMOUNT')).replace('"AMOUNT"', amount);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = `/api/payment/${kind}`;
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          amount: [
            /309$/.test(amount)
              ? 'This amount is more than can be counted'
              : 'Must be an amount with at most 2 decimals',
          ],
        },
      ]);
      expect(await balanceOf(as)).toEqual({ balance: 100, held: 0, pending: 0 });
    },
  );
});

describe('an idempotency key', () => {
  test('repeated gives the same answer and moves nothing again', async () => {
    const as = await server.addPerson();
    const send = () => server.call('POST /payment/deposit', { as, body: bodyOf(100), key: 'k1' });
    const first = await send();
    const second = await send();
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await balanceOf(as)).toMatchObject({ balance: 98.5 });
  });

  test('with another body is a conflict', async () => {
    const as = await server.addPerson();
    await server.call('POST /payment/deposit', { as, body: bodyOf(100), key: 'k1' });
    const other = await server.call('POST /payment/deposit', { as, body: bodyOf(101), key: 'k1' });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('sent ten times at once withdraws once with ten equal responses', async () => {
    const as = await server.market.addBuyer(100_00n);
    const send = () => server.call('POST /payment/withdraw', { as, body: bodyOf(100), key: 'k1' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(answer => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(answer => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await balanceOf(as)).toMatchObject({ balance: 0, held: 0 });
  });

  test('of a refusal may be tried again once the reason is gone', async () => {
    const as = await server.addPerson();
    const send = () => server.call('POST /payment/withdraw', { as, body: bodyOf(50), key: 'k1' });
    expect((await send()).statusCode).toBe(422);
    await giveCash(server.db, as.userId, 5000n, server.now);
    expect((await send()).statusCode).toBe(201);
  });

  test('belongs to one person: another may use the same', async () => {
    const [first, second] = [await server.addPerson(), await server.addPerson()];
    await server.call('POST /payment/deposit', { as: first, body: bodyOf(100), key: 'shared' });
    const other = await server.call('POST /payment/deposit', {
      as: second,
      body: bodyOf(200),
      key: 'shared',
    });
    expect(other.json()).toMatchObject({ amount: 200 });
  });
});

describe('a withdrawal', () => {
  test('takes its whole amount from the balance, the fee within it', async () => {
    const as = await server.market.addBuyer(100_00n);
    const answer = await server.call('POST /payment/withdraw', { as, body: bodyOf(40) });
    expect(answer.json()).toMatchObject({ amount: 40, fee: 0.6, net_amount: 39.4, status: 'completed' });
    expect(await balanceOf(as)).toEqual({ balance: 60, held: 0, pending: 0 });
  });

  test('of more than there is changes nothing', async () => {
    const as = await server.market.addBuyer(100_00n);
    const answer = await server.call('POST /payment/withdraw', { as, body: bodyOf(100.01) });
    expect(answer.statusCode).toBe(422);
    const recorded = await readRecords(server.db, 'audit_log', ['subject_id', 'details'], {
      actor_id: as.userId,
      action: 'call_refused',
    });
    expect(recorded).toMatchObject([
      { subject_id: 'POST /api/payment/withdraw', details: { code: 'insufficient_funds' } },
    ]);
    expect(answer.json()).toMatchObject({ code: 'insufficient_funds' });
    expect(await balanceOf(as)).toEqual({ balance: 100, held: 0, pending: 0 });
    const { results } = await server.ask('GET /payment/transactions', { as });
    expect(results).toMatchObject([{ transaction_type: 'deposit' }]);
  });

  test('sent ten times at once without a key cannot take the same cash twice', async () => {
    const as = await server.market.addBuyer(100_00n);
    const send = () => server.call('POST /payment/withdraw', { as, body: bodyOf(30) });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(3);
    expect(answers.filter(answer => answer.statusCode === 422)).toHaveLength(7);
    expect(await balanceOf(as)).toMatchObject({ balance: 10, held: 0 });
  });

  test('asks for the PIN once one is set', async () => {
    const pinHash = await server.services.passwords.hash('2468');
    const as = await server.market.addBuyer(100_00n, { pinHash });
    const send = (pin?: string) =>
      server.call('POST /payment/withdraw', {
        as,
        body: bodyOf(50, pin === undefined ? {} : { pin }),
        key: 'k',
      });
    expect((await send()).json()).toMatchObject({ code: 'pin_required' });
    expect((await send('1111')).json()).toMatchObject({ code: 'pin_wrong' });
    expect((await send('2468')).statusCode).toBe(201);
    expect(await balanceOf(as)).toMatchObject({ balance: 50 });
  });
});

async function personWithApp() {
  const as = await server.market.addBuyer(100_00n, { isSteppedUp: false });
  return { as, code: await addSecondFactor(server.services, as.userId) };
}

describe('without a PIN, a withdrawal', () => {
  test.each([
    ['POST /payment/withdraw', 'code'],
    ['POST /account/withdraw', 'code'],
    // The name that the field had before.
    ['POST /payment/withdraw', 'otp'],
  ] as const)(
    'asks for a code of the second factor at %s in %s, and once for one request',
    async (call, field) => {
      const { as, code } = await personWithApp();
      const send = (code?: string) => {
        const more = code === undefined ? {} : { [field]: code };
        const body = call === 'POST /payment/withdraw' ? bodyOf(50, more) : { amount: 50, ...more };
        return server.call(call, { as, body, key: 'k' });
      };
      expect((await send()).json()).toMatchObject({ code: 'code_required' });
      expect((await send('12345')).json()).toEqual({ [field]: ['The code is 6 digits'] });
      const taken = await send(code());
      expect(taken.statusCode).toBe(201);
      // A caller whose response was lost repeats the request with a new code.
      expect((await send('000000')).json()).toEqual(taken.json());
      expect(await balanceOf(as)).toMatchObject({ balance: 50 });
    },
  );
});

describe('the code of a withdrawal', () => {
  test('counts for its session where the withdrawal is refused for another reason, and for a few minutes', async () => {
    const { as, code } = await personWithApp();
    const given = code();
    const send = (amount: number) =>
      server.call('POST /payment/withdraw', { as, body: bodyOf(amount, { code: given }) });
    expect((await send(100.01)).json()).toMatchObject({ code: 'insufficient_funds' });
    expect((await send(1)).json()).toMatchObject({ code: 'amount_below_minimum' });
    expect((await send(60)).statusCode).toBe(201);
    server.pass(STEP_UP_LASTS_MS);
    expect((await send(40)).json()).toMatchObject({ code: 'code_wrong' });
    expect(await balanceOf(as)).toMatchObject({ balance: 40, held: 0 });
  });

  test('says what confirms it: a code, nothing for some minutes after one, then a code again', async () => {
    const { as, code } = await personWithApp();
    const asked = async () => (await server.ask('GET /auth/step-up', { as })).asked;
    expect(await asked()).toBe('code');
    await server.ask('POST /payment/withdraw', { as, body: bodyOf(60, { code: code() }) });
    expect(await asked()).toBeNull();
    server.pass(STEP_UP_LASTS_MS);
    expect(await asked()).toBe('code');
  });

  test('answers each of several equal requests at once under one key', async () => {
    const { as, code } = await personWithApp();
    const body = bodyOf(50, { code: code() });
    const send = () => server.call('POST /payment/withdraw', { as, body, key: 'twin' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(answer => answer.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect(await balanceOf(as)).toMatchObject({ balance: 50, held: 0 });
  });
});

describe('the list of payments', () => {
  test('shows the newest first, by type, in pages', async () => {
    const as = await server.addPerson();
    for (const amount of [100, 101, 102]) {
      await server.call('POST /payment/deposit', { as, body: bodyOf(amount) });
    }
    await server.call('POST /payment/withdraw', { as, body: bodyOf(50) });
    const query = { type: 'deposit', status: 'completed', page: 2, page_size: 2 };
    const page = await server.ask('GET /payment/transactions', { as, query });
    expect(page).toMatchObject({
      total: 3,
      page: 2,
      pageSize: 2,
      totalPages: 2,
      hasNext: false,
      hasPrevious: true,
    });
    expect(page.results.map(payment => payment.amount)).toEqual([100]);
    const all = await server.ask('GET /payment/transactions', { as });
    expect(all).toMatchObject({ total: 4, page: 1, pageSize: 10 });
  });

  test('is one’s own alone', async () => {
    const [first, second] = [await server.addPerson(), await server.addPerson()];
    await server.call('POST /payment/deposit', { as: first, body: bodyOf(100) });
    expect((await server.call('GET /payment/transactions', { as: second })).json()).toMatchObject({
      total: 0,
    });
  });

  test('is exported as CSV without formulas', async () => {
    const as = await server.addPerson();
    await server.call('POST /payment/deposit', {
      as,
      body: bodyOf(100, { description: '=HYPERLINK("x")' }),
    });
    const answer = await server.call('GET /payment/transactions/csv', { as });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="payments-2026-03-02.csv"');
    const [, line] = answer.body.split('\r\n');
    expect(line).toContain(',100.00,1.50,98.50,USD,REF-1,"\'=HYPERLINK(""x"")"');
  });

  test('as CSV has a column that adds up to the cash', async () => {
    const as = await server.addPerson();
    await server.call('POST /payment/deposit', { as, body: bodyOf(100) });
    await server.call('POST /payment/withdraw', { as, body: bodyOf(50) });
    const { body } = await server.call('GET /payment/transactions/csv', { as });
    const [heading, ...lines] = body.trimEnd().split('\r\n');
    expect(heading).toMatch(/,cash added$/);
    const cash = lines.map(line => Number(line.split(',').at(-1)));
    expect(cash).toEqual([-50, 98.5]);
    expect(await balanceOf(as)).toMatchObject({ balance: 48.5 });
  });
});
