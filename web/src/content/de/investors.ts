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
      text: 'Bewertungen mit 80-Prozent-Band, die Umsatzliste ohne Namen und Berichte aus den Daten dieses Marktes.',
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
