// A caller who sends another person's id learns nothing and changes nothing: the response equals the one for
// an unknown id. Every id parameter of the contract is listed in one of the two tables below.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import type { RouteKey } from '#contract/api.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import {
  giveShares,
  insertStock,
  limitOrder,
  OPEN_RULES,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { giveCash, insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { describeApi } from './openapi/describe-api.ts';
import type { JsonSchema } from './openapi/json-schema.ts';

const server = await createTestApp({ PAYMENTS: 'manual', LIMIT_FACTOR: '1000' });
const { db } = server;
const NOBODYS = '01890000-0000-7000-8000-000000000000';

afterAll(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

/** Creates one of each thing that an owner has and strangers might name. */
async function makeBelongings() {
  const { market } = server;
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  await setRules(db, stock.stockId, new Date(server.now.getTime() - DAY_MS), {
    review: 'manual',
    review_days: 5,
    rofr_days: 2,
  });
  await setRules(db, stock.stockId, new Date(server.now.getTime() + DAY_MS), {});
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const owner = await market.addBuyer(100_000_00n);
  const seller = await server.addPerson();
  await giveShares(db, seller.userId, stock.stockId, 50n, server.now);
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const trade = takenOrder(await market.take(limitOrder(owner, 'buy', stock, 3n, 100_00n)));
  const order = takenOrder(await market.take(limitOrder(owner, 'buy', stock, 2n, 90_00n)));
  const channel = await insertChannel(db);
  const saved = await server.ask('POST /account/payment-methods', {
    as: owner,
    body: { methodId: channel.methodId, label: 'Mine', number: 'DE02 1203 0000 0000 2020 51' },
  });
  const pin_hash = await server.services.passwords.hash('246810');
  await db.updateTable('users').set({ pin_hash }).where('id', '=', owner.userId).execute();
  const payee = await server.ask('POST /account/payees', {
    as: owner,
    body: { holderName: 'Owner', bankName: 'Bank', iban: 'DE89370400440532013000', pin: '246810' },
  });
  const payment = await server.ask('POST /payment/withdraw', {
    as: owner,
    body: paymentBody(channel, 50),
  });
  const alert = await server.ask('POST /market/alerts', {
    as: owner,
    body: { slug: stock.slug, direction: 'above', price: 200 },
  });
  await server.ask('POST /issuer/parties', {
    as: issuer,
    body: { email: owner.email, preApproved: false },
  });
  const notice = uuidv7();
  await db
    .insertInto('notices')
    .values({ id: notice, user_id: owner.userId, kind: 'welcome', created_at: server.now })
    .execute();
  const registerImport = uuidv7();
  await db
    .insertInto('register_imports')
    .values({
      id: registerImport,
      company_id: stock.companyId,
      file_name: 'cap-table.zip',
      fingerprint: Buffer.alloc(32),
      as_of: '2026-03-01',
      findings: '[]',
      valid: true,
      created_by: issuer.userId,
      created_at: server.now,
    })
    .execute();
  const lockUp = uuidv7();
  await db
    .insertInto('lock_ups')
    .values({
      id: lockUp,
      company_id: stock.companyId,
      until: '2026-12-31',
      created_by: issuer.userId,
      created_at: server.now,
    })
    .execute();
  // Everybody has handed in evidence.
  const { id: document } = await db
    .selectFrom('documents')
    .select('id')
    .where('owner_id', '=', seller.userId)
    .executeTakeFirstOrThrow();
  const filing = await server.ask('POST /filings', {
    as: owner,
    body: { slug: stock.slug, shares: 5, cost: 100, acquiredOn: '2024-05-01', consent: true },
  });
  const rules = await server.ask('GET /issuer/rules', { as: issuer });
  return {
    slug: stock.slug,
    methodId: channel.methodId,
    session: owner.sessionId,
    person: owner.userId,
    order: order.order.id,
    trade: trade.fills[0]?.id ?? '',
    upcomingRules: rules.upcoming[0]?.id ?? '',
    registerImport,
    lockUp,
    document,
    filing: filing.id,
    saved: saved.id,
    payee: payee.id,
    payment: payment.id,
    alert: alert.id,
    notice,
  };
}

const owned = await makeBelongings();
const ownStock = await insertStock(db, server.now);
const strangers = {
  investor: await server.addPerson(),
  issuer: await server.addPerson({ role: 'issuer', companyId: ownStock.companyId }),
} as const;
await giveCash(db, strangers.investor.userId, 10_000_00n, server.now);

interface Place {
  readonly owned: string;
  readonly as: keyof typeof strangers;
  /** For ids that are sent in the body. */
  readonly body?: (id: string) => unknown;
}

/** Parameters that take ids of things with an owner. */
const BELONGING: Readonly<Partial<Record<RouteKey, Place>>> = {
  'DELETE /settings/devices/{id}': { owned: owned.session, as: 'investor' },
  'POST /account/payment-methods': {
    owned: owned.saved,
    as: 'investor',
    body: id => ({ id, methodId: owned.methodId, label: 'Now mine', number: '1' }),
  },
  'DELETE /account/payment-methods/{id}': { owned: owned.saved, as: 'investor' },
  'DELETE /account/payees/{id}': { owned: owned.payee, as: 'investor' },
  'POST /payment/transactions/{id}/cancel': { owned: owned.payment, as: 'investor' },
  'GET /market/orders/{id}': { owned: owned.order, as: 'investor' },
  'PUT /market/orders/{id}': {
    owned: owned.order,
    as: 'investor',
    body: () => ({ shares: 1, limitPrice: 90 }),
  },
  'DELETE /market/orders/{id}': { owned: owned.order, as: 'investor' },
  'DELETE /market/alerts/{id}': { owned: owned.alert, as: 'investor' },
  'POST /notices/read': { owned: owned.notice, as: 'investor', body: id => ({ ids: [id] }) },
  'POST /issuer/rules': {
    owned: owned.upcomingRules,
    as: 'issuer',
    body: id => ({ ...OPEN_RULES, basedOn: id }),
  },
  'DELETE /issuer/rules/{id}': { owned: owned.upcomingRules, as: 'issuer' },
  'GET /issuer/reviews/{id}': { owned: owned.trade, as: 'issuer' },
  'POST /issuer/reviews/approve': { owned: owned.trade, as: 'issuer', body: id => ({ ids: [id] }) },
  'POST /issuer/reviews/{id}/approve': { owned: owned.trade, as: 'issuer' },
  'POST /issuer/reviews/{id}/reject': {
    owned: owned.trade,
    as: 'issuer',
    body: () => ({ reason: 'Because' }),
  },
  'POST /issuer/reviews/{id}/exercise': { owned: owned.trade, as: 'issuer' },
  'GET /market/trades/{id}/closing': { owned: owned.trade, as: 'investor' },
  'GET /market/trades/{id}/closing/file': { owned: owned.trade, as: 'investor' },
  'GET /market/trades/{id}/confirmation': { owned: owned.trade, as: 'investor' },
  'GET /market/trades/{id}/closing/{documentId}': { owned: owned.trade, as: 'issuer' },
  'POST /market/trades/{id}/closing/{documentId}/sign': {
    owned: owned.trade,
    as: 'investor',
    body: () => ({ read: true, binding: true }),
  },
  'POST /market/trades/{id}/closing/tax-form': {
    owned: owned.trade,
    as: 'investor',
    body: () => ({ form: 'w9', taxId: '1', country: 'USA', certify: true }),
  },
  'DELETE /documents/{id}': { owned: owned.document, as: 'investor' },
  'GET /documents/{id}/content': { owned: owned.document, as: 'investor' },
  'GET /documents/{id}/looks': { owned: owned.document, as: 'investor' },
  'GET /documents/{id}/shares': { owned: owned.document, as: 'investor' },
  'POST /documents/{id}/shares': {
    owned: owned.document,
    as: 'investor',
    body: () => ({ name: 'Adviser' }),
  },
  'DELETE /documents/{id}/shares/{shareId}': { owned: owned.document, as: 'investor' },
  'POST /filings': {
    owned: owned.document,
    as: 'investor',
    body: documentId => ({
      slug: owned.slug,
      shares: 5,
      cost: 100,
      acquiredOn: '2024-05-01',
      documents: [documentId],
      consent: true,
    }),
  },
  'DELETE /filings/{id}': { owned: owned.filing, as: 'investor' },
  'POST /issuer/filings/{id}/confirm': { owned: owned.filing, as: 'issuer', body: () => ({}) },
  'POST /issuer/filings/{id}/decline': {
    owned: owned.filing,
    as: 'issuer',
    body: () => ({ reason: 'Because' }),
  },
  'POST /profile/verifications/{kind}': {
    owned: owned.document,
    as: 'investor',
    body: documentId => ({
      basis: 'passport',
      statement: 'Mine',
      documents: [{ requirement: 'photo_page', documentId }],
    }),
  },
  'GET /issuer/cap-table/imports/{id}': { owned: owned.registerImport, as: 'issuer' },
  'POST /issuer/cap-table/imports/{id}/accept': { owned: owned.registerImport, as: 'issuer' },
  'DELETE /issuer/resale/lock-ups/{id}': { owned: owned.lockUp, as: 'issuer' },
  'POST /issuer/cap-table/decisions': {
    owned: owned.person,
    as: 'issuer',
    body: id => ({ userId: id, shares: 1, note: 'Because' }),
  },
  'PUT /issuer/parties/{id}': {
    owned: owned.person,
    as: 'issuer',
    body: () => ({ preApproved: true }),
  },
  'DELETE /issuer/parties/{id}': { owned: owned.person, as: 'issuer' },
};

/** Parameters that take public ids, and those of operators, who may use any id. */
const EVERYBODYS: readonly string[] = [
  'GET /account/transactions',
  'GET /account/transactions/csv',
  'GET /payment/channels',
  'GET /payment/channels/{id}/details',
  'POST /payment/deposit',
  'POST /payment/withdraw',
  'GET /market/orders',
  'GET /market/orders/open',
  'POST /market/orders/cancel',
  'POST /market/order',
  'POST /market/order/preview',
];

function asksForId(schema: JsonSchema): boolean {
  if (schema.format === 'uuid') return true;
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return inner.some(asksForId);
}

test('every place for an id is known here', () => {
  const calls = Object.entries(describeApi('').paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const withIds = calls
    .filter(({ key }) => !key.includes(' /operator/'))
    .filter(({ operation }) => {
      const body = operation.requestBody?.content['application/json']?.schema;
      const schemas = operation.parameters.map(({ schema }) => schema);
      return [...schemas, ...(body ? [body] : [])].some(asksForId);
    })
    .map(({ key }) => key);
  expect(withIds.toSorted()).toEqual([...Object.keys(BELONGING), ...EVERYBODYS].toSorted());
});

/** Reads everything that a stranger's call might have changed. */
async function stateOfThings(): Promise<unknown> {
  const tables = [
    'orders',
    'payments',
    'saved_payment_methods',
    'payees',
    'price_alerts',
    'notices',
    'issuer_rules',
    'register_imports',
    'lock_ups',
    'register_decisions',
    'documents',
    'document_shares',
    'verification_evidence',
  ];
  const more = ['share_filings', 'approvals', 'settlements', 'issuer_parties', 'sessions', 'ledger_accounts'];
  return Promise.all(
    [...tables, ...more].map(async table => {
      const { rows } = await sql<{
        row: unknown;
      }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
      return rows.map(({ row }) => JSON.stringify(row)).toSorted();
    }),
  );
}

test.each(Object.entries(BELONGING) as [RouteKey, Place][])(
  '%s responds alike to another person’s id and an unknown one, and changes nothing',
  async (key, { owned: foreign, as, body }) => {
    const answerFor = async (id: string): Promise<readonly [number, string]> => {
      const answer = await server.call(key, {
        as: strangers[as],
        params: { id, documentId: 'transfer_agreement', shareId: NOBODYS, kind: 'identity' },
        ...(body ? { body: body(id) } : {}),
      });
      return [answer.statusCode, answer.body.replaceAll(id, '(the id)')];
    };
    const before = await stateOfThings();
    const foreignAnswer = await answerFor(foreign);
    expect(foreignAnswer).toEqual(await answerFor(NOBODYS));
    if (key.includes('{id}')) expect(foreignAnswer[0]).toBe(404);
    expect(await stateOfThings()).toEqual(before);
  },
);

test('responses about oneself name no other person’s ids', async () => {
  const theirs = [owned.person, owned.order, owned.trade, owned.payment, owned.alert, owned.saved];
  const own = [
    'GET /account',
    'GET /account/transactions',
    'GET /account/statements',
    'GET /payment/transactions',
    'GET /market/orders',
    'GET /market/alerts',
    'GET /notices',
    'GET /settings',
    'GET /portfolio',
    'GET /dashboard',
    'GET /privacy/export',
  ] as const;
  for (const key of own) {
    const { body } = await server.call(key, { as: strangers.investor });
    expect(theirs.filter(id => body.includes(id))).toEqual([]);
  }
  const reviews = await server.ask('GET /issuer/reviews', { as: strangers.issuer });
  const parties = await server.ask('GET /issuer/parties', { as: strangers.issuer });
  expect([reviews.total, parties.total]).toEqual([0, 0]);
});
