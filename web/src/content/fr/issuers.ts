import type * as english from '../issuers.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  issuersPage: {
    name: 'Émetteurs',
    talk: 'Parler à l’équipe émetteurs',
    refusalLink: 'Ce qu’est un droit de préemption',
    bringLink: 'Ce que les actions de vos actionnaires rapporteraient',
    loading: 'Chargement de la page...',
    description: 'Gérez votre propre marché secondaire : qui négocie, quand et entre quels cours.',
    title: 'Plus de liberté pour vos actionnaires, un marché que vous gérez',
    lede: 'Vos équipes veulent vendre des actions ; vous voulez savoir à qui, quand et à combien. Ici, la société fixe ces trois points et garde son droit de préemption.',
    rulesTitle: 'Trois règles font votre marché',
    rulesText:
      'Le trimestre d’une société inventée, tel que sa page le montre aux personnes qu’elle a approuvées.',
    statsTitle: 'Vous seriez en bonne compagnie',
    solutionsTitle: 'Autres services',
    solutionsText: 'Pour le travail autour d’un marché. Chacun peut se prendre seul.',
    stepsTitle: 'Comment ça marche',
    closingTitle: 'Commencez par une fenêtre.',
    closingText:
      'Deux semaines, une fourchette de cours, une liste d’acheteurs que vous connaissez. Voyez ce que font vos actionnaires, puis décidez de la suite.',
  },
  issuerFigures: [
    { claim: claims.companies, note: 'Émetteurs avec un carnet d’ordres' },
    { claim: claims.monthlyVolume, note: 'Négociés selon les règles des émetteurs' },
    { claim: claims.uptime, note: 'Y compris le jour où une fenêtre s’ouvre' },
  ],
  windowExhibit: {
    months: ['Janvier', 'Février', 'Mars'],
    window: { label: 'Ouverte : 3 au 14 mars' },
    blackout: { label: 'Fermée : résultats' },
    rules: [
      { label: 'Qui', text: '42 parties approuvées ; salariés jusqu’à 20 % de leurs actions acquises' },
      { label: 'Quand', text: 'Du 3 au 14 mars, fermée autour des résultats' },
      { label: 'Cours', text: 'Entre 38,00 $ et 46,00 $ par action' },
      { label: 'Droit de préemption', text: '10 jours, pour chaque transaction' },
    ],
    drawn:
      'Halden Robotics. Ouverte du 3 au 14 mars, cours entre 38 et 46 dollars. Fermée de début à fin février',
  },
  issuerSolutions: [
    {
      title: 'Table de capitalisation',
      text: 'Le registre des actionnaires, des lots et des classes, que seuls les règlements et vous modifient.',
    },
    {
      title: 'Conseil en introduction en bourse',
      text: 'Du carnet d’ordres privé au cours d’ouverture : ce que vos actionnaires ont montré avant que les banques ne demandent.',
    },
    {
      title: 'Administration des portefeuilles',
      text: 'Relevés, lots fiscaux et documents de transfert pour chaque actionnaire, sans tableur envoyé par e-mail.',
    },
    {
      title: 'Calcul de la répartition',
      text: 'Qui reçoit quoi à quel prix de cession, classe par classe, préférences et conversions comprises.',
    },
  ],
  waterfallExhibit: {
    caption: 'Une société d’exemple : déplacez le prix de cession',
    securities: [{ name: 'Ordinaires' }, { name: 'Série A' }, { name: 'Série B' }],
  },
  issuerSteps: [
    {
      title: 'S’installer',
      text: 'Apportez votre table de capitalisation et vos règles de transfert. Nous les vérifions ensemble et préparons la page de votre société.',
    },
    {
      title: 'Fixer les règles',
      text: 'Qui participe, quand et dans quelles fourchettes de cours. Changez-les quand vous voulez pour la fenêtre suivante.',
    },
    {
      title: 'Automatiser les transactions',
      text: 'Entre parties approuvées, les transactions sont examinées, approuvées et réglées d’elles-mêmes. Les autres attendent votre décision.',
    },
  ],
};
export default words;
