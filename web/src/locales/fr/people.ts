// Les personnes dont répond un opérateur.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/people.ts';

export default {
  pageTitle: 'Personnes',
  pageText: 'Qui a un compte, et qui ne peut plus l’utiliser.',
  onRecord: 'Chaque recherche et chaque consultation sont consignées.',
  search: 'Nom, société, e-mail ou numéro de compte',
  loading: 'Chargement des personnes...',
  failed: 'Impossible de charger les personnes',
  none: 'Aucune personne trouvée',
  noneText:
    'Cherchez une partie du nom, de la société représentée, de l’adresse e-mail ou du numéro de compte.',
  operator: 'Opérateur',
  actsFor: 'Agit pour {company}',
  active: 'Actif',
  blocked: 'Bloqué',
  erased: 'Effacé',
  joined: 'Depuis le {date}',
  lastSeen: 'Dernière visite {ago}',
  seenNow: 'Vient de se connecter',
  neverSeen: 'Jamais connecté',
  log: 'Dans le journal d’audit',
  logNamed: 'Dans le journal d’audit : {name}',
  block: 'Bloquer',
  blockNamed: 'Bloquer : {name}',
  blockTitle: 'Bloquer cette personne',
  blockText:
    'Toutes les sessions se terminent et aucune ne commence plus. Tous les ordres ouverts sont annulés, à l’achat comme à la vente. La personne lit votre motif.',
  actsAlone:
    'Personne d’autre n’agit pour {company}. Les transactions qui attendent son examen prennent alors fin sans décision, chacune à son échéance.',
  blockedDone: '{name} est bloqué.',
  unblock: 'Débloquer',
  unblockNamed: 'Débloquer : {name}',
  unblockTitle: 'Laisser entrer {name} à nouveau ?',
  unblockText:
    'La personne peut à nouveau se connecter, et négocier dans la mesure où ses vérifications le permettent. Les ordres annulés restent annulés.',
  unblocked: '{name} peut à nouveau se connecter.',
  factor: 'Retirer le second facteur',
  factorNamed: 'Retirer le second facteur : {name}',
  factorTitle: 'Retirer le second facteur',
  factorText:
    'Seulement une fois sûr de qui le demande. Le mot de passe suffit alors à nouveau, toutes les sessions se terminent et la personne en est informée.',
  factorDone: 'Le second facteur de {name} est retiré.',
} satisfies Translation<typeof en>;
