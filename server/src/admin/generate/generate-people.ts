// Generates companies, and investors with cash and shares of a few stocks. Mails, notices and audit entries
// are left out.
import { CATEGORIES } from '#contract/values.ts';
import { depositPostings, withdrawalPostings } from '#domain/ledger/payment-postings.ts';
import { CASH } from '#domain/ledger/posting.ts';
import { issuancePostings } from '#domain/ledger/share-postings.ts';
import { SYSTEM_OWNER } from '#domain/ledger/account-name.ts';
import { DEFAULT_SETTINGS } from '#server/people/stored-settings.ts';
import type { SeededRandom } from '#server/sample-data/seeded-random.ts';
import type { CopyTables } from './copy-tables.ts';
import type { GeneratedLedger } from './generated-ledger.ts';
import type { TimedIds } from './timed-ids.ts';

export interface GeneratedStock {
  readonly stockId: string;
  readonly companyId: string;
  readonly index: number;
  readonly issuance: string;
  readonly holders: GeneratedHolding[];
  price_minor: number;
  sequence: number;
  lastTrade_ms: number | undefined;
}

export interface GeneratedHolding {
  readonly owner: GeneratedInvestor;
  readonly stock: GeneratedStock;
  readonly account: string;
}

export interface GeneratedInvestor {
  readonly userId: string;
  readonly cash: string;
  readonly holdings: GeneratedHolding[];
}

export interface GenerateContext {
  readonly tables: CopyTables;
  readonly ledger: GeneratedLedger;
  readonly ids: TimedIds;
  readonly random: SeededRandom;
  /** The start of the market. */
  readonly start_ms: number;
  readonly passwordHash: string;
}

export interface GeneratedMarket {
  readonly stocks: readonly GeneratedStock[];
  readonly investors: readonly GeneratedInvestor[];
  readonly external: string;
  readonly fees: string;
  readonly channelId: string;
}

