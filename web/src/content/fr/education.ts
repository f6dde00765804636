import type * as english from '../education.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  educationPage: {
    name: 'Formation',
    extent: (lessons, minutes) => `${lessons} leçons, ${minutes} minutes`,
    lessons: 'Leçons',
    minutes: count => `${count} min`,
    description:
      'Comment se négocient les actions non cotées : carnets d’ordres, valeurs estimées, lots, droit de préemption, impôts, règlement.',
    title: 'Comment se négocient les actions non cotées, depuis le début.',
    lede: 'Sept leçons courtes, chacune avec quelque chose à regarder. Lisez-les dans l’ordre, ou allez droit à votre question.',
    wordsTitle: 'Les mots que nous employons',
    closingTitle: 'Regardez maintenant une vraie société.',
    closingText:
      'Cours, valeurs estimées et règles sont ouverts à tout titulaire d’un compte. Les carnets d’ordres s’ouvrent dès que nous vous avons vérifié.',
    open: 'Ouvrir la place de marché',
  },
  lessons: [
    {
      title: 'Ce qu’est une action non cotée',
      paragraphs: [
        'Une société non cotée a des actions comme les autres. Il lui manque un lieu où tout le monde peut les acheter. Ses statuts disent en général qui peut en détenir, et que la société doit donner son accord avant qu’elles changent de mains.',
        'Une transaction a donc trois parties : un vendeur, un acheteur et la société. Tout le reste de ce site en découle.',
      ],
    },
    {
      title: 'Lire un carnet d’ordres',
      paragraphs: [
        'La demande, c’est ce que quelqu’un paierait ; l’offre, ce que quelqu’un veut recevoir. Les meilleures sont en haut. La distance entre les deux est l’écart : s’il est large, acheteurs et vendeurs ne sont pas encore d’accord.',
        'Le meilleur cours passe en premier ; à cours égal, l’ordre le plus ancien. La transaction se fait au cours de l’ordre qui était déjà là.',
      ],
    },
    {
      title: 'Une valeur estimée et sa fourchette',
      paragraphs: [
        'Une action qui se négocie deux fois par mois n’a pas de cours aujourd’hui. La valeur estimée est la meilleure estimation d’après ce que l’on a : transactions, cotations fermes, dernier tour. Les preuves récentes et importantes comptent davantage.',
        'La fourchette dit à quel point on peut s’y fier : quatre fois sur cinq, la transaction suivante devrait y tomber. Quand les preuves sont rares, la valeur est « indicative » et la fourchette large.',
      ],
    },
    {
      title: 'Le droit de préemption',
      paragraphs: [
        'Quand deux ordres se rencontrent, la société peut acheter elle-même les actions, au même cours et dans un délai donné. C’est son droit de préemption. Il la protège de propriétaires qu’elle n’a pas choisis.',
        'Pour le vendeur, rien ne change : la somme est la même. L’acheteur récupère tout son argent et ne paie aucuns frais.',
      ],
    },
    {
      title: 'De la conclusion au règlement',
      paragraphs: [
        'L’argent et les actions sont réservés dès qu’un ordre est accepté : aucune partie ne peut manquer à sa livraison. Après l’examen de la société, la transaction est approuvée, et en 24 heures les deux changent de propriétaire en une seule écriture : livraison contre paiement.',
      ],
    },
    {
      title: 'Les lots : quelles actions avez-vous vendues ?',
      paragraphs: [
        'Chaque achat est un lot, avec son cours et son jour. À la vente, les actions les plus anciennes partent d’abord. Votre gain est ce que vous avez reçu, moins ce que ces actions ont coûté, frais compris des deux côtés.',
      ],
    },
    {
      title: 'Les impôts, en général',
      paragraphs: [
        'Un gain est en général imposé l’année de la vente, et dans beaucoup de pays d’autant moins que la détention a été longue. Les options ont leurs propres règles : les exercer peut coûter de l’impôt bien avant la vente.',
        'Vos relevés indiquent chaque lot avec son jour, son coût et son produit, dans la forme que demandent les conseillers. Ce que cela signifie pour vous dépend de l’endroit où vous vivez. Demandez à quelqu’un qui connaît votre déclaration.',
      ],
    },
  ],
  lotExample: {
    caption: 'Vous vendez 300 actions à 42,00 $, les plus anciennes d’abord, hors frais',
    lots: [{ bought: '4 févr. 2024' }, { bought: '19 août 2025' }, { bought: '2 mars 2026' }],
    head: ['Achat', 'Actions', 'Coût unitaire', 'Vendues', 'Gain'],
    total: 'Gain avant frais',
  },
  bylawsExample: {
    caption: 'Extrait des statuts d’une société inventée',
    rules: [
      { label: 'Qui peut détenir', text: 'Salariés, fondateurs et investisseurs agréés par le conseil' },
      { label: 'Avant une vente', text: 'Avis écrit à la société, avec l’acheteur et le cours' },
      { label: 'Préemption', text: '30 jours pour la société, puis 15 pour les autres actionnaires' },
      { label: 'Introduction', text: 'Non prévue ; elle mettrait fin aux restrictions' },
    ],
  },
  taxExample: {
    caption: 'La même vente sur votre relevé fiscal',
    head: ['Détention', 'Produit', 'Coût', 'Gain'],
    rows: [{ held: 'Plus d’un an' }, { held: 'Un an ou moins' }],
  },
  refusalExhibit: {
    caption: 'Les trois réponses possibles d’une société',
    head: ['La société', 'L’acheteur reçoit', 'Le vendeur reçoit', 'La société a'],
    ways: [
      ['Approuve', 'Les actions', 'L’argent', 'Un nouvel actionnaire qu’elle connaît'],
      ['Achète elle-même', 'Son argent', 'La même somme', 'Les actions'],
      ['Refuse', 'Son argent', 'Ses actions', 'Rien ne change'],
    ],
  },
  glossary: [
    { title: 'Exécution', text: 'La rencontre de deux ordres.' },
    { title: 'Exécution partielle', text: 'La part d’un ordre dans une exécution.' },
    { title: 'Réserve', text: 'Argent ou actions mis de côté pour un ordre ou un paiement.' },
    { title: 'Limite', text: 'Le plus mauvais cours auquel un ordre peut s’exécuter.' },
    { title: 'Lot', text: 'Un achat au sein d’une position, avec son jour et son coût.' },
    { title: 'Valeur estimée', text: 'Un cours calculé, avec ses preuves et une fourchette à 80 pour cent.' },
    { title: 'Position', text: 'Tout ce que vous détenez d’un titre.' },
    { title: 'Écart', text: 'La distance entre la meilleure demande et la meilleure offre.' },
  ],
};
export default words;
