// Where the palette's places are, and the sentence of what Enter does.
import type { KeyOf } from '#web/lib/i18n.ts';
import type memberWords from '#web/locales/en/member.json';
import { PLACES, type PlaceName } from './command-words.ts';

interface Noun {
  readonly label: KeyOf<typeof memberWords>;
  readonly to: string;
  /** Only for people who hold and trade shares. */
  readonly invests?: true;
}

const NOUNS: Readonly<Record<PlaceName, Noun>> = {
  pin: { label: 'nounPin', to: '/settings?dialog=pin' },
  two_factor: { label: 'nounFactor', to: '/settings?dialog=twoFactor' },
  password: { label: 'nounPassword', to: '/settings?dialog=password' },
  security: { label: 'nounSecurity', to: '/settings' },
  devices: { label: 'nounDevices', to: '/settings' },
  language_list: { label: 'nounLanguage', to: '/settings' },
  currency: { label: 'nounCurrency', to: '/settings' },
  tax: { label: 'nounTax', to: '/portfolio', invests: true },
  fees: { label: 'nounFees', to: '/dashboard?range=ALL', invests: true },
  return: { label: 'nounWhy', to: '/dashboard', invests: true },
  sell_now: { label: 'nounSellNow', to: '/dashboard?basis=book', invests: true },
  watchlist: { label: 'nounWatchlist', to: '/marketplace?watched=1' },
  alerts: { label: 'nounAlerts', to: '/marketplace?watched=1' },
  bring_shares: { label: 'nounBring', to: '/shares', invests: true },
  verification: { label: 'nounVerification', to: '/profile', invests: true },
  payees: { label: 'nounPayees', to: '/account', invests: true },
  export: { label: 'nounExport', to: '/settings' },
  compare: { label: 'nounCompare', to: '/compare' },
};

export interface NamedPlace extends Noun {
  readonly id: PlaceName;
  /** All words that name the place, in plain letters. */
  readonly synonyms: string;
}

export const nounOf = (id: PlaceName): NamedPlace => ({
  id,
  ...NOUNS[id],
  synonyms: PLACES[id].replaceAll('|', ' '),
});

export const ALL_NOUNS: readonly NamedPlace[] = (Object.keys(NOUNS) as PlaceName[]).map(nounOf);
