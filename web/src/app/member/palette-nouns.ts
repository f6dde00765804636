// Nouns that lead somewhere, with their synonyms in five languages. Each has a sentence of what Enter does.
import type { KeyOf } from '#web/lib/i18n.ts';
import type memberWords from '#web/locales/en/member.json';

interface Noun {
  readonly id: string;
  readonly label: KeyOf<typeof memberWords>;
  readonly to: string;
  /** In plain letters, as the search compares them. */
  readonly synonyms: string;
}

export const NOUNS: readonly Noun[] = [
  {
    id: 'pin',
    label: 'nounPin',
    to: '/settings',
    synonyms: 'pin security sicherheit seguridad securite 密码',
  },
  {
    id: 'two-factor',
    label: 'nounFactor',
    to: '/settings',
    synonyms: '2fa two-factor authenticator zwei-faktor dos factores deux facteurs 双重验证',
  },
  {
    id: 'statement',
    label: 'nounStatement',
    to: '/account',
    synonyms:
      'statement january february march april may june july august september october november december kontoauszug extracto releve 对账单',
  },
  {
    id: 'tax',
    label: 'nounTax',
    to: '/portfolio',
    synonyms: 'tax gains realized steuer gewinne impuestos ganancias impots gains 税',
  },
  {
    id: 'fees',
    label: 'nounFees',
    to: '/dashboard?range=ALL',
    synonyms: 'fees gebuhren comisiones frais 手续费',
  },
  {
    id: 'why',
    label: 'nounWhy',
    to: '/dashboard',
    synonyms: 'why return up down warum rendite por que rentabilidad pourquoi rendement 原因 回报',
  },
  {
    id: 'sell-now',
    label: 'nounSellNow',
    to: '/dashboard?basis=book',
    synonyms: 'sell everything worth liquidation wert verkaufen vender vendre valeur 卖出 价值',
  },
  {
    id: 'watchlist',
    label: 'nounWatchlist',
    to: '/marketplace?watched=1',
    synonyms: 'watchlist follow beobachtungsliste seguimiento suivi 自选',
  },
];

/** The languages by the words that name them. */
export const LANGUAGE_WORDS = {
  en: 'english englisch ingles anglais 英文 英语',
  de: 'deutsch german aleman allemand 德文 德语',
  es: 'espanol spanish spanisch espagnol 西班牙语',
  fr: 'francais french franzosisch frances 法文 法语',
  zh: 'chinese chinesisch chino chinois 中文',
} as const;
