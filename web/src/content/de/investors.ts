import type * as english from '../investors.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  investorsPage: {
    name: 'Anleger',
    open: 'Konto eröffnen',
    loading: 'Die Seite wird geladen …',
    description:
      'Anteile an nicht börsennotierten Firmen kaufen, zu belegten Kursen und mit allen Gebühren vor der Bestätigung.',
    title: 'Investieren Sie in die ehrgeizigsten Firmen der Welt',
    lede: 'Viele Firmen haben ihre besten Jahre heute vor dem Börsengang. Hier können sich qualifizierte Anleger daran beteiligen, zu einem Kurs, der zeigt, worauf er beruht.',
    whyTitle: 'Warum vor dem Börsengang',
    statsTitle: 'Wer schon hier ist',
    toolsTitle: 'Gute Werkzeuge statt Rätselraten',
    toolsText: 'Die Beispiele zeigen eine erfundene Firma.',
    stepsTitle: 'So fangen Sie an',
    saleTitle: 'Wissen, was Sie bekämen, nicht nur, was dasteht',
    saleText:
      'In einem dünnen Markt bekommen Sie nicht den letzten Kurs. Ihr Portfolio zeigt beides und was dazwischenliegt.',
    closingTitle: 'Sehen Sie, welche Firmen gehandelt werden.',
    closingText:
      'Umsehen kostet nichts, und ein Konto ist in fünf kurzen Schritten eröffnet. Orderbücher sehen Sie, sobald wir Sie geprüft haben.',
    companies: 'Zu den Firmen',
  },
  saleWords: {
    caption: 'Beispiel: ein Portfolio aus drei erfundenen Firmen',
    title: 'Wenn Sie jetzt verkauften',
    text: 'Was die Käufer in den Orderbüchern heute für alle drei Bestände zahlen würden, nach Gebühren.',
    atLast: 'Zum letzten Kurs',
    noBuyer: 'Für 650 Anteile noch kein Käufer',
    below: 'Gebote unter dem letzten Kurs',
    fee: percent => `Gebühr, ${percent}`,
    afterFees: 'Orderbuch, nach Gebühren',
    byBook: 'Wenn Sie jetzt verkauften, nach Firmen',
    head: ['Firma', 'Letzter Kurs', 'Bewertung', 'Orderbuch, nach Gebühren'],
    books: [
      'Alle 1.200 Anteile wären sofort verkauft, im Schnitt zu 41,75 $.',
      '1.350 von 2.000 wären sofort verkauft, im Schnitt zu 17,62 $; das drückt den Kurs um 4,1 % auf 17,10 $. Die übrigen 650: etwa 6 Tage beim üblichen Umsatz.',
      'Alle 640 Anteile wären sofort verkauft, im Schnitt zu 63,85 $.',
    ],
  },
  tapeWords: {
    head: ['Heute', 'Anteile', 'Kurs', 'Zur Bewertung'],
    times: ['14:41', '13:08', '11:52', '9:30'],
    caption: 'Die letzten Geschäfte einer erfundenen Firma',
  },
  whyInvest: [
    {
      title: 'Wachstum findet heute früher statt',
      text: 'Firmen bleiben zehn Jahre und länger privat. Wer auf den Börsengang wartet, kauft, was andere schon hatten.',
    },
    {
      title: 'Andere Kursbewegungen',
      text: 'Die Kurse folgen eher Finanzierungsrunden, Ergebnissen und Verkäufen als den Nachrichten des Tages. Fallen können sie auch, manchmal auf null.',
    },
    {
      title: 'Aussteigen vor dem Exit',
      text: 'Ein Orderbuch gibt Ihnen die Chance, vor dem Börsengang zu verkaufen. Eine Chance, kein Versprechen: Manche Bücher sind dünn.',
    },
  ],
  investorStats: {
    dots: [claims.decacorns, claims.tierOneFirms],
    dotLabels: [
      'der US-Decacorns werden hier gehandelt',
      'der führenden Wagnis\u00adkapital\u00adgeber handeln hier',
    ],
    orders: claims.liveOrders,
    ordersLabel: 'offene Orders, Kauf und Verkauf zusammen',
    claimed: 'Eigene Angaben des Betreibers, als Muster gezeigt. Auf diesem Markt werden sie nicht gezählt.',
  },
  investorTools: {
    insights: {
      title: 'Einblick ins Portfolio',
      text: 'Zeit- und geldgewichtete Rendite nebeneinander und gegen den Index, jede bis zur Formel nachvollziehbar.',
    },
    compliant: {
      title: 'Regelkonforme Plattform',
      text: 'Identität, Akkreditierung und die Regeln der Firma werden geprüft, bevor eine Order angenommen wird.',
    },
    intelligence: {
      title: 'Marktdaten',
      text: 'Jedes Geschäft einer Firma, sobald es geschieht, ohne Namen, neben der Bewertung und ihrem 80-Prozent-Band.',
    },
  },
  returnsExhibit: [{ label: 'Zeitgewichtet' }, { label: 'Geldgewichtet' }, { label: 'Der Index' }],
  checksExhibit: [
    { label: 'Identität', word: 'Genehmigt' },
    { label: 'Akkreditierung', word: 'Genehmigt' },
    { label: 'Käuferliste der Firma', word: 'Auf der Liste' },
    { label: 'Zeitfenster', word: 'Öffnet am 3. März' },
  ],
  investorSteps: [
    {
      title: 'Registrieren und akkreditieren',
      text: 'Fünf kurze Schritte, dann der Nachweis, dass Sie qualifizierter Anleger sind. Wir prüfen ihn einmal.',
    },
    {
      title: 'Umsehen',
      text: 'Firmen nach Branche, Kurs und Liquidität. Lesen Sie Orderbuch, Bewertung und Regeln der Firma.',
    },
    {
      title: 'Handeln',
      text: 'Order aufgeben, Summe bestätigen und verfolgen, bis abgewickelt ist, höchstens 24 Stunden nach der Freigabe.',
    },
  ],
};
export default words;
