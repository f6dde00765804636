import type * as english from '../careers.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  careersPage: {
    name: 'Karriere',
    openPositions: count => `${count} offene Stellen`,
    description: `Offene Stellen bei ${site.name}, wie wir arbeiten und wie wir einstellen.`,
    title: 'Arbeiten an einem Markt, der stimmen muss.',
    lede: 'Durch unseren Code fließen die Ersparnisse anderer Menschen. Deshalb geht es hier langsamer zu als anderswo, und spannender.',
    rolesTitle: 'Offene Stellen',
    rolesText: 'Beispiele, bis ein Betreiber seine Stellen einträgt. Schreiben Sie auch, wenn keine passt.',
    position: 'Stelle',
    team: 'Team',
    office: 'Büro',
    pay: 'Gehalt im Jahr',
    apply: 'Bewerben',
    applyFor: role => `Bewerben: ${role}`,
    workTitle: 'Wie wir arbeiten',
    stepsTitle: 'Wie wir einstellen',
    closingTitle: 'Nichts dabei?',
    closingText: 'Schreiben Sie uns in ein paar Zeilen, was Sie gut können und wo wir es brauchen.',
    write: 'Schreiben Sie uns',
  },
  openRoles: [
    { team: 'Handel', role: 'Entwicklung Matching und Hauptbuch', office: 'San Francisco' },
    { team: 'Handel', role: 'Entwicklung Abwicklung', office: 'Berlin' },
    { team: 'Daten', role: 'Quantitative Analyse, Bewertungen', office: 'New York' },
    { team: 'Produkt', role: 'Design, Zahlen und Diagramme', office: 'London' },
    { team: 'Compliance', role: 'Analyse, Prüfungen der Emittenten', office: 'New York' },
    { team: 'Support', role: 'Kundenbetreuung, Deutsch und Englisch', office: 'Berlin' },
    { team: 'Plattform', role: 'Entwicklung, Zuverlässigkeit', office: 'Noida' },
  ],
  workRules: [
    {
      title: 'Jede Änderung wird geprüft',
      text: 'Nichts geht live, bevor es eine zweite Person verstanden hat. Jede Änderung ist klein genug, um sie zurückzunehmen.',
    },
    {
      title: 'Zeit zum Nachdenken',
      text: 'Zwei Termine pro Woche, zu denen alle kommen. Entscheidungen werden aufgeschrieben, damit man ihnen schriftlich widersprechen kann.',
    },
    {
      title: 'Offene Gehälter',
      text: 'Zu jeder Stelle gehört eine Spanne. Wer dasselbe tut, liegt in derselben Spanne, unabhängig vom Verhandlungsgeschick.',
    },
    {
      title: 'Eigene Geschäfte werden gemeldet',
      text: 'Niemand handelt mit Firmen, deren Orders er sehen kann. Die Regel ist kurz und gilt auch ganz oben.',
    },
  ],
  hiringSteps: [
    {
      title: 'Ein Brief statt eines Formulars',
      text: 'Eine halbe Seite über etwas, das Sie gebaut oder repariert haben, mit oder ohne Link. Wir antworten binnen einer Woche.',
    },
    {
      title: 'Eine echte Aufgabe',
      text: 'Drei bezahlte Stunden an einem Problem, das wir wirklich hatten, mit den Leuten aus Ihrem künftigen Team.',
    },
    {
      title: 'Nach zwei Tagen Bescheid',
      text: 'Mit Gründen, so oder so.',
    },
  ],
};
export default words;
