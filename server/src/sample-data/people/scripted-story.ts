// The past payments and trades of the sample accounts. The loader executes them.
import type { Minor } from '#domain/money/money.ts';
import { FUND, INVESTOR, SELLER } from './sample-accounts.ts';

export interface ScriptedPayment {
  readonly email: string;
  readonly daysAgo: number;
  readonly direction: 'deposit' | 'withdrawal';
  readonly channel: string;
  readonly amount_minor: Minor;
  readonly description: string;
}

/** A trade with another investor at the day's closing price. */
export interface ScriptedTrade {
  readonly email: string;
  readonly daysAgo: number;
  readonly side: 'buy' | 'sell';
  readonly slug: string;
  readonly shares: number;
}

const PAYMENTS: readonly (readonly [
  email: string,
  daysAgo: number,
  direction: ScriptedPayment['direction'],
  channel: string,
  dollars: bigint,
  description: string,
])[] = [
  [FUND.email, 630, 'deposit', 'US wire', 6_000_000n, 'First call of the fund'],
  [SELLER.email, 690, 'deposit', 'ACH', 10_000n, 'Opening balance'],
  [INVESTOR.email, 545, 'deposit', 'ACH', 82_000n, 'Opening balance'],
  [INVESTOR.email, 429, 'deposit', 'US wire', 40_000n, 'Bonus'],
  [INVESTOR.email, 300, 'deposit', 'ACH', 25_000n, ''],
  [INVESTOR.email, 240, 'withdrawal', 'ACH', 9_000n, 'Kitchen'],
  [INVESTOR.email, 172, 'deposit', 'ACH', 48_000n, 'From the sale of the car and savings'],
  [INVESTOR.email, 121, 'deposit', 'Northgate Pay', 1_500n, ''],
  [INVESTOR.email, 75, 'withdrawal', 'ACH', 6_500n, ''],
  [INVESTOR.email, 59, 'deposit', 'PayPal balance', 800n, ''],
  [INVESTOR.email, 18, 'deposit', 'US wire', 25_000n, 'Bonus'],
  [INVESTOR.email, 9, 'withdrawal', 'ACH', 3_000n, 'Holiday'],
];

export const SCRIPTED_PAYMENTS: readonly ScriptedPayment[] = PAYMENTS.map(
  ([email, daysAgo, direction, channel, dollars, description]) => ({
    email,
    daysAgo,
    direction,
    channel,
    amount_minor: dollars * 100n,
    description,
  }),
);

type Trade = readonly [daysAgo: number, side: ScriptedTrade['side'], slug: string, shares: number];

const INVESTOR_TRADES: readonly Trade[] = [
  [540, 'buy', 'quillpay', 600],
  [538, 'buy', 'northbeam-robotics', 180],
  [520, 'buy', 'latticework', 140],
  [500, 'buy', 'tidewater-foods', 700],
  [480, 'buy', 'mirador-health', 450],
  [455, 'buy', 'cobalt-ledger', 300],
  [428, 'buy', 'ferrous-grid', 400],
  [410, 'buy', 'halden-biosciences', 150],
  [390, 'sell', 'quillpay', 250],
  [360, 'buy', 'orrery-systems', 120],
  [330, 'sell', 'northbeam-robotics', 60],
  [299, 'buy', 'emberwell-geothermal', 220],
  [280, 'buy', 'orrery-systems', 40],
  [260, 'sell', 'tidewater-foods', 200],
  [230, 'buy', 'stonecrop-materials', 500],
  [214, 'buy', 'northbeam-robotics', 90],
  [200, 'sell', 'quillpay', 150],
  [170, 'buy', 'latticework', 170],
  [169, 'buy', 'halden-biosciences', 180],
  [150, 'sell', 'stonecrop-materials', 500],
  [130, 'buy', 'cobalt-ledger', 140],
  [110, 'sell', 'ferrous-grid', 100],
  [90, 'buy', 'northbeam-robotics', 50],
  [70, 'sell', 'mirador-health', 150],
  [55, 'buy', 'palisade-compute', 90],
  [41, 'sell', 'cobalt-ledger', 200],
  [25, 'buy', 'quillpay', 400],
  [17, 'buy', 'cobalt-ledger', 160],
  [13, 'sell', 'tidewater-foods', 100],
  [5, 'buy', 'latticework', 50],
  // Remains in the company's review.
  [1, 'sell', 'orrery-systems', 20],
];

const FUND_TRADES: readonly Trade[] = [
  [538, 'buy', 'latticework', 2_400],
  [520, 'buy', 'halden-biosciences', 5_000],
  [455, 'buy', 'ferrous-grid', 9_000],
  [360, 'buy', 'quillpay', 8_000],
  [230, 'buy', 'brightmoor-neuro', 1_500],
  [130, 'sell', 'halden-biosciences', 2_000],
  [90, 'buy', 'palisade-compute', 4_000],
  [17, 'buy', 'northbeam-robotics', 2_500],
  [0, 'buy', 'orrery-systems', 600],
];

const SELLER_TRADES: readonly Trade[] = [
  [410, 'sell', 'kestrelbase', 300],
  [214, 'sell', 'copperline-payroll', 250],
  [70, 'sell', 'latticework', 120],
  [25, 'sell', 'stonecrop-materials', 400],
];

const of = (email: string, trades: readonly Trade[]): readonly ScriptedTrade[] =>
  trades.map(([daysAgo, side, slug, shares]) => ({ email, daysAgo, side, slug, shares }));

export const SCRIPTED_TRADES: readonly ScriptedTrade[] = [
  ...of(INVESTOR.email, INVESTOR_TRADES),
  ...of(FUND.email, FUND_TRADES),
  ...of(SELLER.email, SELLER_TRADES),
];
