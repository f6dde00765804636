import type * as english from '../research.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  articlesPage: {
    name: 'Articles',
    label: 'Articles',
    failed: 'Impossible de charger les articles',
    description:
      'Des articles sur l’évaluation, la négociation et le règlement des actions non cotées, avec les chiffres de ce marché.',
    loading: 'Chargement des articles...',
    title: 'Analyses',
    lede: 'Comment fonctionne le marché, et ce qui le fait bouger. Par ceux qui le font tourner, avec les chiffres du marché à côté des mots. Les articles sont en anglais.',
  },
  articleWords: {
    none: 'Aucun article pour l’instant',
    noneText: 'Les nouveaux paraissent d’abord ici.',
    more: 'Autres articles',
    earlier: 'Articles précédents',
    read: 'Lire l’article',
    readOne: title => `Lire l’article : ${title}`,
    tags: 'Thèmes',
    minutes: count => `${count} min`,
    market: 'Analyse de marché',
    industry: 'Rapport sectoriel',
    beside: 'Avec cet article',
    readOn: 'À lire aussi',
    loadingChart: 'Chargement du graphique...',
    overHalfYear: 'six mois',
    thirtyDays: '30 jours',
    mostTraded: 'les plus négociées, 30 jours',
    indexNote: 'Base 1 000.',
  },
  newsletter: {
    title: 'Les nouveaux articles et rapports, par e-mail',
    text: 'Quelques fois par mois, rien d’autre.',
    promise: 'Nous vous enverrons un lien de confirmation. Désinscription à tout moment.',
    email: 'E-mail',
    placeholder: 'Votre adresse e-mail',
    subscribe: 'S’abonner',
    emailMissing: 'Indiquez votre adresse e-mail',
    emailWrong: 'Cette adresse e-mail n’est pas valide',
  },
  publishedWords: {
    article: {
      name: 'Article',
      list: 'Analyses',
      loading: 'Chargement de l’article...',
      unknown: 'Il n’y a pas d’article à cette adresse',
      failed: 'Impossible de charger l’article',
      all: 'Voir tous les articles',
    },
    report: {
      name: 'Rapport',
      list: 'Rapports',
      loading: 'Chargement du rapport...',
      unknown: 'Il n’y a pas de rapport à cette adresse',
      failed: 'Impossible de charger le rapport',
      all: 'Voir tous les rapports',
    },
    mistyped: 'L’adresse est peut-être mal saisie.',
  },
};
export default words;
