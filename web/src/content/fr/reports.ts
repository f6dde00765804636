import type * as english from '../reports.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  reportsPage: {
    name: 'Rapports',
    label: 'Rapports',
    failed: 'Impossible de charger les rapports',
    description:
      'Rapports annuels, trimestriels et d’étude, et le calendrier des introductions attendues, tirés des transactions de ce marché.',
    loading: 'Chargement des rapports...',
    title: 'Des rapports tirés des transactions de ce marché.',
    lede: 'Ce qui s’est négocié, à quels cours, dans quels secteurs. Lisez chaque rapport ici, ou téléchargez-le en PDF ou en CSV. Les rapports sont en anglais.',
  },
  reportKinds: [
    { title: 'Annuels', text: 'Toute l’année en tableaux.' },
    { title: 'Trimestriels', text: 'Trois mois, neuf jours après leur fin.' },
    { title: 'Études', text: 'Une question, une réponse avec les chiffres du marché.' },
    { title: 'Calendrier', text: 'Qui devrait entrer en bourse, et quand.' },
  ],
  reportWords: {
    none: 'Aucun rapport pour l’instant',
    noneText: 'Les nouveaux paraissent d’abord ici.',
    pages: count => (count === 1 ? '1 page' : `${count} pages`),
    view: 'Voir le rapport',
    viewOne: title => `Voir le rapport : ${title}`,
    downloadOne: (kind, title) => `Télécharger le ${kind} : ${title}`,
    pdf: 'Télécharger le PDF',
    csv: 'Télécharger le CSV',
    published: 'Publié le',
    listings: 'Introductions attendues',
    expected: 'Attendue',
    company: 'Société',
    valuation: 'Valorisation',
    toCalendar: 'Ajouter à mon calendrier',
    figures: 'La période en chiffres',
    from: level => `depuis ${level}`,
    volume: 'Volume',
    volumeNote: 'acheté et vendu',
    trades: 'Transactions',
    tradesNote: 'conclues',
    period: 'Période',
    span: (from, to) => `${from} à ${to}`,
    changes: 'Changements de l’indice',
    day: 'Jour',
    entered: 'Entrées',
    left: 'Sorties',
    sectors: 'Secteurs',
    sector: 'Secteur',
    share: 'Part du volume',
    companies: 'Sociétés',
    change: 'Variation',
    moves: 'Plus fortes variations',
    largestMove: 'Plus forte variation',
    before: 'Avant',
    after: 'Après',
    source: 'Tous les chiffres viennent de transactions conclues sur cette place de marché.',
    sourceImported:
      'Tous les chiffres viennent de transactions conclues sur cette place de marché et de cours importés, dont le nombre de transactions n’est pas connu.',
    method:
      'Les cours antérieurs à une division du nominal sont exprimés en actions d’aujourd’hui. La variation d’un secteur est la moyenne de ses sociétés, mesurée depuis la dernière clôture avant la période.',
  },
};
export default words;
