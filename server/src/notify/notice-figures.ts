// What a list shows of a notice beside its text: its topic, and the amount or the shares in its facts.
import type { NOTICE_TOPICS } from '#contract/notices.ts';
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { NoticeKind } from './notice-facts.ts';

type Topic = (typeof NOTICE_TOPICS)[number];

const TOPICS: Readonly<Record<NoticeKind, Topic>> = {
  welcome: 'account',
  new_device: 'account',
  password_changed: 'account',
  email_changed: 'account',
  security_changed: 'account',
  account_blocked: 'account',
  account_unblocked: 'account',
  verification_decided: 'account',
  verification_ends: 'account',
  deposit: 'money',
  withdrawal: 'money',
  payee_added: 'money',
  order_ended: 'order',
  order_resumed: 'order',
  order_filled: 'trade',
  trade_settled: 'trade',
  trade_ended: 'trade',
  trade_voided: 'trade',
  trade_corrected: 'trade',
  shares_moved: 'trade',
  shares_claimed: 'trade',
  closing_turn: 'document',
  closing_due: 'document',
  filing_accepted: 'document',
  filing_declined: 'document',
  shares_filed: 'company',
  review_waiting: 'company',
  review_expired: 'company',
  listed_by_company: 'company',
  trading_halted: 'company',
  trading_resumed: 'company',
  stock_split: 'company',
  company_left: 'company',
  own_company_left: 'company',
  price_alert: 'company',
  alerts_ended: 'company',
};

const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(TOPICS, kind);

/** A stored kind that no longer exists belongs to the account. */
export const topicOf = (kind: string): Topic => (isNoticeKind(kind) ? TOPICS[kind] : 'account');

interface Figures {
  readonly amount: Minor | null;
  readonly flow: 'in' | 'out' | null;
  readonly shares: bigint | null;
}

const NO_FIGURES: Figures = { amount: null, flow: null, shares: null };

/** The facts of any kind that has figures. */
type Facts = Partial<
  Readonly<
    Record<
      'amount' | 'total' | 'cash' | 'shares' | 'after' | 'side' | 'status' | 'outcome' | 'settled',
      string
    >
  >
>;

/** The figures among the facts that notify-people.ts has written. */
export function figuresOf(kind: string, stored: unknown): Figures {
  const facts = stored as Facts;
  const amount = (parseMinor(amountOf(kind, facts) ?? '') ?? 0n) || null;
  const shares = BigInt((kind === 'stock_split' ? facts.after : facts.shares) ?? 0) || null;
  return { ...NO_FIGURES, shares, amount, flow: amount === null ? null : flowOf(kind, facts) };
}

function amountOf(kind: string, { amount, cash, total, side, outcome }: Facts): string | undefined {
  if (kind === 'stock_split') return cash;
  // What was set aside for the trade is released; only the company's own purchase pays the seller.
  if (kind === 'trade_ended') return side === 'sell' && outcome === 'rofr_exercised' ? total : undefined;
  return amount ?? total;
}

function flowOf(kind: string, { side, status, settled }: Facts): Figures['flow'] {
  const isBuy = side === 'buy';
  switch (kind) {
    case 'deposit':
      return status === 'completed' ? 'in' : null;
    case 'withdrawal':
      return status === 'completed' ? 'out' : null;
    case 'trade_settled':
      return isBuy ? 'out' : 'in';
    case 'trade_voided':
      if (settled === 'no') return null;
      return isBuy ? 'in' : 'out';
    case 'trade_ended':
    case 'stock_split':
    case 'company_left':
    case 'own_company_left':
      return 'in';
    default:
      return null;
  }
}
