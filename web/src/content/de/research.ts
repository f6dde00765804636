import type * as english from '../research.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  articlesPage: {
    name: 'Artikel',
    label: 'Artikel',
    failed: 'Die Artikel konnten nicht geladen werden',
    description:
      'Artikel darüber, wie nicht börsennotierte Anteile bewertet, gehandelt und abgewickelt werden, mit Zahlen aus diesem Markt.',
    loading: 'Die Artikel werden geladen …',
    title: 'Einblicke',
    lede: 'Wie der Markt funktioniert und was ihn bewegt. Von denen geschrieben, die ihn betreiben, mit den Zahlen des Marktes daneben. Die Artikel sind auf Englisch.',
  },
  articleWords: {
    none: 'Noch keine Artikel',
    noneText: 'Neue Artikel erscheinen zuerst hier.',
    more: 'Weitere Artikel',
    earlier: 'Frühere Artikel',
    read: 'Artikel lesen',
    readOne: title => `Artikel lesen: ${title}`,
    tags: 'Themen',
    minutes: count => `${count} Min.`,
    market: 'Marktanalyse',
    industry: 'Branchenbericht',
    beside: 'Zu diesem Artikel',
    readOn: 'Weiterlesen',
    loadingChart: 'Das Diagramm wird geladen …',
    overHalfYear: 'sechs Monate',
    thirtyDays: '30 Tage',
    mostTraded: 'am meisten gehandelt, 30 Tage',
    indexNote: 'Basis 1.000.',
  },
  newsletter: {
    title: 'Neue Artikel und Berichte per E-Mail',
    text: 'Ein paar Mal im Monat, sonst nichts.',
    promise: 'Wir schicken Ihnen einen Bestätigungslink. Abmelden können Sie sich jederzeit.',
    email: 'E-Mail',
    placeholder: 'Ihre E-Mail-Adresse',
    subscribe: 'Abonnieren',
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse an',
    emailWrong: 'Diese E-Mail-Adresse ist ungültig',
  },
  publishedWords: {
    article: {
      name: 'Artikel',
      list: 'Einblicke',
      loading: 'Der Artikel wird geladen …',
      unknown: 'Unter dieser Adresse gibt es keinen Artikel',
      failed: 'Der Artikel konnte nicht geladen werden',
      all: 'Alle Artikel',
    },
    report: {
      name: 'Bericht',
      list: 'Berichte',
      loading: 'Der Bericht wird geladen …',
      unknown: 'Unter dieser Adresse gibt es keinen Bericht',
      failed: 'Der Bericht konnte nicht geladen werden',
      all: 'Alle Berichte',
    },
    mistyped: 'Vielleicht ist die Adresse falsch geschrieben.',
  },
};
export default words;
