import type * as english from '../investors.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  investorsPage: {
    name: 'Investisseurs',
    open: 'Ouvrir un compte',
    loading: 'Chargement de la page...',
    description:
      'Achetez des actions de sociétés non cotées à des cours justifiés, avec tous les frais affichés avant de confirmer.',
    title: 'Investissez dans les sociétés les plus ambitieuses du monde',
    lede: 'Beaucoup de sociétés vivent aujourd’hui leurs meilleures années avant la bourse. Ici, les investisseurs qualifiés peuvent en détenir une part, à un cours qui montre sur quoi il repose.',
    whyTitle: 'Pourquoi investir avant l’introduction en bourse',
    statsTitle: 'Qui est déjà là',
    toolsTitle: 'Des outils avancés, sans devinettes',
    toolsText: 'Les exemples portent sur une société inventée.',
    stepsTitle: 'Comment commencer',
    saleTitle: 'Sachez ce que vous recevriez, pas seulement ce qui est affiché',
    saleText:
      'Dans un marché étroit, on ne vous paierait pas le dernier cours. Votre portefeuille montre les deux montants et ce qui les sépare.',
    closingTitle: 'Voyez quelles sociétés se négocient.',
    closingText:
      'Regarder est gratuit et ouvrir un compte prend cinq étapes courtes. Les carnets d’ordres s’ouvrent dès que nous vous avons vérifié.',
    companies: 'Voir les sociétés',
  },
  saleWords: {
    caption: 'Exemple : un portefeuille de trois sociétés inventées',
    title: 'Si vous vendiez maintenant',
    text: 'Ce que les acheteurs des carnets d’ordres paieraient aujourd’hui pour ces trois lignes, frais déduits.',
    atLast: 'Au dernier cours',
    noBuyer: '650 actions encore sans acheteur',
    below: 'Offres d’achat sous le dernier cours',
    fee: percent => `Frais, ${percent}`,
    afterFees: 'Carnet d’ordres, frais déduits',
    byBook: 'Si vous vendiez maintenant, par société',
    head: ['Société', 'Dernier cours', 'Valeur estimée', 'Carnet d’ordres, frais déduits'],
    books: [
      'Les 1 200 actions se vendraient tout de suite, à 41,75 $ en moyenne.',
      '1 350 sur 2 000 se vendraient tout de suite, à 17,62 $ en moyenne, et le cours baisserait de 4,1 %, à 17,10 $. Les 650 autres : environ 6 jours au volume habituel.',
      'Les 640 actions se vendraient tout de suite, à 63,85 $ en moyenne.',
    ],
  },
  tapeWords: {
    head: ['Aujourd’hui', 'Actions', 'Cours', 'Écart à la valeur'],
    times: ['14:41', '13:08', '11:52', '9:30'],
    caption: 'Dernières transactions d’une société inventée',
  },
  whyInvest: [
    {
      title: 'La croissance vient plus tôt',
      text: 'Les sociétés restent hors de la bourse dix ans et plus. Attendre l’introduction, c’est acheter ce que d’autres détenaient déjà.',
    },
    {
      title: 'D’autres mouvements',
      text: 'Les cours suivent les tours, les résultats et les rachats plus que l’actualité du jour. Ils baissent aussi, parfois jusqu’à zéro.',
    },
    {
      title: 'Vendre avant la sortie',
      text: 'Un carnet d’ordres vous donne une chance de vendre avant l’introduction. Une chance, pas une promesse : certains carnets sont minces.',
    },
  ],
  investorStats: {
    dots: [claims.decacorns, claims.tierOneFirms],
    dotLabels: [
      'des décacornes américaines se négocient ici',
      'des fonds de capital-risque de premier plan négocient ici',
    ],
    orders: claims.liveOrders,
    ordersLabel: 'd’ordres ouverts, demandes et offres additionnées',
    claimed: 'Ce qu’affirme l’opérateur, à titre d’exemple. Ce marché ne le compte pas.',
  },
  investorTools: {
    insights: {
      title: 'Votre portefeuille en détail',
      text: 'Rendements pondérés par le temps et par les flux, côte à côte et face à l’indice, chacun ouvert jusqu’à sa formule.',
    },
    compliant: {
      title: 'Une plateforme conforme',
      text: 'Identité, accréditation et règles de la société sont vérifiées avant l’acceptation d’un ordre.',
    },
    intelligence: {
      title: 'L’information de marché',
      text: 'Chaque transaction d’une société dès qu’elle a lieu, sans noms, à côté de la valeur estimée et de sa bande de 80 %.',
    },
  },
  returnsExhibit: [
    { label: 'Pondéré par le temps' },
    { label: 'Pondéré par les flux' },
    { label: 'L’indice' },
  ],
  checksExhibit: [
    { label: 'Identité', word: 'Approuvée' },
    { label: 'Accréditation', word: 'Approuvée' },
    { label: 'Liste d’acheteurs', word: 'Sur la liste' },
    { label: 'Fenêtre de négociation', word: 'Ouvre le 3 mars' },
  ],
  investorSteps: [
    {
      title: 'Inscription et accréditation',
      text: 'Cinq étapes courtes, puis la preuve que vous êtes un investisseur qualifié. Nous la vérifions une fois.',
    },
    {
      title: 'Explorer',
      text: 'Les sociétés par secteur, cours et liquidité. Lisez le carnet, la valeur estimée et les règles de chacune.',
    },
    {
      title: 'Négocier',
      text: 'Passez un ordre, confirmez le total et suivez-le jusqu’au règlement, au plus 24 heures après l’approbation.',
    },
  ],
};
export default words;
