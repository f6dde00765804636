import { site } from '../site.ts';
import type * as english from '../home.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  liveCompany: {
    title: 'Die meistgehandelte Firma, live',
    text: 'Die Linie ist die Bewertung: was ein Anteil wert ist, berechnet aus Abschlüssen und Orders. Das Band soll acht von zehn Abschlüssen umfassen. Jeder Punkt ist ein Abschluss oder, an früheren Tagen, ein Schlusskurs.',
    held: (inside, total) => `Hier umfasste das Band ${inside} von ${total}`,
    asOf: time => `Stand ${time}`,
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    year: 'ein Jahr',
    none: 'Noch hat keine Firma dieses Marktes eine Bewertung. Die erste erscheint hier, sobald einige ihrer Abschlüsse abgewickelt sind.',
    failed: 'Die Bewertung konnte nicht geladen werden',
    all: 'Alle Firmen ansehen',
  },
  homePage: {
    alwaysOpen: 'Rund um die Uhr geöffnet',
    getStarted: 'Loslegen',
    settleLink: 'So wird ein Geschäft abgewickelt',
    indexText: 'Die 50 liquidesten, täglich neu gewichtet',
    today: 'heute',
    backToTop: 'Nach oben',
    featured: 'Im Blick',
    featuredCompanies: 'Ausgewählte Firmen',
    pauseTicker: 'Laufband anhalten',
    valuesTitle: 'Was ein Anteil wert ist, wird meist geschätzt. Hier können Sie es prüfen.',
    valuesText: 'Vier Gründe, unseren Kursen zu trauen. Die Beispiele zeigen eine erfundene Firma.',
    reasonsTitle: 'Drei Gründe, hier zu handeln',
    figuresTitle: 'Der Markt in Zahlen',
    audiencesTitle: 'Drei Seiten desselben Geschäfts',
    audienceQuestions: ['Sie bringen mit', 'Sie tun', 'Sie gehen mit'],
    sectorsTitle: 'Die Branchen',
    sectorsTitleDrawn: 'Die Branchen im Vergleich',
    sectorsText:
      'Jede Branche ist der Durchschnitt ihrer Firmen über bis zu zwölf Monate, Beginn bei 100. Die grauen Linien sind die anderen Branchen.',
    sectorCompanies: count => (count === 1 ? '1 Firma' : `${count} Firmen`),
    sectorShown: 'In allen Branchen gezeigter Tag',
    settleTitle: 'So wird ein Geschäft abgewickelt',
    settleText:
      'Das Geld der Käuferseite und die Anteile der Verkäuferseite sind vom ersten Moment an reserviert. Lehnt die Firma ab, bekommen beide das Ihre sofort zurück.',
    settleClock: 'Die 24-Stunden-Frist',
    settleMeasured:
      'Die Hälfte aller Geschäfte der letzten 90 Tage war weniger als {time} nach der Freigabe abgewickelt.',
    pricingTitle: 'Zum Handeln brauchen Sie kein Abo.',
    pricingText:
      'Heute gibt es nur Market, und es ist kostenlos. Pro und Data sind geplant: Ihre Preise sind Beispiele, kaufen kann sie noch niemand.',
    planned: ', geplant',
    billing: 'Abrechnung',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    yearlyNote: 'Jährlich: zwei Monate gratis',
    notIncluded: 'nicht enthalten',
    always: 'dauerhaft',
    aMonth: 'im Monat',
    aMonthOfYear: year => `im Monat, ${year} $ im Jahr`,
    tradeCostTitle: 'Was ein Geschäft kostet',
    tradeCostText:
      'Ein Satz für alle, egal wie groß die Order ist. Sie zahlen nur für Anteile, die wirklich gehandelt werden.',
    questionsTitle: 'Fragen',
    askElse: 'Etwas anderes fragen',
  },
  homeFigures: [
    { claim: claims.activeInvestors, note: 'Personen und Fonds mit aktivem Konto' },
    { claim: claims.companies, note: 'Firmen, deren Anteile gehandelt werden können' },
    { claim: claims.liveOrders, note: 'Offene Kauf- und Verkaufsorders zu ihren Limits' },
    { claim: claims.monthlyVolume, note: 'In 30 Tagen gehandelte Anteile zu ihren Kursen' },
  ],
  valueWords: {
    sides: [
      { label: 'Anteile gesucht', people: ['Fonds', 'Privatanleger'] },
      { label: 'Anteile angeboten', people: ['Beschäftigte', 'Frühe Geldgeber', 'Gründer'] },
    ],
    mark: price => `Bewertung ${price}`,
    band: (low, high) => `80-%-Band ${low} bis ${high}`,
    evidence: ['18 Geschäfte in 90 Tagen', '2 feste Quotierungen', 'Letzte Runde, vor 14 Monaten'],
    order: (shares, limit) => `Ihre Order: ${shares} kaufen, höchstens ${limit}`,
    orderHead: ['Angebot zu', 'Anteile', 'Sie bekommen'],
    average: price => `Durchschnittskurs ${price}`,
  },
  hero: {
    title: 'Anteile an nicht börsennotierten Firmen, zu einem sichtbaren Kurs.',
    lede: `${site.name} ist ein Marktplatz für Anteile an Firmen, die nicht an der Börse sind. Orders sind anonym, die Firma genehmigt jede Übertragung, und ein freigegebenes Geschäft ist binnen 24 Stunden abgewickelt.`,
  },
  values: {
    network: {
      title: 'Gewachsenes Netzwerk',
      text: 'Fonds, Privatanleger und Anteilseigner treffen sich je Firma in einem Orderbuch. Namen nennt es nicht.',
    },
    data: {
      title: 'Daten mit Tiefe',
      text: 'Jede Bewertung zeigt die Geschäfte, Quotierungen und Runden, auf denen sie beruht. Sind es wenige, steht „indikativ“ dabei.',
    },
    technology: {
      title: 'Technik für diesen Zweck',
      text: 'Ein Orderbuch je Firma. Der beste Kurs kommt zuerst zum Zug, bei gleichem Kurs die früheste Order.',
    },
    experience: {
      title: 'Einfach zu bedienen',
      text: 'Anteile, Limit, Gebühr, Summe und der Tag der Abwicklung stehen auf einem Orderschein. Sie lesen ihn, bevor Sie bestätigen. Danach kommt nichts mehr dazu.',
    },
  },
  reasons: [
    {
      title: 'Andere Händler sehen Ihren Namen nicht.',
      text: 'Orderbuch und Umsatzliste nennen keine Beteiligten. Die Firma sieht beide Seiten, wenn sie zustimmen muss. Nennen ihre Dokumente Sie der Gegenseite, steht das vorher in der Prüfung der Order.',
      fact: 'Anonym bis zum Abschluss oder zur Unterschrift',
    },
    {
      title: 'Die Gebühr versteckt sich nie im Kurs.',
      text: 'Es ist ein veröffentlichter Satz, für alle derselbe, und er steht auf jedem Orderschein und jedem Auszug in einer eigenen Zeile.',
      fact: 'Ein fester Satz von jeder Seite',
    },
    {
      title: 'Sie kennen die Regeln der Firma vor der Order.',
      text: 'Wer handeln darf, wann und zu welchen Kursen: Der Emittent legt es fest, die Seite der Firma zeigt es.',
      fact: 'Beide Seiten sind vorab zugelassen',
    },
  ],
  audiences: [
    {
      who: 'Anleger und Fonds',
      link: 'Für Anleger',
      bring: 'Den Nachweis, dass Sie qualifizierter Anleger sind. Wir prüfen ihn einmal.',
      act: 'Firmen vergleichen, das Orderbuch lesen, zum eigenen Kurs bieten.',
      leave: 'Anteilen auf Ihrem Konto und einem Nachweis über jeden Posten.',
    },
    {
      who: 'Anteilseigner',
      link: 'Für Anteilseigner',
      bring: 'Unverfallbare Anteile und einen Grund, einige davon zu verkaufen.',
      act: 'Ein Angebot einstellen. Die Firma prüft die Übertragung.',
      leave: 'Geld, über das Sie nach der Abwicklung sofort verfügen.',
    },
    {
      who: 'Firmen',
      link: 'Für Firmen',
      bring: 'Eine Cap Table und Leute, die wissen wollen, wann sie verkaufen können.',
      act: 'Bestimmen, wer handeln darf, wann und in welcher Kursspanne.',
      leave: 'Einem geordneten Markt und unberührtem Vorkaufsrecht.',
    },
  ],
  plans: [
    { name: 'Market', note: 'Die Handels\u00adplattform', action: 'Konto eröffnen' },
    { name: 'Pro', note: 'Analysen für alle, die oft handeln', action: 'Nach Pro fragen' },
    { name: 'Data', note: 'Alle Daten, für Modelle und Handels\u00adtische', action: 'Nach Data fragen' },
  ],
  planRows: [
    ['Orderbücher', 'Jede Firma', 'Jede Firma', 'Jede Firma, als Datenstrom'],
    ['Kursverlauf', 'Vollständig, CSV', 'Vollständig, CSV', 'Vollständig, täglich als Datei'],
    ['Bewertungen', 'Mit Belegen', 'Mit Benachrichtigungen', 'Mit Eingangs\u00addaten, täglich als Datei'],
    ['Ihre Rendite', 'Im Vergleich zum Index', 'Im Vergleich zu jeder Firma oder Branche', ''],
    ['Personen', '1', '3', '10'],
  ],
  questions: [
    {
      question: 'Kann ich Geld verlieren?',
      answer:
        'Ja, alles. Nicht börsennotierte Firmen scheitern, gehen jahrelang nicht an die Börse und veröffentlichen weniger als börsennotierte. Anteile lassen sich auch nicht immer dann verkaufen, wenn Sie möchten. Legen Sie kein Geld an, das Sie noch brauchen.',
    },
    {
      question: 'Wer darf hier handeln?',
      answer:
        'Qualifizierte Anleger: akkreditierte Privatpersonen, institutionelle Anleger und Firmen. Ein Konto eröffnen und sich umsehen können alle. Kaufen können Sie, sobald wir Ihre Identität geprüft haben.',
    },
    {
      question: 'Warum muss die Firma meinem Geschäft zustimmen?',
      answer:
        'Für die meisten nicht börsennotierten Anteile gelten Übertragungsbeschränkungen und ein Vorkaufsrecht. Lehnt die Firma ab, haben Sie Geld oder Anteile sofort zurück und zahlen nichts.',
    },
    {
      question: 'Wer sieht meine Orders?',
      answer:
        'Kurs und Stückzahl sehen alle. Dass sie von Ihnen sind, sieht niemand. Die Firma sieht beide Seiten, wenn sie das Geschäft prüft, und jeder dieser Blicke wird protokolliert.',
    },
    {
      question: 'Wann bekomme ich meine Anteile oder mein Geld?',
      answer:
        'Die Abwicklung dauert höchstens 24 Stunden ab der Freigabe. Davor prüft die Firma; ihre Frist steht beim Geschäft.',
    },
    {
      question: 'Wie ist mein Konto geschützt?',
      answer:
        'Verschlüsselung wie bei Banken, Anmeldung mit mehreren Faktoren und eine PIN für Orders und Auszahlungen. Sie sehen jedes angemeldete Gerät und können seine Sitzung beenden.',
    },
  ],
};
export default words;
