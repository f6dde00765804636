// Gives initial shares and cash to background investors, the sample seller and the issuers, and pre-approves
// parties.
import { uuidv7 } from 'uuidv7';
import { CASH } from '#domain/ledger/posting.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares, type ShareGrant } from '#server/exchange/grant-shares.ts';
import { MANUALLY_REVIEWED } from '../content/issuer-rules.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import { cashOf, EXTERNAL } from '#domain/ledger/account-name.ts';
import { post } from '#server/ledger/post.ts';
import { HISTORY_DAYS } from '../history/price-paths.ts';
import { momentOf } from '../market-clock.ts';
import { MARKET_MAKERS } from '../people/market-makers.ts';
import { SELLER } from '../people/sample-accounts.ts';
import { pay } from './pay.ts';
import type { SampleMarket } from './sample-market.ts';

/** Companies with manual review have pre-approved these investors, who trade with each other without waiting. */
export async function preApproveMakers({ db, now, stocks, idOf }: SampleMarket): Promise<void> {
  const added_at = momentOf(now, HISTORY_DAYS + 1, 0.55);
  const reviewed = stocks.filter(({ slug }) => MANUALLY_REVIEWED.some(manual => manual === slug));
  const known = [...MARKET_MAKERS, SELLER].map(({ email }) => idOf(email));
  const rows = reviewed.flatMap(({ stockId }) =>
    known.map(user_id => ({ stock_id: stockId, user_id, pre_approved: true, added_at })),
  );
  await db.insertInto('issuer_parties').values(rows).execute();
}

/** Value at the first price of each stock, in cents. */
const MAKER_HOLDING_MINOR = 450_000_00n;
const SELLER_HOLDING_MINOR = 90_000_00n;
const MAKER_CASH_MINOR = 12_000_000_00n;
const ISSUER_CASH_MINOR = 400_000_00n;

/** Records earlier purchases from the companies, somewhat below the first price on this market. */
export async function issueShares(market: SampleMarket): Promise<void> {
  const { db, now, stocks, idOf } = market;
  const at = momentOf(now, HISTORY_DAYS + 1, 0.6);
  const grants = stocks.flatMap(stock => {
    const grant = (email: string, worth_minor: bigint): ShareGrant => {
      const shares = worth_minor / stock.from_minor;
      const cost_minor = (shares * stock.from_minor * 7n) / 10n;
      return { userId: idOf(email), stockId: stock.stockId, shares, cost_minor, acquiredAt: at };
    };
    return [
      ...MARKET_MAKERS.map(maker => grant(maker.email, MAKER_HOLDING_MINOR)),
      grant(SELLER.email, SELLER_HOLDING_MINOR),
    ];
  });
  await transaction(db, tx => grantShares(tx, grants, at));
}

/** Deposits of companies that may exercise a right of first refusal. */
export async function fundIssuers({ db, now, stocks }: SampleMarket): Promise<void> {
  const at = momentOf(now, 120, 0.4);
  const companies = stocks.filter(({ slug }) => MANUALLY_REVIEWED.some(manual => manual === slug));
  await transaction(db, async tx => {
    const idOf = await openAccounts(
      tx,
      [EXTERNAL, ...companies.map(({ companyId }) => cashOf(companyId))],
      at,
    );
    for (const { companyId } of companies) {
      const posting = {
        from: idOf(EXTERNAL),
        to: idOf(cashOf(companyId)),
        asset: CASH,
        amount: ISSUER_CASH_MINOR,
      };
      await post(tx, { kind: 'deposit', referenceId: uuidv7(), postings: [posting] }, at);
    }
  });
}

export async function fundMakers({ idOf, now, ...market }: SampleMarket): Promise<void> {
  const at = momentOf(now, HISTORY_DAYS, 0.2);
  for (const maker of MARKET_MAKERS) {
    await pay(
      { ...market, clock: () => at, sampleData: true },
      {
        userId: idOf(maker.email),
        direction: 'deposit',
        channel: 'US wire',
        amount_minor: MAKER_CASH_MINOR,
        description: '',
        reference: `FS-${maker.lastName.toUpperCase()}`,
      },
    );
  }
}
