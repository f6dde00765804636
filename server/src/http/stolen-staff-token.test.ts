// A thief holds the access token of an issuer or an operator and nothing else. The test makes every call of the contract that
// the role may make and that changes something, each time with fresh trades, payments and people. No money or share moves,
// no payment, payee or proposal is decided, and nothing that guards an account changes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestBank, PIN } from '#server/bank/testing/test-bank.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { bodiesInDocument, codeOf, loseGuards } from '#server/testing/stolen-session.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { giveCash, paymentBody } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ PAYMENTS: 'manual', LIMIT_FACTOR: '1000' });
const { db, market } = server;
const pinHash = await server.services.passwords.hash(PIN.pin);
const bank = await createTestBank(server);
await bank.setAccount();

verifyBooksAfterEach(db);

type Role = 'issuer' | 'operator';
type Bodies = Partial<Record<RouteKey, object>>;

interface Scene {
  /** The person whose token was stolen. */
  readonly as: TestPerson;
  readonly slug: string;
  /** The id in the path of a call, by the longest beginning of its path. */
  readonly ids: Readonly<Record<string, string>>;
  readonly bodies: Bodies;
}

/** Calls that succeed with a PIN, so that nothing but the missing step-up refuses them. */
const GUARDED: Readonly<Record<Role, readonly RouteKey[]>> = {
  issuer: [
    'POST /issuer/reviews/approve',
    'POST /issuer/reviews/{id}/approve',
    'POST /issuer/reviews/{id}/exercise',
  ],
  operator: [
    'POST /operator/payments/{id}/complete',
    'POST /operator/payments/{id}/fail',
    'POST /operator/bank/lines/{id}/match',
    'POST /operator/bank/payouts/{id}/release',
    'PUT /operator/bank/account',
    'POST /operator/approvals/{id}/approve',
    'POST /operator/corrections',
    'POST /operator/people/{id}/block',
    'POST /operator/people/{id}/unblock',
    'POST /operator/people/{id}/remove-second-factor',
    'POST /operator/payees/{id}/approve',
    'POST /operator/resale-constants',
  ],
};

const NAMED: ReadonlySet<RouteKey> = new Set([...GUARDED.issuer, ...GUARDED.operator]);

function actsOf(role: Role): readonly (readonly [RouteKey, Route])[] {
  const open: ReadonlySet<string> = new Set(['member', 'optional', role]);
  return (Object.entries(routes) as [RouteKey, Route][]).filter(
    ([key, { access, upload }]) => !key.startsWith('GET ') && open.has(access) && upload === undefined,
  );
}

/** A company with cash and a trade that it reviews and may take over. */
async function addIssuerScene(): Promise<Scene> {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 3 });
  const as = await server.addPerson({ role: 'issuer', companyId: stock.companyId, pinHash });
  await giveCash(db, stock.companyId, 10_000_00n, server.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 10n, 10_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 10n, 10_00n)));
  server.services.market.touch(stock.stockId);
  const tradeId = fills[0]?.id ?? '';
  return {
    as,
    slug: stock.slug,
    ids: { '/issuer/reviews': tradeId, '/market/trades': tradeId, '/': stock.stockId },
    bodies: { 'POST /issuer/reviews/approve': { ids: [tradeId] } },
  };
}

const AT_CALDER = { bankName: 'Calder', routingNumber: '021000021', ...PIN };

/** A customer with cash, a payee that can be used, and a payee whose name operators must allow. */
async function addCustomer() {
  const as = await server.addPerson({ pinHash });
  await giveCash(db, as.userId, 1_000_00n, server.now);
  const add = async (holderName: string) => {
    accounts += 1;
    const body = { ...AT_CALDER, holderName, accountNumber: String(accounts) };
    return (await server.ask('POST /account/payees', { as, body })).id;
  };
  const [own, other] = [await add('Ada Moss'), await add('Somebody Else')];
  await db.updateTable('payees').set({ usable_at: server.now }).where('id', '=', own).execute();
  return { as, own, other };
}

let accounts = 1_000_000_000;
let constantsDay = Date.parse('2031-01-01');

