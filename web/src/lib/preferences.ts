// Display settings: currency, time zone, hidden amounts, colour vision. They are kept in the browser so that
// the next visit renders correctly at once. Settings writes them, and the member layout loads them from the
// server.
import { TIMEZONES } from '#domain/format/locales.ts';
import { createStore } from './store.ts';
import { isRecord } from './shape.ts';
import { localStore, readJson } from './storage.ts';

export const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy', 'cny'] as const;
export type Currency = (typeof CURRENCIES)[number];
export type Timezone = keyof typeof TIMEZONES;

/** The number of units of each currency per US dollar, and the day of the rate. */
export type ReferenceRates = Readonly<
  Partial<Record<Currency, { readonly rate: number; readonly day: string }>>
>;

export interface Preferences {
  readonly currency: Currency;
  readonly timezone: Timezone;
  readonly rates: ReferenceRates | undefined;
  readonly hideAmounts: boolean;
  readonly vision: 'default' | 'blue-orange';
}

const KEY = 'foreshare.preferences';
const DEFAULTS: Preferences = {
  currency: 'usd',
  timezone: 'est',
  rates: undefined,
  hideAmounts: false,
  vision: 'default',
};

const SETTINGS = Object.keys(DEFAULTS) as (keyof Preferences)[];

const store = createStore<Preferences>(DEFAULTS);
export const getPreferences = store.get;
export const usePreferences = store.use;

export const isCurrency = (value: unknown): value is Currency => CURRENCIES.some(known => known === value);
const isTimezone = (value: unknown): value is Timezone =>
  typeof value === 'string' && Object.hasOwn(TIMEZONES, value);

export function restorePreferences(): void {
  const stored = readJson(localStore, KEY);
  if (!isRecord(stored)) return;
  change({
    ...(isCurrency(stored['currency']) ? { currency: stored['currency'] } : {}),
    ...(isTimezone(stored['timezone']) ? { timezone: stored['timezone'] } : {}),
    hideAmounts: stored['hideAmounts'] === true,
    vision: stored['vision'] === 'blue-orange' ? 'blue-orange' : 'default',
  });
}

/**
 * Renders again only for another value. A prerendered page that renders again while it is hydrated shows
 * placeholders for its charts, and one of them may have the focus.
 */
function change(some: Partial<Preferences>): void {
  const old = store.get();
  const next = { ...old, ...some };
  if (SETTINGS.some(name => next[name] !== old[name])) store.set(next);
}

export function setPreferences(some: Partial<Preferences>): void {
  change(some);
  const { currency, timezone, hideAmounts, vision } = store.get();
  localStore.set(KEY, JSON.stringify({ currency, timezone, hideAmounts, vision }));
  if (typeof document !== 'undefined') document.documentElement.dataset['vision'] = vision;
}
