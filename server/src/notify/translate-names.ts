// Names that are kept in English, in the reader's language: the payment channels that come with the product, the devices
// and places that describe-device.ts makes. What an operator or a maker named stays as it is (Bitcoin, Safari). Used by
// compose-message.ts and the statements. The screens say the same (web/src/locales/…/phrases.json).
import type { Language } from './format.ts';

export const KNOWN_NAMES: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Partial<Record<string, string>>>>
> = {
  es: {
    'US wire': 'Transferencia en EE. UU. (wire)',
    'PayPal balance': 'Saldo de PayPal',
    'USDC on Ethereum': 'USDC en Ethereum',
    'US check': 'Cheque de EE. UU.',
    'Unknown browser': 'Navegador desconocido',
    'This computer': 'Este ordenador',
    'Local network': 'Red local',
  },
  fr: {
    'US wire': 'Virement américain (wire)',
    'PayPal balance': 'Solde PayPal',
    'USDC on Ethereum': 'USDC sur Ethereum',
    'US check': 'Chèque américain',
    'Unknown browser': 'Navigateur inconnu',
    'This computer': 'Cet ordinateur',
    'Local network': 'Réseau local',
  },
  de: {
    'US wire': 'US-Überweisung (Wire)',
    'PayPal balance': 'PayPal-Guthaben',
    'USDC on Ethereum': 'USDC auf Ethereum',
    'US check': 'US-Scheck',
    'Unknown browser': 'Unbekannter Browser',
    'This computer': 'Dieser Rechner',
    'Local network': 'Lokales Netz',
  },
  zh: {
    'US wire': '美国电汇',
    'PayPal balance': 'PayPal 余额',
    'USDC on Ethereum': '以太坊上的 USDC',
    'US check': '美国支票',
    'Unknown browser': '未知浏览器',
    'This computer': '这台电脑',
    'Local network': '本地网络',
  },
};

/** A channel or a location. */
export function translateName(name: string, language: Language): string {
  return language === 'en' ? name : (KNOWN_NAMES[language][name] ?? name);
}

/** Part by part: 'Unknown browser, Windows' consists of a phrase and a name. */
export function translateDevice(name: string, language: Language): string {
  return name
    .split(', ')
    .map(part => translateName(part, language))
    .join(language === 'zh' ? '，' : ', ');
}
