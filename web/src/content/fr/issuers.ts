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
    decisionTitle: 'Vous voyez qui achète, à quel cours, et la table de capitalisation ensuite',
    decisionText:
      'Une transaction que vos règles soumettent à examen vous attend, avec ses preuves et votre délai. Rien ne bouge avant votre décision.',
    rulesTitle: 'Trois règles font votre marché',
    rulesText:
      'Le trimestre d’une société inventée, tel que sa page le montre aux personnes qu’elle a approuvées.',
    statsTitle: 'Les sociétés déjà présentes',
    solutionsTitle: 'Autres services',
    solutionsText: 'Pour le travail autour d’un marché. Chacun peut se prendre seul.',
    stepsTitle: 'Comment ça marche',
    closingTitle: 'Commencez par une fenêtre.',
    closingText:
      'Deux semaines, une fourchette de cours, une liste d’acheteurs que vous connaissez. Voyez ce que font vos actionnaires, puis décidez de la suite.',
  },
  issuerFigures: [
    { claim: claims.companies, note: 'Sociétés dont les actions se négocient' },
    {
      claim: claims.monthlyVolume,
      note: 'Actions négociées en 30 jours, à leurs cours, selon les règles de chaque émetteur',
    },
    {
      claim: claims.uptime,
      note: 'Minutes pendant lesquelles le marché était prêt, même à l’ouverture d’une fenêtre',
    },
  ],
  decisionWords: {
    caption: 'Exemple : un transfert d’actions d’une société inventée, tel que la société le voit',
    title: (shares, price) => `Approuver ${shares} actions à ${price} ?`,
    text: 'Un fonds de votre liste veut acheter à l’un de vos premiers salariés.',
    until: 'À vous de décider · avant le 12 mars à 17:00 · encore 2 jours',
    againstMark: 'Le cours et la valeur estimée',
    mark: price => `Valeur estimée ${price}`,
    thisTrade: 'Cette transaction',
    insideBand: (low, high) =>
      `1,67 % sous la valeur estimée, dans la bande de ${low} à ${high} où tombent 8 transactions sur 10.`,
    facts: [
      { label: 'Montant', text: '2 630 400,00 $' },
      { label: 'Vendeur', text: 'Salarié depuis 2019, identité vérifiée' },
      { label: 'Acheteur', text: 'Sur votre liste, accrédité, a déjà acheté deux fois' },
      { label: 'Préemption', text: 'À vous jusqu’au 12 mars, au même cours' },
    ],
    stakes: 'Table de capitalisation, avant et après',
    ifYou: 'Si vous',
    choices: ['Approuvez', 'Achetez', 'Refusez'],
    head: ['Détenteur', 'Maintenant', 'Après', 'Écart'],
    holders: [
      { who: 'Vendeur', note: 'Parmi les premiers salariés' },
      { who: 'Acheteur', note: 'Fonds' },
      { who: 'Votre société', note: 'Actions propres' },
    ],
    same: 'aucun',
    then: [
      'Si vous approuvez, actions et argent changent de mains dans les 24 heures.',
      'Si vous achetez, le vendeur reçoit de vous la même somme, et l’acheteur récupère la sienne.',
      'Si vous refusez, chacun récupère aussitôt ce qui était réservé, et personne ne paie de frais.',
    ],
  },
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
