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
    closingText: `${site.name} gibt es in keinem der beiden Stores. Beide Knöpfe zeigen, wie Sie die App direkt von dieser Seite installieren, auf Telefon und Computer: mit eigenem Symbol, eigenem Fenster und einer Seite für den Fall, dass Sie offline sind.`,
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
  pieces: {
    order: {
      title: 'Ihre Order, bevor Sie bestätigen',
      sentence: (shares, company, price, cost) =>
        `${shares} ${company} zu höchstens ${price} kaufen. Sie zahlen höchstens ${cost}.`,
      labels: ['Gebühr, eigens ausgewiesen', 'Geld reserviert', 'Abwicklung'],
      until: 'bis zur Ausführung oder Stornierung',
      settles: 'binnen 24 Stunden nach Freigabe',
      confirm: 'Kauforder bestätigen',
    },
    mark: 'Eine Bewertung und worauf sie beruht',
    sale: {
      title: 'Ihr Verkauf, unterwegs',
      headline: (shares, company, price) => `${shares} ${company} zu ${price} verkauft`,
      steps: [
        { name: 'Vereinbart', text: 'Kurs steht, Anteile und Geld sind reserviert' },
        { name: 'Prüfung', text: 'von der Firma genehmigt' },
        { name: 'Freigegeben', text: 'die 24-Stunden-Frist läuft' },
        { name: 'Abgewickelt', text: 'als Nächstes' },
      ],
      receive: 'Sie erhalten, nach Gebühr',
    },
    register: {
      title: 'Das Register der Firma nach dem Geschäft',
      head: ['Inhaber', 'Vorher', 'Nachher', 'Änderung'],
      holders: ['Verkäufer, Mitarbeiter', 'Käufer, auf Ihrer Liste'],
      note: 'Register und Bücher des Marktes',
      agrees: 'Auf den Anteil gleich',
    },
    book: 'Das Orderbuch einer Firma',
    bank: {
      title: 'Kundengeld, gegen die Bank geprüft',
      sides: [
        { where: 'Kontoauszug', what: 'Eingang mit unserer Referenz' },
        { where: 'Kontenbuch', what: 'Einzahlung des Käufers' },
      ],
      matched: 'Zugeordnet',
      difference: amount => `Differenz ${amount}`,
    },
  },
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
