import type * as english from '../services.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { team } from './about.ts';

const words: Translation<typeof english> = {
  servicesPage: {
    name: 'Leistungen',
    loading: 'Die Seite wird geladen …',
    description: 'Handelsplattform, Analysen und Daten, und wem sie dienen.',
    title: 'Alles für den Handel mit nicht börsennotierten Anteilen.',
    lede: 'Ein Markt ist mehr als ein Kurs. Das sind die Leistungen drum herum, nach Zielgruppe und nach Aufgabe.',
    audiencesTitle: 'Für wen',
    toolsTitle: 'Die Werkzeuge',
    toolsText:
      'Market ist schon offen. Pro und Data sind geplant, auf demselben Kontenbuch und denselben Kursen.',
    closingTitle: 'Der Markt zum Mitnehmen.',
    closingText: `${site.name} lässt sich auf Telefon und Computer wie eine App installieren: mit eigenem Symbol, eigenem Fenster und einer Seite für den Fall, dass Sie offline sind.`,
    learnMore: 'Mehr erfahren',
    learnMoreFor: who => ` über Leistungen für ${who}`,
    tool: 'Werkzeug',
    has: 'ja',
    hasNot: 'nein',
    quoteBy: name => `${name} über Transparenz`,
  },
  serviceBlocks: [
    {
      who: 'Anleger und Fonds',
      text: 'Firmen finden, Kurse beurteilen, Orders aufgeben, Abwicklungen verfolgen, Renditen berichten.',
      services: [
        'Orderbücher und Orderscheine',
        'Bewertungen mit Belegen',
        'Posten, Auszüge, Steuerdokumente',
      ],
    },
    {
      who: 'Anteilseigner',
      text: 'Erfahren, was Ihre Anteile wert sein könnten, die Firma fragen, verkaufen, was Sie möchten.',
      services: [
        'Angebote zum eigenen Kurs',
        'Anonym bis zum Abschluss oder zur Unterschrift',
        'Auszahlung auf Bankkonto, Karte oder Wallet',
      ],
    },
    {
      who: 'Firmen',
      text: 'Einen Markt für die eigenen Anteile öffnen, nach eigenen Regeln, und wieder schließen.',
      services: [
        'Zeitfenster, Kursspannen und Käuferlisten',
        'Prüfung und Vorkaufsrecht',
        'Eine Cap Table, die stimmt',
      ],
    },
  ],
  toolLines: ['Market', 'Pro', 'Data'],
  serviceTools: [
    ['Orderschein', 'Anteile, Limit, Gebühr, Summe und der voraussichtliche Tag der Abwicklung'],
    ['Verfolgung der Abwicklung', 'Bei welchem Schritt ein Geschäft ist, wer dran ist und bis wann'],
    ['Bewertung mit Belegen', 'Die Geschäfte, Quotierungen und Runden hinter einem Kurs'],
    ['Renditeanalyse', 'Zeit- und geldgewichtet, gegen den Index'],
    ['Emittentenplatz', 'Regeln, Prüfungen und das Register der Anteilseigner'],
    ['Benachrichtigungen', 'Zu Bewertungen, Orderbüchern und den Regeln einer Firma'],
    ['Tägliche Dateien', `${site.indexName} und jede Firma: Kurse, Bewertungen, Eingangsdaten`],
  ],
  transparencyQuote: {
    text: 'Können wir nicht zeigen, woher ein Kurs kommt, zeigen wir ihn nicht. Das kostet uns manches Geschäft. Für die anderen kommen die Leute deshalb wieder.',
    by: team[0],
  },
};
export default words;