const STOCKS_EACH = 8;
const CASH_MINOR = 5_000_000_00n;
const SHARES = 5_000n;
const WALLET = { network: 'Ethereum', wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7' };
const NOBODY_WRITES = {
  ...DEFAULT_SETTINGS.notifications,
  emailNotifications: false,
  marketUpdates: 'none',
  priceAlerts: false,
  transactionConfirmations: false,
};

/** The number of initial ledger transactions: one deposit and the share grants of each investor. */
export function firstTransactions(investors: number, companies: number): number {
  return investors * (1 + Math.min(STOCKS_EACH, companies));
}

export function createMarket(
  context: GenerateContext,
): GeneratedMarket & { readonly stocks: GeneratedStock[] } {
  const { ledger, start_ms } = context;
  return {
    stocks: [],
    investors: [],
    external: ledger.open(SYSTEM_OWNER, CASH, 'external', start_ms),
    fees: ledger.open(SYSTEM_OWNER, CASH, 'fees', start_ms),
    channelId: addChannel(context),
  };
}

function addChannel({ tables, ids, start_ms }: GenerateContext): string {
  const [methodId, channelId] = [ids.at(start_ms), ids.at(start_ms)];
  const shared = { active: true, position: 0 };
  tables.add('payment_methods', {
    id: methodId,
    name: 'Crypto',
    type: 'crypto',
    description: '',
    ...shared,
  });
  tables.add('payment_channels', {
    id: channelId,
    method_id: methodId,
    name: 'Ether',
    symbol: 'ETH',
    fee_bps: 0,
    minimum_minor: 1,
    maximum_minor: CASH_MINOR,
    details: JSON.stringify(WALLET),
    ...shared,
  });
  return channelId;
}

export function addCompany(context: GenerateContext, index: number): GeneratedStock {
  const { tables, ids, ledger, random, start_ms } = context;
  const [companyId, stockId] = [ids.at(start_ms), ids.at(start_ms)];
  const created_at = new Date(start_ms).toISOString();
  tables.add('companies', {
    id: companyId,
    slug: `company-${index + 1}`,
    name: `Company ${index + 1}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? 'tech',
    description: 'Made up to measure with.',
    created_at,
  });
  tables.add('issuer_rules', {
    id: ids.at(start_ms),
    stock_id: stockId,
    effective_at: created_at,
    who: 'open',
    price_range_kind: 'none',
    review: 'automatic',
    created_at,
    applied_at: created_at,
  });
  return {
    stockId,
    companyId,
    index,
    issuance: ledger.open(SYSTEM_OWNER, stockId, 'issuance', start_ms),
    holders: [],
    price_minor: random.whole(5_00, 200_00),
    sequence: 0,
    lastTrade_ms: undefined,
  };
}

export function addInvestor(
  context: GenerateContext,
  market: GeneratedMarket,
  index: number,
): GeneratedInvestor {
  const { tables, ids, ledger, start_ms, passwordHash } = context;
  const userId = ids.at(start_ms);
  const at = new Date(start_ms).toISOString();
  tables.add('users', {
    id: userId,
    email: `investor-${index + 1}@generated.example`,
    password_hash: passwordHash,
    first_name: 'Investor',
    last_name: String(index + 1),
    role: 'investor',
    investor_type: 'individual',
    account_number: `FS${String(index + 1).padStart(10, '0')}`,
    email_confirmed_at: at,
    created_at: at,
  });
  tables.add('profile_details', { user_id: userId, updated_at: at });
  tables.add('settings', {
    user_id: userId,
    notifications: JSON.stringify(NOBODY_WRITES),
    security: JSON.stringify(DEFAULT_SETTINGS.security),
    privacy: JSON.stringify(DEFAULT_SETTINGS.privacy),
    preferences: JSON.stringify(DEFAULT_SETTINGS.preferences),
    updated_at: at,
  });
  const check = { kind: 'identity', status: 'APPROVED', submitted_at: at, decided_at: at };
  tables.add('verifications', { id: ids.at(start_ms), user_id: userId, ...check });
  const investor: GeneratedInvestor = {
    userId,
    cash: ledger.open(userId, CASH, 'customer', start_ms),
    holdings: [],
  };
  addPayment(context, market, investor, { direction: 'deposit', amount_minor: CASH_MINOR, at_ms: start_ms });
  giveShares(context, market, investor, index);
  return investor;
}

/** Neighbouring investors hold distant stocks, so that every stock has a similar number of holders. */
function giveShares(
  { tables, ids, ledger, start_ms }: GenerateContext,
  { stocks }: GeneratedMarket,
  owner: GeneratedInvestor,
  index: number,
): void {
  const count = Math.min(STOCKS_EACH, stocks.length);
  const apart = Math.max(1, Math.floor(stocks.length / count));
  for (let place = 0; place < count; place += 1) {
    const stock = stocks[(index + place * apart) % stocks.length];
    if (stock === undefined) throw new Error('no stock');
    const account = ledger.open(owner.userId, stock.stockId, 'customer', start_ms);
    const id = ids.at(start_ms);
    tables.add('share_grants', {
      id,
      user_id: owner.userId,
      stock_id: stock.stockId,
      shares: SHARES,
      cost_minor: SHARES * BigInt(stock.price_minor),
      acquired_at: new Date(start_ms).toISOString(),
      certificate: null,
      entered_at: new Date(start_ms).toISOString(),
    });
    const issue = { issuance: stock.issuance, holder: account, stock: stock.stockId, shares: SHARES };
    ledger.record('issuance', id, issuancePostings(issue), start_ms);
    const holding = { owner, stock, account };
    owner.holdings.push(holding);
    stock.holders.push(holding);
  }
}

export interface GeneratedPayment {
  readonly direction: 'deposit' | 'withdrawal';
  readonly amount_minor: bigint;
  readonly at_ms: number;
}

/** Adds a payment that was completed at once. */
export function addPayment(
  { tables, ids, ledger }: GenerateContext,
  { external, fees, channelId }: GeneratedMarket,
  { userId, cash }: GeneratedInvestor,
  { direction, amount_minor, at_ms }: GeneratedPayment,
): void {
  const id = ids.at(at_ms);
  const at = new Date(at_ms).toISOString();
  tables.add('payments', {
    id,
    user_id: userId,
    direction,
    channel_id: channelId,
    amount_minor,
    fee_minor: 0,
    reference: id,
    status: 'completed',
    provider: 'sandbox',
    created_at: at,
    ended_at: at,
  });
  const payment = { external, cash, fees, amount_minor, fee_minor: 0n };
  const post = direction === 'deposit' ? depositPostings : withdrawalPostings;
  ledger.record(direction, id, post(payment), at_ms);
}
