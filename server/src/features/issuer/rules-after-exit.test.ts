import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';

const server = await createTestApp();

test.each([40_00n, 0n])(
  'a company that has left the market, at %d, sets no rules and tries none',
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
    const versions = await server.db
      .selectFrom('issuer_rules')
      .selectAll()
      .where('stock_id', '=', stockId)
      .execute();
    expect(versions).toEqual([]);
  },
);
