import type * as english from '../solutions.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  solutionsPage: {
    name: 'Lösungen',
    createAccount: 'Konto eröffnen',
    loading: 'Die Seite wird geladen …',
    description: 'Was Anleger, Anteilseigner und Firmen vom Marktplatz haben.',
    title: 'Ein Markt, drei Gründe, ihn zu nutzen.',
    lede: 'Zu einem Geschäft gehören Käuferseite, Verkäuferseite und eine Firma, die zustimmen muss. Jede braucht von uns etwas anderes.',
    audiencesTitle: 'Was Sie davon haben',
    audiencesText: 'Ein Geschäft mit Anteilen einer erfundenen Firma, wie es jede der drei Seiten sieht.',
    sectorsTitle: 'Die Branchen',
    linesTitle: 'Drei Produktlinien, ein Datenbestand',
    closingTitle: 'Der erste Schritt ist für alle drei derselbe.',
    closingText:
      'Eröffnen Sie ein Konto, sagen Sie uns, wer Sie sind, und sehen Sie sich um, bevor Sie etwas entscheiden.',
    ask: 'Erst fragen',
  },
  solutionAudiences: {
    investors: {
      title: 'Anleger und Fonds',
      text: 'Institutionelle und akkreditierte Anleger, die vor dem Börsengang dabei sein wollen.',
      points: [
        'Jedes Orderbuch lesen, bevor Sie bieten.',
        'Jede Bewertung bis zu den Geschäften und Quotierungen dahinter öffnen.',
        'Jeden Posten in einem Konto halten, prüfen und ausweisen.',
      ],
      link: 'Für Anleger',
    },
    shareholders: {
      title: 'Anteilseigner',
      text: 'Beschäftigte, Gründer und frühe Geldgeber, die einen Teil ihrer Anteile verkaufen möchten.',
      points: [
        'Zum eigenen Kurs anbieten oder sofort an ein Gebot verkaufen.',
        'Käufer sehen Ihren Namen nur, wo die Dokumente des Geschäfts ihn nennen müssen.',
        'Das Geld gehört Ihnen, sobald abgewickelt ist.',
      ],
      link: 'So werden Anteile verkauft',
    },
    companies: {
      title: 'Firmen und Emittenten',
      text: 'Firmen, die ihren Markt lieber selbst führen, als zuzusehen, wie ohne sie einer entsteht.',
      points: [
        'Bestimmen, wer handelt, wann und in welcher Kursspanne.',
        'Jede Übertragung prüfen oder Ihren Regeln überlassen.',
        'Vorkaufsrecht und saubere Cap Table behalten.',
      ],
      link: 'Für Firmen',
    },
  },
  trade: '250 Halden Robotics zu 42,00 $',
  tradeDecision: ['Genehmigen', 'Ablehnen'],
  tradeSides: {
    investors: {
      title: 'Sie haben 250 Halden Robotics gekauft',
      status: 'Die Firma prüft',
      rows: [
        { label: 'Kurs', text: '42,00 $' },
        { label: 'Reserviert', text: '10.500,00 $ und die Gebühr' },
        { label: 'Gegenseite', text: 'nicht genannt' },
        { label: 'Als Nächstes', text: 'Antwort der Firma, dann 24 Stunden' },
      ],
    },
    shareholders: {
      title: 'Sie haben 250 Halden Robotics verkauft',
      status: 'Die Firma prüft',
      rows: [
        { label: 'Kurs', text: '42,00 $' },
        { label: 'Sie erhalten', text: '10.500,00 $ abzüglich Gebühr' },
        { label: 'Gegenseite', text: 'nicht genannt' },
        { label: 'Als Nächstes', text: 'Antwort der Firma, dann 24 Stunden' },
      ],
    },
    companies: {
      title: '250 Anteile zu genehmigen',
      status: 'Ihre Entscheidung',
      rows: [
        { label: 'Kurs', text: '42,00 $, in Ihrer Spanne' },
        { label: 'Käufer', text: 'auf Ihrer Liste' },
        { label: 'Verkäufer', text: 'angestellt, unverfallbar' },
      ],
    },
  },
  sectorHead: ['Branche', 'Firmen', 'Umsatz, 30 Tage', 'Meistgehandelt'],
  productLines: [
    {
      title: `${site.name} Market`,
      text: 'Die Handelsplattform: Orderbücher, Bewertungen mit Belegen, Abwicklung, Auszüge.',
      fact: 'Schon offen, ohne Abo',
    },
    {
      title: `${site.name} Pro`,
      text: 'Die Analyseplattform für alle, die oft handeln: Ihre Rendite gegen jede Firma oder Branche und Benachrichtigungen zu Bewertungen und Regeln.',
      fact: 'Geplant',
    },
    {
      title: `${site.name} Data`,
      text: `Alle Daten täglich als Datei, für Modelle und Handelstische, mit dem ${site.indexName}, dem Leitindex aus 50 Firmen.`,
      fact: 'Geplant',
    },
  ],
};
export default words;
