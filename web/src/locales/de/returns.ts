// Wie eine Rendite errechnet wurde.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  timeWeighted: 'Zeitgewichtete Rendite',
  timeWeightedText:
    'Was die Bestände eingebracht haben, gleich was Sie zwischendurch zugeführt oder entnommen haben.',
  moneyWeighted: 'Geldgewichtete Rendite',
  moneyWeightedText: 'Was Ihr Geld eingebracht hat; wann Sie es zugeführt oder entnommen haben, zählt mit.',
  notAnnualised: 'Unter einem Jahr wird nichts annualisiert.',
  notKnown: 'nicht bekannt',
  start: 'Wert am Anfang',
  end: 'Wert am Ende',
  flowsIn: 'Zugeführt',
  flowsOut: 'Entnommen',
  result: 'Rendite',
  formula: 'Formel',
  fromTo: '{from} bis {to}',
  flows: 'Alle Zu- und Abflüsse mit Datum',
  flowDate: 'Datum',
  flowWhat: 'Was',
  flowAmount: 'Betrag',
  noFlows: 'In dieser Zeit wurde nichts zugeführt oder entnommen.',
  openWorking: 'Der Rechenweg wird geladen...',
  workingFailed: 'Der Rechenweg lässt sich gerade nicht zeigen',
} satisfies Translation<typeof en>;
