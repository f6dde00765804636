// Everything the house tells people, and the facts each message carries. The words stand in words/, one file a
// language. Facts are plain text: money as '1234.50' US dollars, shares as '120', times in ISO 8601. One may be a list of
// such facts.

interface Deal {
  readonly side: 'buy' | 'sell';
  readonly company: string;
  readonly shares: string;
  /** Per share. */
  readonly price: string;
  /** A buy's cost with fee, a sell's proceeds after fee. */
  readonly total: string;
}

interface Payment {
  readonly amount: string;
  readonly channel: string;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  /** Why it failed; empty where there is nothing to say. */
  readonly reason: string;
}

/** Of a trade, by its issuer. */
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

/** Why the house cancelled an order. */
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
  readonly email_changed: { readonly to: string };
  readonly security_changed: {
    readonly what:
      | 'two_factor_on'
      | 'two_factor_off'
      | 'two_factor_removed'
      | 'pin_set'
      | 'pin_removed'
      | 'recovery_code_used'
      | 'wrong_codes'
      | 'recovery_codes_renewed';
    readonly at: string;
  };
  readonly account_blocked: { readonly reason: string };
  readonly account_unblocked: Record<string, never>;
  readonly verification_decided: {
    readonly kind: 'identity' | 'accreditation';
    /** TAKEN_BACK: it was approved, and was rejected then. PENDING: it has run out, and the papers for its renewal wait. */
    readonly status: 'APPROVED' | 'REJECTED' | 'TAKEN_BACK' | 'MORE_INFO' | 'EXPIRED' | 'PENDING';
    /** Empty where there is nothing to say. */
    readonly reason: string;
    /** Of an approval that does not count for ever. */
    readonly until?: string;
  };
  /** Of an approval that counts until then, and no longer unless it is renewed. */
  readonly verification_ends: { readonly kind: 'identity' | 'accreditation'; readonly until: string };
  /** What matched just now; `open` shares of the order still wait. Until when the company decides, where it reviews the trade. */
  readonly order_filled: Deal & { readonly open: string; readonly reviewDue?: string };
  /** Or is out of the book until the issuer's rules allow it again, where it is suspended. */
  readonly order_ended: {
    readonly side: 'buy' | 'sell';
    readonly company: string;
    /** What did not fill. */
    readonly shares: string;
    readonly outcome: 'cancelled' | 'expired' | 'rejected' | 'suspended';
    /** Of one that its owner did not cancel; left out where the outcome says it. */
    readonly why?: EndedWhy;
  };
  /** The issuer's rules allow it again. */
  readonly order_resumed: Pick<Deal, 'side' | 'company'>;
  /** To the owners of orders in the book, and to everybody who acts for the company. */
  readonly trading_halted: TradingFacts;
  /** Trading goes on after a halt. */
  readonly trading_resumed: TradingFacts;
  readonly trade_settled: Deal;
  /** Both holds are back. */
  readonly trade_ended: Deal & {
    readonly outcome: 'rejected' | 'rofr_exercised' | 'expired';
    readonly reason: string;
  };
  /** To holders, to those with open orders or price alerts, who may hold none, and to everybody who acts for the company. */
  readonly stock_split: {
    readonly company: string;
    readonly numerator: string;
    readonly denominator: string;
    readonly before: string;
    readonly after: string;
    /** Paid for the fraction of a share that was left over. */
    readonly cash: string;
    /** To those who act for the company, where holders were paid for fractions: what its balance paid in all. */
    readonly paidOut?: string;
  };
  /** To holders; a bankruptcy pays nothing. */
  readonly company_left: {
    readonly company: string;
    readonly outcome: 'exited' | 'bankrupt';
    readonly shares: string;
    readonly price: string;
    readonly total: string;
  };
  /** To everybody who acts for the company; the shares are what it held itself. */
  readonly own_company_left: NoticeFacts['company_left'];
  /** To the issuer. */
  readonly review_waiting: Review;
  /** To the issuer, who did not decide in time: the trade has ended. */
  readonly review_expired: Review;
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
  /** Once for all that somebody waited for: the company has left the market. */
  readonly alerts_ended: Pick<NoticeFacts['company_left'], 'company' | 'outcome'>;
}

export type NoticeKind = keyof NoticeFacts;

/** What the newsletter says of an article or a report. */
interface PublishedFacts {
  readonly title: string;
  readonly summary: string;
  /** The page: a path of the web. */
  readonly link: string;
  /** The address that ends the subscription; empty for members, who have their settings. */
  readonly end: string;
}

/** What goes out by e-mail alone. */
export interface LetterFacts extends NoticeFacts {
  /** More than one fill, told at once: how many, and the first of them. */
  readonly orders_filled: {
    readonly count: string;
    readonly fills: readonly NoticeFacts['order_filled'][];
    /** Where companies review some of them. */
    readonly reviewed?: 'yes';
  };
  /** More than one trade that came under review, or whose review passed: how many, and the first of them. */
  readonly reviews_waiting: { readonly count: string; readonly reviews: readonly Review[] };
  readonly reviews_expired: { readonly count: string; readonly reviews: readonly Review[] };
  /** The link with its token is made when the mail is sent, so that it never lies in the database. */
  readonly confirm_email: Record<string, never>;
  readonly reset_password: Record<string, never>;
  readonly newsletter_confirm: { readonly url: string };
  readonly newsletter_begun: { readonly url: string };
  readonly newsletter_article: PublishedFacts;
  readonly newsletter_report: PublishedFacts;
  readonly data_erased: Record<string, never>;
  readonly market_update: {
    readonly from: string;
    readonly level: string;
    /** Percent with sign, '+1.24'. */
    readonly change: string;
    /** 'Name +3.10 %', strongest first, parted by semicolons. */
    readonly movers: string;
    /** Where the button leads: a path of the web. */
    readonly link: string;
  };
}

export type LetterKind = keyof LetterFacts;

/** Told whatever the settings say: they guard the account, or the person has just asked for them. */
const ALWAYS: ReadonlySet<string> = new Set<LetterKind>([
  'confirm_email',
  'reset_password',
  'password_changed',
  'email_changed',
  'security_changed',
  'payee_added',
  'account_blocked',
  'account_unblocked',
  'newsletter_confirm',
  'newsletter_begun',
  'data_erased',
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
  'withdrawal',
]);

export interface Wishes {
  readonly notifications: {
    readonly emailNotifications: boolean;
    readonly transactionConfirmations: boolean;
    readonly priceAlerts: boolean;
  };
  readonly security: { readonly loginNotifications: boolean };
}

/** Whether the settings can keep this kind of mail from being sent. */
export function canBeTurnedOff(kind: string): boolean {
  return !ALWAYS.has(kind);
}

/** Whether it passes mails that have waited longer: somebody sits there until it comes, or should act on it soon. */
export function goesFirst(kind: LetterKind): boolean {
  return ALWAYS.has(kind) || kind === 'new_device';
}

/** Whether a person's settings let this go out by e-mail. */
export function wantsLetter(kind: LetterKind, wishes: Wishes): boolean {
  if (ALWAYS.has(kind)) return true;
  if (!wantsNotice(kind, wishes) || !wishes.notifications.emailNotifications) return false;
  return !CONFIRMATIONS.has(kind) || wishes.notifications.transactionConfirmations;
}

/** Whether a person's settings let this appear among the notices. */
export function wantsNotice(kind: LetterKind, wishes: Wishes): boolean {
  if (kind === 'new_device') return wishes.security.loginNotifications;
  return (kind !== 'price_alert' && kind !== 'alerts_ended') || wishes.notifications.priceAlerts;
}
