// A thief holds the access token of an investor and nothing else: no password, PIN, code or mailbox. The test makes every call
// of the contract that an investor may make and that changes something. Whatever the account is guarded by, no money, share or
// order moves, and nothing that guards the account changes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { bodiesInDocument, codeOf, loseGuards } from '#server/testing/stolen-session.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { db, market } = server;
const channel = await insertChannel(db);
const passwordHash = await server.services.passwords.hash('Correct-Horse-9');
const pinHash = await server.services.passwords.hash('135790');

verifyBooksAfterEach(db);

const INVESTORS: ReadonlySet<string> = new Set(['member', 'investor', 'optional']);
const ACTS = (Object.entries(routes) as [RouteKey, Route][]).filter(
  ([key, { access }]) => !key.startsWith('GET ') && INVESTORS.has(access),
);
const STEP_UP = ACTS.filter(([, { refusals = [] }]) => refusals.includes('pin_not_set')).map(([key]) => key);

/** Refusals that ask for what only the owner has. */
const ASKS: ReadonlySet<string> = new Set([
  'pin_not_set',
  'pin_required',
  'code_required',
  'password_needed',
]);

/** A holder of 1,000 shares with cash and a resting order, who gave the password an hour ago. */
async function addVictim(guards: { readonly pinHash?: string; readonly hasFactor: boolean }) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  server.services.market.touch(stock.stockId);
  const { pinHash: hash } = guards;
  const as = await market.addSeller(stock.stockId, 1_000n, {
    passwordHash,
    ...(hash !== undefined && { pinHash: hash }),
  });
  await db
    .updateTable('sessions')
    .set({ step_up_until: new Date(server.now.getTime() + 60_000) })
    .execute();
  server.services.liveSessions.forget();
  await server.ask('POST /account/deposit', { as, body: { amount: 1_000 } });
  const body = { stockId: stock.stockId, side: 'sell', type: 'limit', shares: 100, limitPrice: 10.5 };
  const { id: orderId } = await server.ask('POST /market/order', { as, body });
  if (guards.hasFactor) await addSecondFactor(server.services, as.userId);
  return { as, stock, orderId };
}

type Victim = Awaited<ReturnType<typeof addVictim>>;

/** Everything that must not change. A cancelled order and a deposit do no harm. */
async function readPossessions({ as }: Victim) {
  const of = { userId: as.userId };
  const { rows } = await sql`
    select
      (select json_agg(json_build_array(asset, available + held) order by asset) from ledger_accounts
        where owner_id = ${of.userId} and asset <> 'USD') as shares,
      (select json_agg(json_build_array(id, limit_price_minor, shares, filled_shares) order by id) from orders
        where user_id = ${of.userId}) as orders,
      (select count(*)::int4 from payments where user_id = ${of.userId} and direction = 'withdrawal') as withdrawals,
      (select count(*)::int4 from payees where user_id = ${of.userId}) as payees,
      (select json_build_array(notifications, security) from settings where user_id = ${of.userId}) as settings,
      (select json_build_array(email, password_hash, pin_hash, totp_secret, totp_confirmed_at, first_name, last_name, status)
        from users where id = ${of.userId}) as guards,
      (select date_of_birth from profile_details where user_id = ${of.userId}) as birth,
      (select count(*)::int4 from recovery_codes where user_id = ${of.userId}) as codes`.execute(db);
  return rows[0];
}

async function readCash({ as }: Victim): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`
    select available + held as cash from ledger_accounts
    where owner_id = ${as.userId} and asset = 'USD' and kind = 'customer'`.execute(db);
  return rows[0]?.cash ?? 0n;
}