/** A payment, a line of a statement, a payout, a payee, a proposal and two people that wait for an operator. */
async function addOperatorScene(key: RouteKey): Promise<Scene> {
  const as = await server.addPerson({ role: 'operator', pinHash });
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  if (!key.includes(' /operator/')) return { as, slug: stock.slug, ids: { '/': stock.stockId }, bodies: {} };
  const customer = await addCustomer();
  const deposit = await bank.deposit(20, customer.as);
  const params = { id: (await bank.addOperator()).userId };
  const { approvalId } = await server.ask('POST /operator/people/{id}/remove-second-factor', {
    as: bank.one,
    params,
    body: { reason: 'Lost', ...PIN },
  });
  const asked = { ...paymentBody(bank.channel, 10), payeeId: customer.own, ...PIN };
  const withdrawal = await server.ask('POST /payment/withdraw', { as: customer.as, body: asked });
  const payout = await server.ask('POST /operator/bank/payouts', {
    as: bank.one,
    body: { paymentIds: [withdrawal.id] },
  });
  await bank.load(bank.statement([[20, 'No reference']]));
  const person = await server.addPerson({ hasSecondFactor: true });
  if (key.endsWith('/unblock'))
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.userId).execute();
  const reason = 'Asked for in a call';
  constantsDay += DAY_MS;
  const constants = bodiesInDocument(routes['POST /operator/resale-constants'])[0] as object;
  return {
    as,
    slug: stock.slug,
    ids: {
      '/operator/payments': deposit.id,
      '/operator/bank/lines': (await bank.findLine('break')).id,
      '/operator/bank/payouts': payout.id,
      '/operator/approvals': approvalId,
      '/operator/payees': customer.other,
      '/': person.userId,
    },
    bodies: {
      'POST /operator/payments/{id}/fail': { reason },
      'POST /operator/people/{id}/block': { reason },
      'POST /operator/people/{id}/remove-second-factor': { reason },
      'POST /operator/bank/lines/{id}/match': { decision: 'match', paymentId: deposit.id },
      'PUT /operator/bank/account': {
        account: 'NL91ABNA0417164300',
        holderName: 'Mallory Mule',
        bankName: 'Any',
        bic: 'ABNANL2A',
        profile: 'ach',
      },
      'POST /operator/corrections': {
        correction: {
          kind: 'company_cash',
          slug: stock.slug,
          direction: 'deposit',
          amount: 5,
          reference: `WIRE ${stock.slug.slice(-12)}`,
        },
        reason,
      },
      'POST /operator/resale-constants': {
        ...constants,
        validFrom: new Date(constantsDay).toISOString().slice(0, 10),
        pin: undefined,
        code: undefined,
      },
    },
  };
}

const addScene = (role: Role, key: RouteKey) =>
  role === 'issuer' ? addIssuerScene() : addOperatorScene(key);

/** What must not change. The victim's own cash may grow: a deposit does no harm. */
async function readPossessions({ userId }: TestPerson) {
  const { rows } = await sql`
    select
      (select json_agg(json_build_array(owner_id, asset, available + held) order by owner_id, asset) from ledger_accounts
        where kind = 'customer' and not (owner_id = ${userId} and asset = 'USD')) as balances,
      (select json_agg(json_build_array(execution_id, status) order by execution_id) from settlements
        where status in ('closing', 'cleared', 'settled', 'rofr_exercised')) as trades,
      (select json_agg(json_build_array(id, status, decided_by) order by id) from payments
        where user_id <> ${userId}) as payments,
      (select json_agg(json_build_array(id, status) order by id) from bank_payouts
        where status in ('released', 'completed')) as payouts,
      (select json_agg(json_build_array(id, name_status) order by id) from payees
        where first_approver is not null) as payees,
      (select json_agg(json_build_array(id, status) order by id) from approvals where status = 'confirmed') as approvals,
      (select count(*)::int4 from approvals where kind <> 'resume_trading') as proposals,
      (select json_agg(b) from bank_accounts b) as "bankAccount",
      (select count(*)::int4 from resale_constants) as constants,
      (select json_agg(json_build_array(id, status, role, email, password_hash, pin_hash, totp_secret, totp_confirmed_at)
        order by id) from users) as guards`.execute(db);
  return rows[0];
}

