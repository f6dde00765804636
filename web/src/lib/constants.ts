// Every timing and limit of the specification (section 9), by name. Other web files contain no such numbers.
// Field limits are defined in contract/src/field-rules.ts. When the person's system requests reduced motion,
// each delay is zero.

/** Whether the person's system asks for reduced motion. */
export function isStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const delay = (milliseconds: number) => () => (isStill() ? 0 : milliseconds);

export const delays = {
  /** The duration of the loading message of informational pages. */
  pageLoading_ms: delay(1000),
  preloader_ms: delay(2300),
  counter_ms: delay(1800),
  sliderStart_ms: delay(100),
  /** The duration of the prize wheel's turn, and of its exit. */
  wheelTurns_ms: delay(4000),
  wheelCloses_ms: delay(500),
  // The following times are reading time and not animation, so they apply under reduced motion too.
  /** The time that 'Logged Out!' is shown before /login. */
  logoutMessage_ms: () => 1500,
  /** The delay before the wheel opens by itself. */
  wheelOpens_ms: () => 5000,
  /** The time that 'Login Required' is shown before /login. */
  wheelClaim_ms: () => 3000,
} as const;

export const WHEEL_MAX_SPINS = 3;

/** How long an alert is shown. This is reading time, so it applies under reduced motion too. */
export const ALERT_MS = 5000;

export const TOP_PANEL_SCROLL_PX = 60;

export const DEFAULT_TIME_RANGE = '1M';
export const TIME_RANGES = ['1D', '1W', '1M', '3M', '6M', '1Y', 'ALL'] as const;
/** Ranges of a price or the index. A day or a week would contain hardly any trades. */
export const PRICE_RANGES = ['1M', '3M', '6M', '1Y', 'ALL'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export const SIGNUP_STEPS = 5;
export const RISK_MIN = 1;
export const RISK_MAX = 5;
export const RISK_DEFAULT = 3;
export const SESSION_TIMEOUTS_MIN = [15, 30, 60, 120] as const;
export const DEFAULT_PAYMENT_CURRENCY = 'USD';
export const AMOUNT_MIN = '0.01';
