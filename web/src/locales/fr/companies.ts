// La liste de toutes les sociétés.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/companies.ts';

export default {
  pageTitle: 'Sociétés',
  pageDescription:
    'Toutes les sociétés non cotées du marché : cours, variation du jour et sur 30 jours, secteur et volume.',
  title: 'Toutes les sociétés du marché.',
  lede: 'Les cours sont ceux des dernières transactions, pas des estimations. Ouvrez une société pour voir sur quoi repose sa valeur estimée et comment ses actions se négocient.',
  loading: 'Chargement des sociétés...',
  failed: 'Impossible de charger les sociétés',
  sector: 'Secteur',
  allSectors: 'Tous les secteurs',
  traded: 'Négocié, 30 jours',
  closing: 'Achetez ou vendez l’une d’elles',
  closingText:
    'Ouvrir un compte prend cinq étapes courtes. Une fois votre identité vérifiée, vous voyez les offres et pouvez négocier.',
  openMarketplace: 'Ouvrir la place de marché',
  createAccount: 'Créer un compte',
  logIn: 'Se connecter',
} satisfies Translation<typeof en>;