/** Bodies that would succeed if nothing were asked. Every other call is made with the example of its documentation. */
function bodiesOf({ as, stock }: Victim): Partial<Record<RouteKey, readonly object[]>> {
  const order = { stockId: stock.stockId, shares: 100 };
  const thiefsProfile = { firstName: 'Mallory', lastName: 'Mule', investorType: 'individual' };
  return {
    'POST /market/order': [
      { ...order, side: 'sell', type: 'limit', limitPrice: 0.01 },
      { ...order, side: 'sell', type: 'limit', limitPrice: 10 },
      { ...order, side: 'sell', type: 'market' },
      { ...order, side: 'buy', type: 'limit', limitPrice: 9.99 },
    ],
    'PUT /market/orders/{id}': [{ shares: 100, limitPrice: 0.01 }],
    'POST /payment/withdraw': [paymentBody(channel, 500)],
    'POST /account/withdraw': [{ amount: 500 }],
    'POST /account/payees': [
      { holderName: 'Mallory Mule', bankName: 'Any', iban: 'DE89 3704 0044 0532 0130 00' },
    ],
    'PUT /profile': [
      { ...thiefsProfile, email: as.email },
      { ...thiefsProfile, firstName: 'Ada', lastName: 'Moss', email: 'thief@example.com' },
    ],
    'PUT /settings': [
      { notifications: { transactionConfirmations: false } },
      { emailNotifications: false },
      { security: { loginNotifications: false } },
    ],
    'POST /settings/password': [{ currentPassword: 'Guess-1-guess', newPassword: 'Thief-Owns-This-7' }],
    'POST /settings/pin': [{ password: 'Guess-1-guess', pin: '864209' }],
    'POST /settings/two-factor/setup': [{ password: 'Guess-1-guess' }],
    'POST /settings/two-factor/disable': [{ password: 'Guess-1-guess', code: '000000' }],
    'POST /privacy/erase': [{ password: 'Guess-1-guess' }],
  };
}

interface Made {
  readonly key: RouteKey;
  readonly status: number;
  readonly code: string;
}

/** Makes every call, and fails with the first one that takes something. */
async function rob(victim: Victim): Promise<readonly Made[]> {
  const bodies = bodiesOf(victim);
  const made: Made[] = [];
  await loseGuards(server, victim.as);
  const before = await readPossessions(victim);
  for (const [key, route] of ACTS) {
    const isAboutOrder = key.includes('/orders/{id}');
    const params = {
      id: isAboutOrder ? victim.orderId : victim.as.sessionId,
      slug: victim.stock.slug,
      kind: 'identity',
      documentId: victim.orderId,
      shareId: victim.orderId,
    };
    for (const body of bodies[key] ?? bodiesInDocument(route)) {
      await loseGuards(server, victim.as);
      const cash = await readCash(victim);
      const answer = await server.call(key, { as: victim.as, params, body });
      made.push({ key, status: answer.statusCode, code: codeOf(answer) });
      expect(await readPossessions(victim), `after ${key} ${JSON.stringify(body)}`).toEqual(before);
      expect(await readCash(victim), `cash after ${key}`).toBeGreaterThanOrEqual(cash);
    }
  }
  return made;
}

test('the contract names the calls that ask for a step-up', () => {
  expect(STEP_UP).toEqual(
    expect.arrayContaining([
      'POST /market/order',
      'PUT /market/orders/{id}',
      'POST /payment/withdraw',
      'POST /account/withdraw',
      'POST /account/payees',
      'POST /market/trades/{id}/closing/{documentId}/sign',
    ]),
  );
});

test.each([
  ['a PIN', { pinHash, hasFactor: false }],
  ['a second factor', { hasFactor: true }],
  ['a PIN and a second factor', { pinHash, hasFactor: true }],
  ['neither', { hasFactor: false }],
])('with %s, a stolen access token gets nothing out of any call', async (_, guards) => {
  const made = await rob(await addVictim(guards));
  // These calls were made so that nothing but the missing step-up or password refuses them.
  const guarded: readonly RouteKey[] = [
    'POST /market/order',
    'POST /payment/withdraw',
    'POST /account/withdraw',
    'POST /account/payees',
    'PUT /profile',
    'PUT /settings',
  ];
  const answers = made.filter(({ key }) => guarded.includes(key));
  expect(answers).toHaveLength(12);
  expect(answers.filter(({ code }) => !ASKS.has(code))).toEqual([]);
  // A wrong password is refused on its field.
  const withPassword = made.filter(
    ({ key }) => key === 'POST /settings/password' || key === 'POST /privacy/erase',
  );
  expect(withPassword.map(({ status }) => status)).toEqual([400, 400]);
});
