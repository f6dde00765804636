import type * as english from '../partners.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  partnersPage: {
    name: 'Partenaires',
    description:
      'Teneurs de registre, cabinets d’avocats, banques et conseillers : comment ils se relient à la place de marché.',
    title: 'Le marché fonctionne parce que d’autres font leur part.',
    lede: 'Une action non cotée passe par plus de mains qu’une action cotée : un avocat, une table de capitalisation, une banque, parfois un conseiller. Nous gardons ces liens courts, écrits et ouverts.',
    kindsTitle: 'Quatre types de partenaires',
    kindsText: 'Chacun garde ses clients. Personne n’est payé pour orienter un ordre.',
    write: 'Écrire à l’équipe partenaires',
    stepsTitle: 'De la première lettre à la première transaction',
    rulesTitle: 'Ce que nous ne faisons pas',
  },
  partnerQuestions: ['Vous apportez', 'Nous apportons', 'Comment cela se relie'],
  partnerKinds: [
    {
      who: 'Teneurs de registre et agents de transfert',
      answers: [
        'Le registre de qui détient quoi, et le pouvoir de le modifier.',
        'Une transaction approuvée, les deux parties vérifiées et les documents de transfert complets.',
        'Un message à l’approbation, votre confirmation au règlement.',
      ],
    },
    {
      who: 'Cabinets d’avocats',
      answers: [
        'Actes de transfert, avis juridiques, et des statuts bien lus.',
        'Chaque étape d’un examen avec son délai et ses documents, au même endroit.',
        'Une place dans l’examen de l’émetteur, donnée et reprise par la société.',
      ],
    },
    {
      who: 'Banques et dépositaires',
      answers: [
        'L’argent des clients sur des comptes séparés, et les paiements entrants et sortants.',
        'Un grand livre en partie double qui se rapproche au centime, chaque jour.',
        'Des canaux de paiement avec leurs propres frais, plafonds et délais.',
      ],
    },
    {
      who: 'Conseillers et plateformes patrimoniales',
      answers: [
        'Des clients qualifiés qui demandent ce que valent leurs actions non cotées.',
        'Des valeurs estimées avec leurs preuves, des niveaux d’indice quotidiens et des carnets d’ordres à lire.',
        'Le produit de données : fichiers et appels, décrits dans un document ouvert.',
      ],
    },
  ],
  partnerSteps: [
    {
      title: 'Dites-nous ce que vous faites',
      text: 'Écrivez à l’équipe partenaires. Une personne répond sous deux jours ouvrés, même si la réponse est non.',
    },
    {
      title: 'Essayez sur des données d’exemple',
      text: 'Vous recevez un marché aux sociétés inventées et au fonctionnement réel, et vous vous y connectez sans rien signer.',
    },
    {
      title: 'Signez et lancez-vous',
      text: 'Un contrat, un examen de sécurité, une personne de contact de chaque côté. Nous publions que nous travaillons ensemble.',
    },
  ],
  partnerRules: [
    {
      question: 'Payez-vous les apports de clients ?',
      answer:
        'Non. Payer pour le flux d’ordres ou pour une mise en relation devrait se récupérer sur le cours ou sur les frais, et les deux sont publiés.',
    },
    {
      question: 'Nos clients restent-ils nos clients ?',
      answer:
        'Oui. Pour un client que vous apportez, vous restez le conseiller désigné, et nous ne lui écrivons que sur ses propres ordres, règlements et compte.',
    },
    {
      question: 'Que vérifiez-vous avant de nous relier ?',
      answer:
        'Qui vous détient, quels agréments vous avez, comment vous protégez les données personnelles, et comment vous vous arrêteriez en cas de problème. La liste est la même pour tous.',
    },
  ],
};
export default words;