async function make(scene: Scene, key: RouteKey, route: Route, more: object = {}) {
  const path = key.slice(key.indexOf(' ') + 1);
  const prefix = Object.keys(scene.ids)
    .toSorted((a, b) => b.length - a.length)
    .find(each => path.startsWith(each));
  const id = scene.ids[prefix ?? '/'] ?? '';
  const params = {
    id,
    slug: scene.slug,
    kind: 'identity',
    documentId: id,
    shareId: id,
    day: '2026-03-03',
    name: 'x',
  };
  // An example in the document may hold a PIN, which the thief does not have.
  const [example] = NAMED.has(key) ? [{}] : bodiesInDocument(route);
  const body =
    route.body === undefined ? undefined : { ...((scene.bodies[key] ?? example) as object), ...more };
  return server.call(key, { as: scene.as, params, body });
}

const ASKS: ReadonlySet<string> = new Set([
  'pin_required',
  'code_required',
  'pin_not_set',
  'password_needed',
]);

test.each(['issuer', 'operator'] as const)('a stolen access token of an %s moves nothing', async role => {
  const codes = new Map<string, string>();
  for (const [key, route] of actsOf(role)) {
    const scene = await addScene(role, key);
    await loseGuards(server, scene.as);
    const before = await readPossessions(scene.as);
    codes.set(key, codeOf(await make(scene, key, route)));
    expect(await readPossessions(scene.as), `after ${key}`).toEqual(before);
  }
  expect(GUARDED[role].filter(key => !ASKS.has(codes.get(key) ?? ''))).toEqual([]);
});

const cases = (['issuer', 'operator'] as const).flatMap(role =>
  GUARDED[role].map(key => [role, key] as const),
);

test.each(cases)('with the PIN an %s may call %s', async (role, key) => {
  const scene = await addScene(role, key);
  await loseGuards(server, scene.as);
  const answer = await make(scene, key, routes[key], PIN);
  expect([answer.statusCode, codeOf(answer)]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    '',
  ]);
});

test('a file that ends payments is taken after the step-up of the session', async () => {
  const { as } = await addOperatorScene('POST /operator/bank/statements');
  await loseGuards(server, as);
  const statement = bank.statement([[30, 'No reference']]);
  for (const path of ['/operator/bank/statements', '/operator/bank/answers']) {
    const refused = await sendFile(server, path, { as, bytes: Buffer.from(statement) });
    expect([path, refused.statusCode, codeOf(refused)]).toEqual([path, 422, 'pin_required']);
  }
  await server.ask('POST /auth/step-up', { as, body: PIN });
  const taken = await sendFile(server, '/operator/bank/statements', { as, bytes: Buffer.from(statement) });
  expect(taken.statusCode).toBe(201);
});

test('a sign-in counts for ten minutes, a PIN for five', async () => {
  const as = await server.addPerson({ role: 'operator', pinHash });
  const decide = async (given: object = {}) => {
    const { id } = await bank.deposit(20);
    const decided = { as, params: { id }, body: given };
    return codeOf(await server.call('POST /operator/payments/{id}/complete', decided));
  };
  server.pass(10 * 60_000 - 1);
  expect(await decide()).toBe('');
  server.pass(1);
  expect([await decide(), await decide(PIN), await decide()]).toEqual(['pin_required', '', '']);
  server.pass(5 * 60_000);
  expect(await decide()).toBe('pin_required');
});

test('new tokens of a session do not renew its sign-in, and the old ones lose it', async () => {
  const password = 'Correct-Horse-9';
  const passwordHash = await server.services.passwords.hash(password);
  const as = await server.addPerson({ role: 'operator', pinHash, passwordHash });
  const complete = async () => {
    const { id } = await bank.deposit(20);
    return codeOf(await server.call('POST /operator/payments/{id}/complete', { as, params: { id } }));
  };
  await server.ask('POST /auth/confirm-password', { as, body: { password } });
  expect(await complete()).toBe('pin_required');
});
