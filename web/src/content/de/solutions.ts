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
    audiencesText: 'Die Beispiele zeigen eine erfundene Firma.',
    sectorsTitle: 'Die Branchen',
    sectorsText:
      'Von Unternehmenssoftware bis zu sauberer Energie. Jede Branche ist der Durchschnitt ihrer Firmen über bis zu zwölf Monate, Beginn bei 100; die grauen Linien sind die anderen Branchen.',
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
  productLines: [
    {
      title: `${site.name} Market`,
      text: 'Die Handelsplattform: Orderbücher, Orderscheine, Abwicklung, Auszüge.',
      fact: 'Ohne Abo',
    },
    {
      title: `${site.name} Pro`,
      text: 'Die Analyseplattform: Bewertungen mit Belegen, zwei Jahre Verlauf, Ihre Rendite gegen den Index.',
      fact: 'Für alle, die oft handeln',
    },
    {
      title: `${site.name} Data`,
      text: `Alle Daten für Modelle und Handelstische, mit dem ${site.indexName}, dem Leitindex aus 50 Firmen.`,
      fact: 'Dateien und eine offene Schnittstelle',
    },
  ],
};
export default words;
