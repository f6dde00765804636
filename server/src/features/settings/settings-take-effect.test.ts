// Settings whose effect no other test shows. The others: sessionTimeout, dataUsage and twoFactorAuth in
// settings.test.ts; emailNotifications, transactionConfirmations and loginNotifications in notices.test.ts;
// marketUpdates in send-market-updates.test.ts; newsletter in send-newsletter.test.ts; profileVisibility and
// investmentPrivacy in issuer.test.ts; currency, timezone and darkMode on the screen in e2e/settings.spec.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readableMail } from '#server/testing/readable-mail.ts';
import { giveShares, insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;

/** A stock that rose from 100 to 125 dollars in 30 days, the only reason to recommend it. */
async function risen() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 125_00n });
  await insertDay(db, stock.stockId, '2026-01-30', 100_00n);
  return stock;
}

test('personalizedRecommendations: on leaves out holdings, off does not read them', async () => {
  const stock = await risen();
  const person = await server.addPerson();
  await giveShares(db, person.userId, stock.stockId, 3n, server.now);
  const recommended = async (personalizedRecommendations: boolean) => {
    await server.ask('PUT /settings', { as: person, body: { privacy: { personalizedRecommendations } } });
    const { recommendations } = await server.ask('GET /insights/recommendations', { as: person });
    return recommendations.map(({ id }) => id);
  };
  expect(await recommended(true)).not.toContain(stock.stockId);
  expect(await recommended(false)).toContain(stock.stockId);
});

test('priceAlerts: off sends no notice and no mail about a reached price', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  server.services.market.touch(stock.stockId);
  const [wanting, silent] = [await server.addPerson(), await server.addPerson()];
  await server.ask('PUT /settings', { as: silent, body: { notifications: { priceAlerts: false } } });
  for (const as of [wanting, silent]) {
    const body = { slug: stock.slug, direction: 'above', price: 110 };
    await server.ask('POST /market/alerts', { as, body });
  }
  await db.updateTable('stocks').set({ last_price_minor: 111_00n }).where('id', '=', stock.stockId).execute();
  await server.jobs.runNow('price-alerts');
  for (const [person, told] of [
    [wanting, 1],
    [silent, 0],
  ] as const) {
    expect((await server.ask('GET /notices', { as: person })).total).toBe(told);
    const mails = await db.selectFrom('mails').select('id').where('user_id', '=', person.userId).execute();
    expect(mails).toHaveLength(told);
  }
});

test('timezone and language: mails show times in the person’s zone and language', async () => {
  const outbox = join(server.services.config.dataDir, 'outbox');
  const person = await server.addPerson();
  for (const [preferences, expected] of [
    // 10:00 UTC is 5:00 in New York.
    [{ timezone: 'est', language: 'en' }, 'Mar 2, 2026, 5:00 AM EST'],
    [{ timezone: 'pst', language: 'en' }, 'Mar 2, 2026, 2:00 AM PST'],
    [{ timezone: 'utc', language: 'de' }, '2. März 2026, 10:00 UTC'],
  ] as const) {
    await server.ask('PUT /settings', { as: person, body: { preferences } });
    const facts = { at: server.now.toISOString() };
    const notice = { userId: person.userId, kind: 'password_changed', facts } as const;
    await transaction(db, tx => notifyPeople(tx, [notice], server.now));
    await server.jobs.runNow('mails');
    const last = readdirSync(outbox).toSorted().at(-1) ?? '';
    const mail = readableMail(readFileSync(join(outbox, last), 'latin1'));
    expect(mail.replaceAll('\u00a0', ' ')).toContain(expected);
  }
});
