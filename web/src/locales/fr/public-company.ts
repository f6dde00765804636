// La page publique d’une société.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/public-company.ts';

export default {
  companies: 'Sociétés',
  company: 'Société',
  companyTitle: 'Actions de {company}',
  companyDescription: '{company} : {text}. Cours, valeur estimée et règles de négociation de ses actions.',
  seeAll: 'Voir toutes les sociétés',
  tradeHere: 'Négocier sur la place de marché',
  logInToTrade: 'Se connecter pour négocier',
  offers: 'Offres',
  offersHidden:
    'Les offres, avec leurs cours et quantités, sont réservées aux investisseurs vérifiés. {logIn} ou {create}.',
  offersLogIn: 'Connectez-vous',
  offersCreate: 'créez un compte',
  offersUnverified: 'Vous verrez les offres ici une fois votre identité vérifiée.',
  openProfile: 'Ouvrir votre profil',
  offersNone:
    'Personne n’offre d’actions en ce moment. Votre ordre d’achat attendrait le premier qui le fera.',
  markTitle: 'Sur quoi repose la valeur estimée',
  markText:
    'Huit fois sur dix, la prochaine transaction devrait tomber dans l’intervalle. Les gros points comptent davantage ; les points creux ont été écartés.',
  rulesTitle: 'Comment ses actions se négocient',
  symbol: 'Symbole',
  closeBefore: 'Clôture de la veille',
  traded: 'Négocié, 30 jours',
} satisfies Translation<typeof en>;
