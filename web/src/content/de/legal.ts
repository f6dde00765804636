import type * as english from '../legal.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  legalPage: {
    name: 'Recht und Compliance',
    loading: 'Die Seite wird geladen …',
    description: `Aufsicht, Risiken, Datenschutz und alle Rechts\u00addokumente von ${site.name}.`,
    title: 'Die Regeln, verständlich gesagt.',
    lede: 'Was wir dürfen, was schiefgehen kann, was wir über Sie speichern, und jedes Dokument mit Version und Datum.',
    statsTitle: 'Woran man uns misst',
    documentsTitle: 'Rechts\u00addokumente und Richtlinien',
    documentsText:
      'Jedes lässt sich vollständig lesen und drucken und sagt, seit wann es gilt. Die Dokumente sind auf Englisch; der englische Text ist verbindlich.',
    binding: 'Dieses Dokument liegt auf Englisch vor. Verbindlich ist der englische Text.',
    version: (version, since) => `Version ${version}, ${since}`,
    inForce: (version, since) => `Version ${version}, gültig seit ${since}`,
    contents: 'Inhalt',
    versions: 'Versionen',
  },
  sampleMeaning: {
    title: 'Solange Beispieldaten geladen sind',
    text: `Diese Installation von ${site.name} zeigt einen erfundenen Markt. Firmen, Personen, Kurse, Geschäfte und Geld sind Beispiele. Wer sie betreibt, ist dadurch kein Broker-Dealer, nichts davon ist ein Angebot, und echte Wertpapiere lassen sich weder kaufen noch verkaufen.`,
  },
  legalSections: [
    {
      title: 'Aufsicht',
      items: [
        {
          title: 'Weltweite Compliance',
          text: 'Mustertext (vom Betreiber festzulegen): ein bei der SEC registrierter Broker-Dealer, Mitglied der Aufsichts- und der Anleger\u00adentschädigungs\u00adeinrichtung der US-Broker-Dealer; in zwei kanadischen Provinzen registrierter Exempt Market Dealer. Jede Order wird vor der Annahme automatisch auf Regel\u00adkonformität geprüft.',
        },
        {
          title: 'Regelmäßige Prüfungen',
          text: 'Kundengelder und Anteile werden täglich mit einem doppelten Hauptbuch abgeglichen. Das Prüfprotokoll ist verkettet, sodass jede geänderte Zeile auffällt. Externe Prüfer lesen beides einmal im Jahr.',
        },
      ],
    },
    {
      title: 'Hinweise und Anlagerisiko',
      items: [
        {
          title: 'Anlagerisiko',
          text: 'Nicht börsennotierte Wertpapiere sind spekulativ und schwer zu verkaufen. Sie können Ihren gesamten Einsatz verlieren. Frühere Kurse, Bewertungen und Indexstände lassen keine sicheren Schlüsse auf künftige zu.',
        },
        {
          title: 'Keine Anlageberatung',
          text: 'Wir zeigen Kurse, Belege und Gründe. Wir kennen Ihre Lage nicht im Ganzen und empfehlen Ihnen weder Kauf noch Verkauf noch Halten. Fragen Sie jemanden, der sie kennt und dafür einsteht.',
        },
        {
          title: 'Keine Verbindung',
          text: `Die auf ${site.name} genannten Firmen sind nicht mit ${site.name} verbunden und haben die Plattform nicht empfohlen, es sei denn, ihre Seite sagt es. Namen und Marken gehören ihren Inhabern.`,
        },
      ],
    },
    {
      title: 'Sicherheit und Datenschutz',
      items: [
        {
          title: 'Schutz Ihrer Daten',
          text: 'Verschlüsselung wie bei Banken für jede Verbindung und für Ihre gespeicherten Dokumente, Anmeldung mit mehreren Faktoren und eine PIN für Orders und Auszahlungen. Passwörter werden nur als langsame Hashes gespeichert; niemand hier kann sie lesen.',
        },
        {
          title: 'Datenschutz',
          text: 'Wir halten DSGVO und CCPA ein, für alle und nicht nur dort, wo es vorgeschrieben ist: In Ihren Einstellungen sehen Sie, was wir speichern, können es mitnehmen oder löschen lassen.',
        },
      ],
    },
  ],
  legalFigures: [
    { claim: claims.compliance, note: 'Der Geschäfte werden vor der Abwicklung auf ihre Regeln geprüft' },
    { claim: claims.uptime, note: 'In den letzten zwölf Monaten' },
    { claim: claims.founded, note: 'Und seitdem beaufsichtigt' },
  ],
};
export default words;
