import type * as english from '../about.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

export const team = [
  {
    title: 'Directrice générale',
    text: 'A bâti l’activité de titres non cotés d’un grand courtier, et l’a quittée parce que personne ne savait en expliquer les cours.',
    answers: 'Des règles du marché et de chaque réclamation.',
  },
  {
    title: 'Directeur technique',
    text: 'A écrit les moteurs d’appariement de deux bourses.',
    answers: 'D’un marché disponible et de registres que nul ne peut modifier.',
  },
  {
    title: 'Directrice des opérations',
    text: 'A dirigé les transferts chez un teneur de registre, et sait pourquoi un transfert se bloque.',
    answers: 'Du règlement dans les 24 heures suivant l’approbation.',
  },
  {
    title: 'Directeur financier',
    text: 'A audité des courtiers pendant quinze ans.',
    answers: 'De l’argent des clients, de sa preuve quotidienne et de la grille des frais.',
  },
] as const;

const words: Translation<typeof english> = {
  aboutPage: {
    name: 'À propos',
    loading: 'Chargement de la page...',
    description: `Qui dirige ${site.name}, dans quel but et sous quelle surveillance.`,
    title: 'Un cours devrait pouvoir se vérifier.',
    lede: `${site.name} est une place de marché pour investisseurs qualifiés. Les émetteurs approuvent d’avance acheteurs et vendeurs ; tous les autres voient les cours, les quantités et ce qui les justifie, mais aucun nom.`,
    founded: `Créée en ${site.foundedYear}`,
    figuresTitle: 'Le marché aujourd’hui',
    checksTitle: 'Comment nous vérifier',
    checksText: 'Inutile de nous croire sur parole : tout ce qui suit est public.',
    answersFor: 'Répond de',
    strengthsTitle: 'Des atouts qui se mesurent',
    valuesTitle: 'Ce que nous nous imposons',
    teamTitle: 'L’équipe dirigeante',
    teamText: `Les personnes qui répondent de ${site.name}. Les noms sont des exemples tant qu’un opérateur n’a pas saisi les siens.`,
    regulatoryTitle: 'Statut réglementaire',
    legalLink: 'Mentions légales et conformité',
    closingTitle: 'Voyez comment ça marche.',
    closingText:
      'Ouvrir un compte prend cinq étapes courtes et ne coûte rien. Une question d’abord ? Parlez-nous.',
    createAccount: 'Créer un compte',
    contact: 'Nous contacter',
  },
  statements: [
    {
      title: 'Vision',
      text: 'Détenir une part d’une société non cotée devrait être aussi courant, et aussi clair, que détenir une action en bourse.',
    },
    {
      title: 'Mission',
      text: 'Donner aux actionnaires un moyen de vendre, aux investisseurs un cours vérifiable, et aux sociétés le dernier mot sur leurs propriétaires.',
    },
  ],
  aboutFigures: [
    { claim: claims.activeInvestors, note: 'Personnes et fonds dont le compte est actif' },
    { claim: claims.companies, note: 'Sociétés dont les actions se négocient' },
    { claim: claims.monthlyVolume, note: 'Actions négociées en 30 jours, à leurs cours' },
    { claim: claims.retention, note: 'Clients toujours là au bout d’un an' },
  ],
  checks: [
    {
      title: 'L’argent est à la banque',
      text: 'Chaque nuit à minuit UTC, nous publions et signons ce que nous devons aux clients et ce que détient la banque. Vous pouvez vérifier que votre solde est dans le total.',
      link: 'La dernière preuve',
    },
    {
      title: 'Un certificat est authentique',
      text: 'Chaque règlement se termine par un certificat avec un numéro et une empreinte. Qui en détient un peut le vérifier.',
      link: 'Vérifier un document',
    },
    {
      title: 'L’indice est juste',
      text: 'Niveaux, composants, poids et méthode paraissent chaque jour. Vous pouvez recalculer chaque étape.',
      link: site.indexName,
    },
    {
      title: 'Les règles ont une date',
      text: 'Chaque document juridique indique sa version, depuis quand elle s’applique et ce qu’elle a remplacé.',
      link: 'Mentions légales et conformité',
    },
  ],
  strengths: [
    {
      title: 'Anonyme jusqu’à la conclusion ou la signature',
      text: 'Ni le carnet ni la liste des transactions ne montrent les parties. Personne ne peut faire pression sur un vendeur dont il ignore le nom. Si les documents d’une société nomment les deux parties, la vérification de l’ordre le dit avant.',
    },
    {
      title: 'Des frais fixes et publiés',
      text: 'Le même taux pour tous, sur sa propre ligne. Jamais caché dans le cours.',
    },
    {
      title: 'Règlement en 24 heures',
      text: 'À partir de l’approbation de la transaction. Nous mesurons chaque règlement et publions sa durée.',
    },
    {
      title: 'Notre propre indice',
      text: `${site.indexName} suit les 50 titres les plus liquides et se rééquilibre chaque jour. Composants, poids et méthode sont publics.`,
    },
    {
      title: 'Une conformité automatique',
      text: 'Qui vous êtes, ce que vous pouvez acheter et ce que la société autorise : tout est vérifié avant l’acceptation d’un ordre, pas après.',
    },
  ],
  values: [
    {
      title: 'Montrer les preuves',
      text: 'Un chiffre vient toujours avec ce sur quoi il repose. Quand c’est peu, nous le disons.',
    },
    {
      title: 'Ne pas prendre parti',
      text: 'Nous ne négocions pas pour notre compte, et gagnons autant avec l’acheteur qu’avec le vendeur.',
    },
    {
      title: 'Demander à la société',
      text: 'Aucune action ne change de mains contre les règles de la société qui l’a émise.',
    },
    {
      title: 'Tout consigner',
      text: 'Chaque consultation d’un nom, chaque décision, chaque centime est enregistré, et l’enregistrement ne peut pas être modifié.',
    },
  ],
  team,
};
export default words;
