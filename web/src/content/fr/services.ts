import type * as english from '../services.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { team } from './about.ts';

const words: Translation<typeof english> = {
  servicesPage: {
    name: 'Services',
    loading: 'Chargement de la page...',
    description: 'La plateforme, les analyses et les données, et à qui elles servent.',
    title: 'Tout ce qu’il faut pour négocier des actions non cotées.',
    lede: 'Un marché, c’est plus qu’un cours. Voici les services qui l’entourent, selon qui les utilise et ce qu’ils font.',
    audiencesTitle: 'Selon qui vous êtes',
    toolsTitle: 'Les outils',
    toolsText: 'Market est déjà ouvert. Pro et Data sont prévus, sur le même grand livre et les mêmes cours.',
    closingTitle: 'Emportez le marché.',
    closingText: `${site.name} n’est dans aucune des deux boutiques. Les deux boutons montrent comment l’installer depuis ce site, sur un téléphone ou un ordinateur : son icône, sa fenêtre, et une page à lire hors connexion.`,
    learnMore: 'En savoir plus',
    learnMoreFor: who => ` sur les services pour ${who.toLowerCase()}`,
    tool: 'Outil',
    has: 'oui',
    hasNot: 'non',
    quoteBy: name => `${name}, sur la transparence`,
  },
  serviceBlocks: [
    {
      who: 'Investisseurs et fonds',
      text: 'Trouver des sociétés, juger les cours, passer des ordres, suivre les règlements, présenter les rendements.',
      services: [
        'Carnets et bulletins d’ordre',
        'Valeurs estimées avec preuves',
        'Lots, relevés, documents fiscaux',
      ],
    },
    {
      who: 'Actionnaires',
      text: 'Savoir ce que vos actions peuvent valoir, demander à la société, vendre ce que vous choisissez.',
      services: [
        'Des offres à votre cours',
        'Anonyme jusqu’à la conclusion ou la signature',
        'Versement par banque, carte ou portefeuille',
      ],
    },
    {
      who: 'Sociétés',
      text: 'Ouvrir un marché pour vos actions selon vos règles, et le refermer.',
      services: [
        'Fenêtres, fourchettes et listes d’acheteurs',
        'Examen et droit de préemption',
        'Table de capitalisation à jour',
      ],
    },
  ],
  pieces: {
    order: {
      title: 'Votre ordre, avant de confirmer',
      sentence: (shares, company, price, cost) =>
        `Acheter ${shares} ${company} à ${price} ou moins. Vous payez au plus ${cost}.`,
      labels: ['Frais, sur leur propre ligne', 'Argent réservé', 'Règlement'],
      until: 'jusqu’à l’exécution ou l’annulation',
      settles: 'sous 24 heures après l’approbation',
      confirm: 'Confirmer l’ordre d’achat',
    },
    mark: 'Une valeur estimée, et sur quoi elle repose',
    sale: {
      title: 'Votre vente, en cours',
      headline: (shares, company, price) => `${shares} ${company} vendues à ${price}`,
      steps: [
        { name: 'Conclue', text: 'cours fixé, actions et argent réservés' },
        { name: 'Examen', text: 'approuvée par la société' },
        { name: 'Approuvée', text: 'le délai de 24 heures court' },
        { name: 'Réglée', text: 'prochaine étape' },
      ],
      receive: 'Vous recevez, après les frais',
    },
    register: {
      title: 'Le registre de la société, après la transaction',
      head: ['Titulaire', 'Avant', 'Après', 'Écart'],
      holders: ['Vendeur, salarié', 'Acheteur, sur votre liste'],
      note: 'Registre et livres du marché',
      agrees: 'Identiques à l’action près',
    },
    book: 'Le carnet d’ordres d’une société',
    bank: {
      title: 'L’argent des clients, face à la banque',
      sides: [
        { where: 'Relevé bancaire', what: 'entrée, avec notre référence' },
        { where: 'Grand livre', what: 'dépôt de l’acheteur' },
      ],
      matched: 'Rapproché',
      difference: amount => `Écart ${amount}`,
    },
  },
  toolLines: ['Market', 'Pro', 'Data'],
  serviceTools: [
    ['Bulletin d’ordre', 'Actions, limite, frais, total et jour prévu du règlement'],
    ['Suivi du règlement', 'À quelle étape en est une transaction, à qui le tour, et jusqu’à quand'],
    ['Valeur estimée et preuves', 'Les transactions, cotations et tours derrière un cours'],
    ['Analyse du rendement', 'Pondéré par le temps et par les flux, face à l’indice'],
    ['Espace émetteur', 'Règles, examens et registre des actionnaires'],
    ['Alertes', 'Sur les valeurs estimées, les carnets et les règles d’une société'],
    ['Fichiers quotidiens', `${site.indexName} et chaque société : cours, valeurs estimées, données`],
  ],
  transparencyQuote: {
    text: 'Si nous ne pouvons pas montrer d’où vient un cours, nous ne l’affichons pas. Cela nous coûte des transactions. C’est aussi pour cela que l’on revient pour les autres.',
    by: team[0],
  },
};
export default words;
