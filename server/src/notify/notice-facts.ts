// The kinds of messages and the facts of each. The texts are in words/, one file per language. Facts are plain text:
// money as '1234.50' US dollars, shares as '120', times in ISO 8601. A fact may also be a list of such facts.

interface Deal {
  readonly side: 'buy' | 'sell';
  readonly company: string;
  readonly shares: string;
  /** Per share. */
  readonly price: string;
  /** The cost of a buy including the fee, the proceeds of a sell after it. */
  readonly total: string;
}

interface Payment {
  readonly amount: string;
  readonly channel: string;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  /** The reason of a failure; may be empty. */
  readonly reason: string;
}

/** An issuer's review of a trade. */
interface Review {
  readonly company: string;
  readonly shares: string;
  readonly price: string;
  readonly due: string;
}

interface TradingFacts {
  readonly company: string;
  readonly reader: 'owner' | 'issuer';
}

/** Why the system cancelled an order. */
export type EndedWhy =
  | 'stock_left_market'
  | 'may_not_buy'
  | 'cancelled_by_operator'
  | 'own_order'
  | 'split'
  | 'split_price';

export interface NoticeFacts {
  readonly welcome: Record<string, never>;
  readonly new_device: { readonly device: string; readonly location: string; readonly at: string };
  readonly password_changed: { readonly at: string };
  /** `changeId`: the change that the link to the old address undoes; absent where that address was never confirmed. */
  readonly email_changed: { readonly to: string; readonly changeId?: string };
  readonly security_changed: {
    readonly what:
      | 'two_factor_on'
      | 'two_factor_off'
      | 'two_factor_removed'
      | 'pin_set'
      | 'pin_removed'
      | 'recovery_code_used'
      | 'wrong_codes'
      | 'recovery_codes_renewed'
      | 'mails_changed'
      | 'pin_locked'
      | 'code_locked'
      | 'pin_off'
      | 'sign_in_locked';
    readonly at: string;
  };
  readonly account_blocked: { readonly reason: string };
  readonly account_unblocked: Record<string, never>;
  readonly verification_decided: {
    readonly kind: 'identity' | 'accreditation';
    /** TAKEN_BACK: rejected after an approval. PENDING: expired while documents for a renewal await review. */
    readonly status: 'APPROVED' | 'REJECTED' | 'TAKEN_BACK' | 'MORE_INFO' | 'EXPIRED' | 'PENDING';
    /** May be empty. */
    readonly reason: string;
    /** The end of an approval that expires. */
    readonly until?: string;
  };
  /** The approval expires then unless it is renewed. */
  readonly verification_ends: { readonly kind: 'identity' | 'accreditation'; readonly until: string };
  /** The matched part; `open` shares remain. `reviewDue` is the company's deadline when it reviews the trade. */
  readonly order_filled: Deal & { readonly open: string; readonly reviewDue?: string };
  /** Also for an order suspended until the issuer's rules allow it again. */
  readonly order_ended: {
    readonly side: 'buy' | 'sell';
    readonly company: string;
    /** The unfilled shares. */
    readonly shares: string;
    readonly outcome: 'cancelled' | 'expired' | 'rejected' | 'suspended';
    /** The reason when the owner did not cancel it; omitted when the outcome implies it. */
    readonly why?: EndedWhy;
  };
  readonly order_resumed: Pick<Deal, 'side' | 'company'>;
  /** For owners of orders in the book and people who act for the company. */
  readonly trading_halted: TradingFacts;
  readonly trading_resumed: TradingFacts;
  readonly trade_settled: Deal;
  /** Both holds are released. */
  readonly trade_ended: Deal & {
    readonly outcome: 'rejected' | 'rofr_exercised' | 'expired';
    readonly reason: string;
  };
  /** The market has undone a trade: before it settled, or afterwards with shares and cash moved back. */
  readonly trade_voided: Deal & { readonly settled: 'yes' | 'no' };
  /** The market has corrected the terms of a trade before it settled. */
  readonly trade_corrected: Deal & { readonly sharesBefore: string; readonly priceBefore: string };
  /** Shares moved outside the market, on a confirmed order of two operators. */
  readonly shares_moved: {
    readonly company: string;
    readonly shares: string;
    readonly direction: 'in' | 'out';
  };
  /** For people who act for the company: a holder asks to have shares recorded. */
  readonly shares_filed: { readonly company: string; readonly shares: string };
  /** Two people have confirmed the shares that the person filed. */
  readonly filing_accepted: { readonly company: string; readonly shares: string };
  readonly filing_declined: { readonly company: string; readonly shares: string; readonly reason: string };
  /** A company has put the person on its list, linked the person to its register, or marked the person there. */
  readonly listed_by_company: {
    readonly company: string;
    readonly list: 'party' | 'pre_approved' | 'holder' | 'affiliate' | 'bad_actor';
  };
  /** Shares that waited for the person's address. */
  readonly shares_claimed: { readonly company: string; readonly shares: string };
  /** For holders, for owners of open orders or price alerts without shares, and for people who act for the company. */
  readonly stock_split: {
    readonly company: string;
    readonly numerator: string;
    readonly denominator: string;
    readonly before: string;
    readonly after: string;
    /** The payment for the remaining fraction of a share. */
    readonly cash: string;
    /** For people who act for the company: the total that it paid for fractions. */
    readonly paidOut?: string;
  };
  /** For holders; a bankruptcy pays nothing. */
  readonly company_left: {
    readonly company: string;
    readonly outcome: 'exited' | 'bankrupt';
    readonly shares: string;
    readonly price: string;
    readonly total: string;
  };
  /** For people who act for the company; the shares are the company's own. */
  readonly own_company_left: NoticeFacts['company_left'];
  /** For the issuer. */
  readonly review_waiting: Review;
  /** For the issuer after a missed deadline: the trade has ended. */
  readonly review_expired: Review;
  /** For the party of a closing that acts next. */
  readonly closing_turn: Review;
  /** For the same party a day before the deadline of the step. */
  readonly closing_due: Review;
  readonly deposit: Payment;
  readonly withdrawal: Payment;
  /** A new payee; the mail's button stops it. `from`: when it can be used. */
  readonly payee_added: {
    readonly bank: string;
    readonly last4: string;
    readonly from: string;
    readonly payeeId: string;
  };
  readonly price_alert: {
    readonly company: string;
    readonly direction: 'above' | 'below';
    readonly threshold: string;
    readonly price: string;
  };
  /** One message for all alerts after the company has left the market. */
  readonly alerts_ended: Pick<NoticeFacts['company_left'], 'company' | 'outcome'>;
}

