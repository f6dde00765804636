import { site } from '../site.ts';
import type * as english from '../home.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  liveCompany: {
    title: 'La société la plus échangée, en direct',
    text: 'La ligne est la valeur estimée : ce que vaut une action, calculé à partir des échanges et des ordres. La bande doit contenir huit échanges sur dix. Chaque point est un échange ou, pour les jours passés, une clôture.',
    held: (inside, total) => `Ici, la bande en a contenu ${inside} sur ${total}`,
    asOf: time => `À ${time}`,
    pause: 'Pause',
    resume: 'Reprendre',
    year: 'un an',
    none: 'Aucune société de ce marché n’a encore de valeur estimée. La première apparaîtra ici dès que quelques échanges auront été réglés.',
    failed: 'Impossible de charger la valeur estimée',
    all: 'Voir toutes les sociétés',
  },
  homePage: {
    alwaysOpen: 'Ouvert jour et nuit',
    getStarted: 'Commencer',
    settleLink: 'Comment se règle une transaction',
    indexText: 'Les 50 plus liquides, rééquilibrés chaque jour',
    today: 'aujourd’hui',
    backToTop: 'Haut de page',
    featured: 'À la une',
    featuredCompanies: 'Sociétés à la une',
    pauseTicker: 'Arrêter le défilement',
    valuesTitle: 'La valeur d’une action non cotée se devine, d’ordinaire. Ici, elle se vérifie.',
    valuesText: 'Quatre raisons de se fier à nos cours. Les exemples portent sur une société inventée.',
    reasonsTitle: 'Trois raisons de négocier ici',
    figuresTitle: 'Le marché en chiffres',
    audiencesTitle: 'Les trois parties d’une même transaction',
    audienceQuestions: ['Vous apportez', 'Vous faites', 'Vous repartez avec'],
    sectorsTitle: 'Les secteurs',
    sectorsTitleDrawn: 'Les secteurs, à la même échelle',
    sectorsText:
      'Chaque secteur est la moyenne de ses sociétés sur douze mois au plus, 100 au départ. Les lignes grises sont les autres secteurs.',
    sectorCompanies: count => (count === 1 ? '1 société' : `${count} sociétés`),
    sectorShown: 'Jour affiché dans tous les secteurs',
    settleTitle: 'Comment se règle une transaction, étape par étape',
    settleText:
      'L’argent de l’acheteur et les actions du vendeur sont réservés dès la première minute. Si la société refuse, chacun récupère aussitôt ce qui est à lui.',
    settleClock: 'Le délai de 24 heures',
    settleMeasured:
      'La moitié des transactions des 90 derniers jours ont été réglées en moins de {time} après leur approbation.',
    pricingTitle: 'Pas besoin d’abonnement pour négocier.',
    pricingText:
      'Aujourd’hui, il n’y a que Market, et c’est gratuit. Pro et Data sont prévus : leurs prix sont des exemples, et personne ne peut encore les acheter.',
    planned: ', prévu',
    billing: 'Facturation',
    monthly: 'Au mois',
    yearly: 'À l’année',
    yearlyNote: 'À l’année : deux mois offerts',
    notIncluded: 'non compris',
    always: 'toujours',
    aMonth: 'par mois',
    aMonthOfYear: year => `par mois, ${year}\u00a0$ par an`,
    tradeCostTitle: 'Ce que coûte une transaction',
    tradeCostText:
      'Un taux unique pour tous, quel que soit le montant. Vous ne payez que sur les actions qui changent de mains.',
    questionsTitle: 'Questions',
    askElse: 'Posez-nous une autre question',
  },
  homeFigures: [
    { claim: claims.activeInvestors, note: 'Personnes et fonds dont le compte est actif' },
    { claim: claims.companies, note: 'Sociétés dont les actions se négocient' },
    { claim: claims.liveOrders, note: 'Ordres ouverts à l’achat et à la vente, à leurs limites' },
    { claim: claims.monthlyVolume, note: 'Actions négociées en 30 jours, à leurs cours' },
  ],
  valueWords: {
    sides: [
      { label: 'actions demandées', people: ['Fonds', 'Particuliers'] },
      { label: 'actions offertes', people: ['Salariés', 'Premiers investisseurs', 'Fondateurs'] },
    ],
    mark: price => `Valeur estimée ${price}`,
    band: (low, high) => `bande de 80 % : de ${low} à ${high}`,
    evidence: ['18 transactions en 90 jours', '2 cotations fermes', 'Dernier tour, il y a 14 mois'],
    order: (shares, limit) => `Votre ordre : acheter ${shares}, au plus à ${limit}`,
    orderHead: ['Offertes à', 'Actions', 'Vous recevez'],
    average: price => `Cours moyen ${price}`,
  },
  hero: {
    title: 'Des actions de sociétés non cotées, à un cours que vous voyez.',
    lede: `${site.name} est une place de marché pour les actions de sociétés qui ne sont pas en bourse. Les ordres sont anonymes, la société approuve chaque transfert, et une transaction approuvée se règle en 24 heures.`,
  },
  values: {
    network: {
      title: 'Un réseau bien établi',
      text: 'Fonds, particuliers et actionnaires se retrouvent dans un carnet par société. Le carnet ne nomme personne.',
    },
    data: {
      title: 'Des données approfondies',
      text: 'Chaque valeur estimée montre les transactions, les cotations et les tours sur lesquels elle repose. S’ils sont rares, elle porte la mention « indicative ».',
    },
    technology: {
      title: 'Une technologie faite pour cela',
      text: 'Un carnet d’ordres par société. Le meilleur cours passe en premier ; à cours égal, l’ordre le plus ancien.',
    },
    experience: {
      title: 'Simple à utiliser',
      text: 'Actions, limite, frais, total et jour prévu du règlement sur un seul bulletin. Vous le lisez avant de confirmer. Rien ne s’y ajoute ensuite.',
    },
  },
  reasons: [
    {
      title: 'Les autres ne voient pas votre nom.',
      text: 'Ni le carnet ni la liste des transactions ne montrent les parties. La société voit les deux au moment d’approuver. Si ses documents vous nomment à l’autre partie, la vérification de l’ordre le dit avant.',
      fact: 'Anonyme jusqu’à la conclusion ou la signature',
    },
    {
      title: 'Les frais ne se cachent jamais dans le cours.',
      text: 'Un taux publié, le même pour tous, sur sa propre ligne de chaque bulletin et de chaque relevé.',
      fact: 'Un taux fixe pour chaque partie',
    },
    {
      title: 'Vous connaissez les règles de la société avant de passer un ordre.',
      text: 'Qui peut négocier, quand et entre quels cours : l’émetteur le fixe, la page de la société l’affiche.',
      fact: 'Les deux parties sont approuvées d’avance',
    },
  ],
  audiences: [
    {
      who: 'Investisseurs et fonds',
      link: 'Pour les investisseurs',
      bring: 'La preuve que vous êtes un investisseur qualifié. Nous la vérifions une fois.',
      act: 'Comparer les sociétés, lire le carnet, demander à votre cours.',
      leave: 'Des actions sur votre compte et l’historique de chaque lot.',
    },
    {
      who: 'Actionnaires',
      link: 'Pour les actionnaires',
      bring: 'Des actions acquises, et une raison d’en vendre.',
      act: 'Déposer une offre. La société examine le transfert.',
      leave: 'De l’argent disponible dès le règlement.',
    },
    {
      who: 'Sociétés',
      link: 'Pour les sociétés',
      bring: 'Une table de capitalisation, et des salariés qui demandent quand ils pourront vendre.',
      act: 'Décider qui négocie, quand et dans quelle fourchette de cours.',
      leave: 'Un marché ordonné et votre droit de préemption intact.',
    },
  ],
  plans: [
    { name: 'Market', note: 'La plateforme de négociation', action: 'Ouvrir un compte' },
    { name: 'Pro', note: 'Des analyses pour qui négocie souvent', action: 'Se renseigner sur Pro' },
    {
      name: 'Data',
      note: 'Toutes les données, pour modèles et salles de marché',
      action: 'Se renseigner sur Data',
    },
  ],
  planRows: [
    ['Carnets d’ordres', 'Toutes les sociétés', 'Toutes les sociétés', 'Toutes les sociétés, en continu'],
    ['Historique des cours', 'Complet, CSV', 'Complet, CSV', 'Complet, fichiers quotidiens'],
    ['Valeurs estimées', 'Avec leurs preuves', 'Avec des alertes', 'Avec leurs données, fichiers quotidiens'],
    ['Votre rendement', 'Face à l’indice', 'Face à toute société ou tout secteur', ''],
    ['Personnes', '1', '3', '10'],
  ],
  questions: [
    {
      question: 'Puis-je perdre de l’argent ?',
      answer:
        'Oui, la totalité. Les sociétés non cotées échouent, restent des années hors de la bourse et publient moins que les autres. Leurs actions peuvent aussi être difficiles à vendre au moment voulu. N’investissez pas ce dont vous aurez besoin.',
    },
    {
      question: 'Qui peut négocier ici ?',
      answer:
        'Les investisseurs qualifiés : particuliers accrédités, institutions et sociétés. Tout le monde peut ouvrir un compte et regarder ; vous pouvez acheter une fois votre identité vérifiée.',
    },
    {
      question: 'Pourquoi la société doit-elle approuver ma transaction ?',
      answer:
        'La plupart des actions non cotées ont des restrictions de transfert et un droit de préemption. Si la société refuse, votre argent ou vos actions reviennent aussitôt et vous ne payez rien.',
    },
    {
      question: 'Qui voit mes ordres ?',
      answer:
        'Tout le monde voit le cours et la quantité. Personne ne voit qu’ils sont à vous. La société voit les deux parties quand elle examine la transaction, et chacune de ces consultations est consignée.',
    },
    {
      question: 'Quand est-ce que je reçois mes actions ou mon argent ?',
      answer:
        'Le règlement prend au plus 24 heures à partir de l’approbation. L’examen par la société vient avant ; son délai figure sur la transaction.',
    },
    {
      question: 'Comment mon compte est-il protégé ?',
      answer:
        'Chiffrement de niveau bancaire, connexion à plusieurs facteurs, et un PIN pour les ordres et les retraits. Vous voyez chaque appareil connecté et pouvez mettre fin à sa session.',
    },
  ],
};
export default words;
