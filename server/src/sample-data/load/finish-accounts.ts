// Adds saved payment methods, watched stocks and read notices to the sample accounts.
import { uuidv7 } from 'uuidv7';
import { isRefusal } from '#domain/refusal.ts';
import { saveMethod } from '#server/payments/saved-methods.ts';
import { relayOutbox } from '#server/notify/outbox.ts';
import { momentOf } from '../market-clock.ts';
import { INVESTOR, NEWCOMER, SAMPLE_ACCOUNTS } from '../people/sample-accounts.ts';
import type { SampleMarket } from './sample-market.ts';

const SAVED = [
  { method: 'Bank transfer', label: 'First Harbor Bank, checking', number: '4417 0926 8842', daysAgo: 545 },
  { method: 'Card', label: 'Visa debit', number: '4000 0012 3456 3071', daysAgo: 122 },
] as const;

const WATCHED = ['anvil-fusion', 'brackenwall', 'larkmead-games', 'brightmoor-neuro'];

/** Notices older than this are marked as read. */
const UNREAD_DAYS = 7;

export async function finishAccounts(market: SampleMarket, pinHash: string): Promise<void> {
  await setPins(market, pinHash);
  await saveMethods(market);
  await watchStocks(market);
  await readNotices(market);
}

/** Set last: the market's past was traded without a session that could confirm it. */
async function setPins({ db, idOf }: SampleMarket, pinHash: string): Promise<void> {
  const ids = SAMPLE_ACCOUNTS.filter(person => person !== NEWCOMER).map(({ email }) => idOf(email));
  await db.updateTable('users').set({ pin_hash: pinHash }).where('id', 'in', ids).execute();
}

async function saveMethods({ db, now, idOf }: SampleMarket): Promise<void> {
  for (const { method, label, number, daysAgo } of SAVED) {
    const { id } = await db
      .selectFrom('payment_methods')
      .select('id')
      .where('name', '=', method)
      .executeTakeFirstOrThrow();
    const services = { db, clock: () => momentOf(now, daysAgo, 0.01) };
    const saved = await saveMethod(services, idOf(INVESTOR.email), { methodId: id, label, number });
    if (isRefusal(saved)) throw new Error(`a sample payment method was refused: ${saved.code}`);
  }
}

async function watchStocks({ db, now, stocks, idOf }: SampleMarket): Promise<void> {
  const user_id = idOf(INVESTOR.email);
  const watched = stocks.filter(({ slug }) => WATCHED.includes(slug));
  const created_at = momentOf(now, 34, 0.8);
  await db
    .insertInto('watched_stocks')
    .values(watched.map(({ stockId }) => ({ user_id, stock_id: stockId, created_at })))
    .execute();
  await db
    .insertInto('price_alerts')
    .values(
      watched.slice(0, 1).map(({ stockId, to_minor }) => ({
        id: uuidv7(),
        user_id,
        stock_id: stockId,
        direction: 'below' as const,
        price_minor: (to_minor * 9n) / 10n,
        created_at,
      })),
    )
    .execute();
}

/** Mails about the past are not sent, and notices of market makers are removed. */
async function readNotices({ db, now }: SampleMarket): Promise<void> {
  await relayOutbox(db);
  await db.deleteFrom('mails').execute();
  await db
    .updateTable('notices')
    .set(notice => ({ read_at: notice.ref('created_at') }))
    .where('created_at', '<', momentOf(now, UNREAD_DAYS, 0))
    .execute();
}
