import type * as english from '../partners.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  partnersPage: {
    name: 'Partner',
    description: 'Registerführer, Kanzleien, Banken und Berater: wie sie sich mit dem Marktplatz verbinden.',
    title: 'Der Markt funktioniert, weil andere ihren Teil tun.',
    lede: 'Ein nicht börsennotierter Anteil geht durch mehr Hände als eine Aktie: Kanzlei, Cap Table, Bank, manchmal ein Berater. Wir halten die Verbindungen dazwischen kurz, schriftlich und offen.',
    kindsTitle: 'Vier Arten von Partnern',
    kindsText: 'Jeder behält seine Kunden. Niemand bekommt Geld dafür, eine Order zu lenken.',
    write: 'An das Partnerteam schreiben',
    stepsTitle: 'Vom ersten Brief zum ersten Geschäft',
    rulesTitle: 'Was wir nicht tun',
  },
  partnerQuestions: ['Sie bringen', 'Wir bringen', 'So passt es zusammen'],
  partnerKinds: [
    {
      who: 'Registerführer und Cap-Table-Anbieter',
      answers: [
        'Das Register, wem was gehört, und die Befugnis, es zu ändern.',
        'Ein freigegebenes Geschäft, beide Seiten geprüft, die Übertragungsdokumente vollständig.',
        'Eine Nachricht bei der Freigabe, Ihre Bestätigung bei der Abwicklung.',
      ],
    },
    {
      who: 'Kanzleien',
      answers: [
        'Übertragungsverträge, Rechtsgutachten und eine gründlich gelesene Satzung.',
        'Jeder Schritt einer Prüfung mit Frist und Dokumenten an einem Ort.',
        'Ein Platz in der Prüfung des Emittenten, den die Firma gibt und nimmt.',
      ],
    },
    {
      who: 'Banken und Verwahrstellen',
      answers: [
        'Kundengelder auf getrennten Konten und die Zahlungen hinein und hinaus.',
        'Ein doppeltes Hauptbuch, das sich täglich auf den Cent abgleichen lässt.',
        'Zahlungswege mit eigener Gebühr, eigenen Grenzen und Laufzeiten.',
      ],
    },
    {
      who: 'Berater und Vermögensplattformen',
      answers: [
        'Qualifizierte Kunden, die wissen möchten, was ihre Anteile wert sind.',
        'Bewertungen mit Belegen, tägliche Indexstände und Orderbücher zum Lesen.',
        'Das Datenprodukt: Dateien und Aufrufe, in einem offenen Dokument beschrieben.',
      ],
    },
  ],
  partnerSteps: [
    {
      title: 'Sagen Sie uns, was Sie tun',
      text: 'Schreiben Sie an das Partnerteam. Innerhalb von zwei Arbeitstagen antwortet ein Mensch, auch wenn die Antwort Nein ist.',
    },
    {
      title: 'Mit Beispieldaten ausprobieren',
      text: 'Sie bekommen einen Markt mit erfundenen Firmen und echten Abläufen und verbinden sich damit, ohne etwas zu unterschreiben.',
    },
    {
      title: 'Unterschreiben und starten',
      text: 'Ein Vertrag, eine Sicherheitsprüfung, je eine Ansprechperson. Wir veröffentlichen, dass wir zusammenarbeiten.',
    },
  ],
  partnerRules: [
    {
      question: 'Zahlen Sie für Vermittlung?',
      answer:
        'Nein. Geld für Orderfluss oder Vermittlung müsste über Kurs oder Gebühr wieder hereinkommen, und beide sind öffentlich.',
    },
    {
      question: 'Bleiben unsere Kunden unsere Kunden?',
      answer:
        'Ja. Bei Kunden, die Sie mitbringen, bleiben Sie als Berater eingetragen, und wir schreiben ihnen nur zu ihren eigenen Orders, Abwicklungen und ihrem Konto.',
    },
    {
      question: 'Was prüfen Sie vor der Anbindung?',
      answer:
        'Wem Sie gehören, welche Zulassungen Sie haben, wie Sie personenbezogene Daten schützen und wie Sie im Notfall anhalten würden. Die Liste ist für alle dieselbe.',
    },
  ],
};
export default words;
