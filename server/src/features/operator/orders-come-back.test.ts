import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, OPEN_RULES, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const as = await server.addPerson({ role: 'operator' });
const reason = { reason: 'Review' };

test.each([
  [
    'is unblocked before a block that broke off had ended it',
    ({ userId }: TestPerson) =>
      server.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute(),
    ({ userId: id }: TestPerson) => server.ask('POST /operator/people/{id}/unblock', { as, params: { id } }),
  ],
  [
    'is verified again',
    async ({ userId }: TestPerson) => {
      const params = await checkOf(userId);
      const { decidedAt } = await server.ask('GET /operator/verifications/{id}', { as, params });
      const body = { ...reason, decidedAt };
      await server.ask('POST /operator/verifications/{id}/reject', { as, params, body });
    },
    async (who: TestPerson) => {
      const [kind, body] = [
        'identity',
        { basis: 'passport', reference: 'X1234567', statement: 'My new one' },
      ];
      await server.ask('POST /profile/verifications/{kind}', { as: who, params: { kind }, body });
      const params = await checkOf(who.userId);
      await server.ask('POST /operator/verifications/{id}/approve', { as, params, body: {} });
    },
  ],
])(
  'a suspended order that rules allow again while its owner may not trade returns when its owner %s',
  async (_, stop, letGo) => {
    const { market } = server;
    const stock = await insertStock(server.db, server.now, { lastPrice_minor: 100_00n });
    const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
    const seller = await market.addSeller(stock.stockId, 1n);
    const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 150_00n)));
    const setRules = async (priceRange: object) => {
      server.pass(1_000);
      await server.ask('POST /issuer/rules', { as: issuer, body: { ...OPEN_RULES, priceRange } });
    };
    const status = async () => {
      await server.jobs.runNow('apply-rules');
      const { status: now } = await readRecord(server.db, 'orders', ['status'], { id: order.id });
      return now;
    };
    await setRules({ kind: 'percent', rangeBps: 1_000 });
    await stop(seller);
    await setRules({ kind: 'none' });
    expect(await status()).toBe('suspended');
    await letGo(seller);
    expect(await status()).toBe('open');
  },
);

function checkOf(userId: string): Promise<{ id: string }> {
  return readRecord(server.db, 'verifications', ['id'], { user_id: userId, kind: 'identity' });
}
