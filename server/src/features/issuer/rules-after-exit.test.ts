import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';

const server = await createTestApp();

test.each([40_00n, 0n])(
  'a company that left the market at %d can neither set nor try rules, and only remove people',
  async price => {
    const { stockId, companyId } = await insertStock(server.db, server.now);
    const as = await server.addPerson({ role: 'issuer', companyId });
    await exitStock(server.services.exchange, stockId, price);
    const effectiveAt = new Date(server.now.getTime() + 86_400_000).toISOString();
    for (const [call, body] of [
      ['POST /issuer/rules', OPEN_RULES],
      ['POST /issuer/rules', { ...OPEN_RULES, effectiveAt }],
      ['POST /issuer/rules/dry-run', OPEN_RULES],
    ] as const) {
      const refused = await server.call(call, { as, body });
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'stock_left_market' }]);
    }
    const listed = await server.addPerson();
    await server.db
      .insertInto('issuer_parties')
      .values({ stock_id: stockId, user_id: listed.userId, pre_approved: false, added_at: server.now })
      .execute();
    const params = { id: listed.userId };
    const put = { as, params, body: { preApproved: true } };
    const { email } = await server.addPerson();
    const add = (email: string) => ({ as, body: { email, preApproved: true } });
    for (const refused of [
      await server.call('PUT /issuer/parties/{id}', put),
      await server.call('POST /issuer/parties', add(email)),
      await server.call('POST /issuer/parties', add('nobody@example.com')),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'stock_left_market' }]);
    const parties = () => server.ask('GET /issuer/parties', { as });
    expect(await parties()).toMatchObject({ results: [{ id: listed.userId, preApproved: false }] });
    await server.ask('DELETE /issuer/parties/{id}', { as, params });
    expect((await parties()).total).toBe(0);
    const versions = await server.db
      .selectFrom('issuer_rules')
      .selectAll()
      .where('stock_id', '=', stockId)
      .execute();
    expect(versions).toEqual([]);
  },
);
