import type * as english from '../about.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

export const team = [
  {
    title: 'Vorstandsvorsitzende',
    text: 'Baute bei einem großen Broker den Handel mit nicht börsennotierten Anteilen auf und ging, weil dort niemand die Kurse erklären konnte.',
    answers: 'Die Regeln des Marktes und jede Beschwerde.',
  },
  {
    title: 'Technikvorstand',
    text: 'Hat die Matching-Systeme von zwei Börsen entwickelt.',
    answers: 'Einen Markt, der läuft, und Aufzeichnungen, die niemand ändern kann.',
  },
  {
    title: 'Vorständin für das operative Geschäft',
    text: 'Leitete die Übertragungen bei einem Registerführer und weiß, woran eine Übertragung hängen bleibt.',
    answers: 'Abwicklung binnen 24 Stunden nach der Freigabe.',
  },
  {
    title: 'Finanzvorstand',
    text: 'Hat fünfzehn Jahre lang Broker geprüft.',
    answers: 'Kundengelder, ihren täglichen Nachweis und das Gebührenverzeichnis.',
  },
] as const;

const words: Translation<typeof english> = {
  aboutPage: {
    name: 'Über uns',
    loading: 'Die Seite wird geladen …',
    description: `Wer ${site.name} betreibt, wozu und unter wessen Aufsicht.`,
    title: 'Ein Kurs sollte sich nachprüfen lassen.',
    lede: `${site.name} ist ein Marktplatz für qualifizierte Anleger. Die Emittenten lassen Käufer und Verkäufer vorab zu. Alle anderen sehen Kurse, Stückzahlen und die Belege dazu, aber keine Namen.`,
    founded: `Gegründet ${site.foundedYear}`,
    figuresTitle: 'Der Markt heute',
    checksTitle: 'So können Sie uns prüfen',
    checksText: 'Sie müssen uns nichts davon glauben. Alles hier ist öffentlich.',
    answersFor: 'Verantwortet',
    strengthsTitle: 'Stärken, die sich messen lassen',
    valuesTitle: 'Woran wir uns halten',
    teamTitle: 'Geschäftsleitung',
    teamText: `Wer für ${site.name} einsteht. Die Namen sind Beispiele, bis ein Betreiber seine eigenen einträgt.`,
    regulatoryTitle: 'Aufsicht',
    legalLink: 'Recht und Compliance',
    closingTitle: 'Sehen Sie, wie es funktioniert.',
    closingText:
      'Ein Konto ist in fünf kurzen Schritten eröffnet und kostet nichts. Sie haben vorher Fragen? Sprechen Sie mit uns.',
    createAccount: 'Konto eröffnen',
    contact: 'Kontakt',
  },
  statements: [
    {
      title: 'Vision',
      text: 'Ein Anteil an einer nicht börsennotierten Firma soll so alltäglich und so gut verständlich sein wie eine Aktie.',
    },
    {
      title: 'Auftrag',
      text: 'Anteilseigner sollen verkaufen können, Anleger einen Kurs bekommen, den sie prüfen können, und Firmen das letzte Wort darüber behalten, wem sie gehören.',
    },
  ],
  aboutFigures: [
    { claim: claims.activeInvestors, note: 'Personen und Fonds mit aktivem Konto' },
    { claim: claims.companies, note: 'Firmen, deren Anteile gehandelt werden können' },
    { claim: claims.monthlyVolume, note: 'In 30 Tagen gehandelte Anteile zu ihren Kursen' },
    { claim: claims.retention, note: 'Kunden, die nach einem Jahr noch da sind' },
  ],
  checks: [
    {
      title: 'Das Geld liegt auf der Bank',
      text: 'Jede Nacht um null Uhr UTC veröffentlichen und signieren wir, was wir Kunden schulden und was auf der Bank liegt. Sie können prüfen, ob Ihr eigenes Guthaben in der Summe steckt.',
      link: 'Der letzte Nachweis',
    },
    {
      title: 'Ein Zertifikat ist echt',
      text: 'Jede Abwicklung endet mit einem Zertifikat mit Nummer und Prüfsumme. Wer eines hat, kann es nachschlagen.',
      link: 'Ein Dokument prüfen',
    },
    {
      title: 'Der Index stimmt',
      text: 'Stände, Mitglieder, Gewichte und Methode erscheinen täglich. Sie können jeden Schritt selbst nachrechnen.',
      link: site.indexName,
    },
    {
      title: 'Die Regeln haben ein Datum',
      text: 'Jedes Rechtsdokument zeigt seine Fassung, seit wann sie gilt und was sie ersetzt hat.',
      link: 'Recht und Compliance',
    },
  ],
  strengths: [
    {
      title: 'Anonym bis zum Abschluss oder zur Unterschrift',
      text: 'Orderbuch und Umsatzliste nennen keine Beteiligten. Wen niemand kennt, den kann auch niemand unter Druck setzen. Nennen die Dokumente einer Firma beide Seiten, steht das vorher in der Prüfung der Order.',
    },
    {
      title: 'Eine feste, veröffentlichte Gebühr',
      text: 'Derselbe Satz für alle, getrennt ausgewiesen. Sie steckt nie im Kurs.',
    },
    {
      title: 'Abwicklung in höchstens 24 Stunden',
      text: 'Gerechnet ab der Freigabe eines Geschäfts. Wir messen jede Abwicklung und veröffentlichen, wie lange sie gedauert hat.',
    },
    {
      title: 'Ein eigener Index',
      text: `Der ${site.indexName} bildet die 50 liquidesten Wertpapiere ab und wird täglich neu gewichtet. Mitglieder, Gewichte und Methode sind öffentlich.`,
    },
    {
      title: 'Compliance, die von selbst läuft',
      text: 'Wer Sie sind, was Sie kaufen dürfen und was die Firma erlaubt, wird vor der Annahme einer Order geprüft, nicht danach.',
    },
  ],
  values: [
    {
      title: 'Belege zeigen',
      text: 'Zu jeder Zahl gehört, worauf sie beruht. Ist das wenig, sagen wir es.',
    },
    {
      title: 'Keine Partei ergreifen',
      text: 'Wir handeln nicht auf eigene Rechnung und verdienen am Käufer genauso viel wie am Verkäufer.',
    },
    {
      title: 'Die Firma fragen',
      text: 'Kein Anteil wechselt den Besitzer gegen die Regeln der Firma, die ihn ausgegeben hat.',
    },
    {
      title: 'Alles festhalten',
      text: 'Jeder Blick auf einen Namen, jede Entscheidung und jeder Cent wird protokolliert, und das Protokoll lässt sich nicht ändern.',
    },
  ],
  team,
};
export default words;