export type NoticeKind = keyof NoticeFacts;

/** An article or a report in the newsletter. */
interface PublishedFacts {
  readonly title: string;
  readonly summary: string;
  /** A path of the web. */
  readonly link: string;
  /** The URL that ends the subscription; empty for members, who have settings. */
  readonly end: string;
}

/** Messages that are sent only by e-mail. */
export interface LetterFacts extends NoticeFacts {
  /** Several fills in one message: their number and the first of them. */
  readonly orders_filled: {
    readonly count: string;
    readonly fills: readonly NoticeFacts['order_filled'][];
    /** Set when companies review some of them. */
    readonly reviewed?: 'yes';
  };
  /** Several trades under review, or with a missed review: their number and the first of them. */
  readonly reviews_waiting: { readonly count: string; readonly reviews: readonly Review[] };
  readonly reviews_expired: { readonly count: string; readonly reviews: readonly Review[] };
  /** The link with its token is created when the mail is sent, so that it is never stored. */
  readonly confirm_email: Record<string, never>;
  readonly reset_password: Record<string, never>;
  readonly newsletter_confirm: { readonly url: string };
  readonly newsletter_begun: { readonly url: string };
  readonly newsletter_article: PublishedFacts;
  readonly newsletter_report: PublishedFacts;
  readonly data_erased: Record<string, never>;
  /** Shares wait for this address. No numbers, because the address is not proven. */
  readonly holder_invited: { readonly companies: string; readonly link: string };
  readonly market_update: {
    readonly from: string;
    readonly level: string;
    /** Percent with sign, '+1.24'. */
    readonly change: string;
    /** 'Name +3.10 %', strongest first, separated by semicolons. */
    readonly movers: string;
    /** The target of the button: a path of the web. */
    readonly link: string;
  };
}

export type LetterKind = keyof LetterFacts;

/** Sent regardless of the settings, because they protect the account or were just requested. */
const ALWAYS: ReadonlySet<string> = new Set<LetterKind>([
  'confirm_email',
  'reset_password',
  'password_changed',
  'email_changed',
  'security_changed',
  'payee_added',
  'new_device',
  'withdrawal',
  'account_blocked',
  'account_unblocked',
  'newsletter_confirm',
  'newsletter_begun',
  'data_erased',
  'holder_invited',
  'trade_voided',
  'trade_corrected',
  'shares_moved',
  'filing_accepted',
]);

const CONFIRMATIONS: ReadonlySet<LetterKind> = new Set([
  'order_filled',
  'orders_filled',
  'order_ended',
  'order_resumed',
  'trading_halted',
  'trading_resumed',
  'trade_settled',
  'trade_ended',
  'deposit',
]);

export interface NotificationSettings {
  readonly notifications: {
    readonly emailNotifications: boolean;
    readonly transactionConfirmations: boolean;
    readonly priceAlerts: boolean;
  };
  readonly security: { readonly loginNotifications: boolean };
}

/** Whether the settings can turn this kind of mail off. */
export function canBeTurnedOff(kind: string): boolean {
  return !ALWAYS.has(kind);
}

/** Whether it overtakes waiting mails, because the person waits for it or should act soon. */
export function isUrgent(kind: LetterKind): boolean {
  return ALWAYS.has(kind) && kind !== 'withdrawal';
}

/** Whether a person's settings allow this e-mail. */
export function wantsLetter(kind: LetterKind, wishes: NotificationSettings): boolean {
  if (ALWAYS.has(kind)) return true;
  if (!wantsNotice(kind, wishes) || !wishes.notifications.emailNotifications) return false;
  return !CONFIRMATIONS.has(kind) || wishes.notifications.transactionConfirmations;
}

/** Whether a person's settings allow this notice. */
export function wantsNotice(kind: LetterKind, wishes: NotificationSettings): boolean {
  if (kind === 'new_device') return wishes.security.loginNotifications;
  return (kind !== 'price_alert' && kind !== 'alerts_ended') || wishes.notifications.priceAlerts;
}
