import type * as english from '../education.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  educationPage: {
    name: 'Wissen',
    extent: (lessons, minutes) => `${lessons} Lektionen, ${minutes} Minuten`,
    lessons: 'Lektionen',
    minutes: count => `${count} Min.`,
    description:
      'Wie nicht börsennotierte Anteile gehandelt werden: Orderbücher, Bewertungen, Posten, Vorkaufsrechte, Steuern, Abwicklung.',
    title: 'Der Handel mit nicht börsennotierten Anteilen, von Anfang an.',
    lede: 'Sieben kurze Lektionen, jede mit etwas zum Ansehen. Lesen Sie der Reihe nach oder dort, wo Ihre Frage ist.',
    wordsTitle: 'Die Begriffe',
    closingTitle: 'Sehen Sie sich nun eine richtige Firma an.',
    closingText:
      'Kurse, Bewertungen und Regeln stehen allen mit Konto offen. Orderbücher sehen Sie, sobald wir Sie geprüft haben.',
    open: 'Zum Marktplatz',
  },
  lessons: [
    {
      title: 'Was einen Anteil privat macht',
      paragraphs: [
        'Auch eine nicht börsennotierte Firma hat Anteile. Ihr fehlt nur ein Ort, an dem alle sie kaufen dürfen. Meist bestimmt die Satzung, wer sie halten darf, und dass die Firma zustimmen muss, bevor sie den Besitzer wechseln.',
        'Ein Geschäft hat also drei Seiten: Verkäuferseite, Käuferseite und die Firma. Alles Weitere auf dieser Website folgt daraus.',
      ],
    },
    {
      title: 'Ein Orderbuch lesen',
      paragraphs: [
        'Geld ist, was jemand zahlen würde, Brief, was jemand verlangt. Der jeweils beste Kurs steht oben. Der Abstand dazwischen heißt Spread. Ist er groß, sind sich beide Seiten noch nicht einig.',
        'Der beste Kurs kommt zuerst zum Zug, bei gleichem Kurs die früheste Order. Gehandelt wird zum Kurs der Order, die schon im Buch stand.',
      ],
    },
    {
      title: 'Eine Bewertung und ihr Band',
      paragraphs: [
        'Ein Anteil, der zweimal im Monat gehandelt wird, hat heute keinen Kurs. Die Bewertung ist die beste Schätzung aus dem, was vorliegt: Geschäfte, verbindliche Quotierungen, die letzte Runde. Neuere und größere Belege zählen mehr.',
        'Das Band zeigt, wie sicher das ist: In vier von fünf Fällen sollte das nächste Geschäft darin liegen. Gibt es wenige Belege, steht „indikativ“ bei der Bewertung, und das Band ist breit.',
      ],
    },
    {
      title: 'Das Vorkaufsrecht',
      paragraphs: [
        'Wenn sich zwei Orders treffen, darf die Firma innerhalb einer Frist an die Stelle der Käuferseite treten, zum selben Kurs. Das ist ihr Vorkaufsrecht. Es schützt sie vor Eigentümern, die sie sich nicht ausgesucht hat.',
        'Wer verkauft, merkt davon nichts: Der Betrag ist derselbe. Wer kaufen wollte, bekommt sein Geld vollständig zurück und zahlt keine Gebühr.',
      ],
    },
    {
      title: 'Von vereinbart bis abgewickelt',
      paragraphs: [
        'Geld und Anteile werden mit der Annahme der Order reserviert, darum kann keine Seite die Lieferung schuldig bleiben. Nach der Prüfung durch die Firma ist das Geschäft freigegeben, und binnen 24 Stunden wechseln beide in einer Buchung den Besitzer: Lieferung gegen Zahlung.',
      ],
    },
    {
      title: 'Posten: Welche Anteile haben Sie verkauft?',
      paragraphs: [
        'Jeder Kauf ist ein Posten mit eigenem Kurs und Tag. Beim Verkauf gehen die ältesten Anteile zuerst. Ihr Gewinn ist der Erlös abzüglich dessen, was diese Anteile gekostet haben, Gebühren auf beiden Seiten eingerechnet.',
      ],
    },
    {
      title: 'Steuern im Allgemeinen',
      paragraphs: [
        'Ein Gewinn wird meist im Jahr des Verkaufs versteuert, in vielen Ländern niedriger, je länger Sie gehalten haben. Für Optionen gelten eigene Regeln: Schon die Ausübung kann Steuern auslösen, lange vor dem Verkauf.',
        'Ihre Auszüge führen jeden Posten mit Tag, Kosten und Erlös auf, in der Form, die Steuerberater brauchen. Was das für Sie heißt, hängt von Ihrem Wohnort ab. Fragen Sie jemanden, der Ihre Steuererklärung kennt.',
      ],
    },
  ],
  lotExample: {
    caption: 'Sie verkaufen 300 Anteile zu 42,00 $, die ältesten zuerst, ohne Gebühren gerechnet',
    lots: [{ bought: '4. Feb. 2024' }, { bought: '19. Aug. 2025' }, { bought: '2. März 2026' }],
    head: ['Gekauft', 'Anteile', 'Einstand', 'Verkauft', 'Gewinn'],
    total: 'Gewinn vor Gebühren',
  },
  bylawsExample: {
    caption: 'Aus der Satzung einer erfundenen Firma',
    rules: [
      { label: 'Wer halten darf', text: 'Beschäftigte, Gründer und vom Vorstand zugelassene Anleger' },
      { label: 'Vor einem Verkauf', text: 'Schriftliche Anzeige an die Firma, mit Käufer und Kurs' },
      { label: 'Vorkaufsrecht', text: '30 Tage für die Firma, dann 15 für andere Anteilseigner' },
      { label: 'Börsengang', text: 'Nicht geplant; mit ihm enden die Beschränkungen' },
    ],
  },
  taxExample: {
    caption: 'Derselbe Verkauf auf Ihrem Steuerauszug',
    head: ['Gehalten', 'Erlös', 'Kosten', 'Gewinn'],
    rows: [{ held: 'Länger als ein Jahr' }, { held: 'Bis zu einem Jahr' }],
  },
  refusalExhibit: {
    caption: 'Drei Antworten, die eine Firma geben kann',
    head: ['Die Firma', 'Käufer erhält', 'Verkäufer erhält', 'Firma hat'],
    ways: [
      ['genehmigt', 'Anteile', 'Geld', 'Neue Eigentümer, die sie kennt'],
      ['kauft selbst', 'Geld zurück', 'Denselben Betrag', 'Die Anteile'],
      ['lehnt ab', 'Geld zurück', 'Anteile zurück', 'Keine Änderung'],
    ],
  },
  glossary: [
    { title: 'Ausführung', text: 'Zwei Orders, die sich getroffen haben.' },
    { title: 'Teilausführung', text: 'Was eine Order von einer Ausführung bekommt.' },
    {
      title: 'Reservierung',
      text: 'Geld oder Anteile, die für eine Order oder Zahlung zurückgehalten werden.',
    },
    { title: 'Limit', text: 'Der schlechteste Kurs, zu dem eine Order gehandelt werden darf.' },
    { title: 'Posten', text: 'Ein Kauf innerhalb eines Bestands, mit Tag und Kosten.' },
    { title: 'Bewertung', text: 'Ein abgeleiteter Kurs mit seinen Belegen und einem 80-Prozent-Band.' },
    { title: 'Position', text: 'Alles, was Sie von einem Titel halten.' },
    { title: 'Spread', text: 'Der Abstand zwischen bestem Geld- und bestem Briefkurs.' },
  ],
};
export default words;
