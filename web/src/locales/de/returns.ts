// Wie eine Rendite errechnet wurde.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  totalReturnTitle: 'So ergibt sich die Gesamtrendite',
  totalReturnText:
    'Der Wert abzüglich dessen, was Sie für Ihre Bestände bezahlt haben, geteilt durch das Bezahlte. Zuerst gekauft, zuerst verkauft; Gebühren sind enthalten. Bestände ohne Kurs bleiben außen vor. Nicht annualisiert.',
  timeWeighted: 'Zeitgewichtete Rendite',
  timeWeightedText:
    'Was die Bestände eingebracht haben, gleich was Sie zwischendurch zugeführt oder entnommen haben.',
  moneyWeighted: 'Geldgewichtete Rendite',
  moneyWeightedText: 'Was Ihr Geld eingebracht hat; wann Sie es zugeführt oder entnommen haben, zählt mit.',
  notAnnualised: 'Unter einem Jahr wird nichts annualisiert.',
  bothTold: 'Ab einem Jahr steht sie zweimal da: für den ganzen Zeitraum und auf ein Jahr umgerechnet.',
  wholeRange: { one: 'Im ganzen Zeitraum, {count} Tag', other: 'Im ganzen Zeitraum, {count} Tage' },
  annualised: 'Pro Jahr, annualisiert',
  xirr: 'Auf ein Jahr umgerechnet ist das der XIRR, sofern durchgehend Anteile gehalten wurden.',
  notKnown: 'nicht bekannt',
  start: 'Wert am Anfang',
  end: 'Wert am Ende',
  flowsIn: 'Zugeführt',
  flowsOut: 'Entnommen',
  formula: 'Formel',
  flows: 'Alle Zu- und Abflüsse mit Datum',
  flowDate: 'Datum',
  flowWhat: 'Was',
  flowAmount: 'Betrag',
  noFlows: 'In dieser Zeit wurde nichts zugeführt oder entnommen.',
  openWorking: 'Der Rechenweg wird geladen...',
  workingFailed: 'Der Rechenweg lässt sich gerade nicht zeigen',
  timeWeightedFormula:
    'Das Produkt, über alle Tage mit Bestand, aus (Wert am Tagesende + Abflüsse) ÷ (Wert am Tagesbeginn + Zuflüsse), minus 1.',
  moneyWeightedFormula:
    'Der Zinssatz r, für den gilt: Anfangswert × (1 + r) + Summe jedes Flusses × (1 + r)^(Anteil der restlichen Zeit) = Endwert. Als Zeit zählen nur Tage, an denen Anteile gehalten wurden.',
  flowBought: 'Kauf: {shares} {company}',
  flowReceived: 'Zugang: {shares} {company}',
  flowSold: 'Verkauf: {shares} {company}',
  flowSplit: 'Barausgleich für den Bruchteil eines Anteils von {company}',
  flowPrice: 'Erster Kurs von {company}',
  changeDay: 'Veränderung heute',
  changeMonth: 'Veränderung in 30 Tagen',
  changeText:
    'Der Abstand des letzten Handelskurses von einem früheren Schlusskurs. Ein Tag schließt um Mitternacht UTC, zum Kurs seines letzten Handels.',
  closeOf: 'Schlusskurs, {day}',
  lastTrade: 'Letzter Handel',
  difference: 'Differenz',
  noPriceFlows: 'Ein Kurs hat keine Zu- oder Abflüsse: Nichts wird zugeführt oder entnommen.',
} satisfies Translation<typeof en>;
