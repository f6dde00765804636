// Ce qui se dit d’une personne dans les formulaires : genre, type d’investisseur, expérience, tolérance au risque.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/investor.ts';

export default {
  M: 'Homme',
  F: 'Femme',
  O: 'Autre',
  individual: 'Investisseur particulier',
  institutional: 'Institutionnel',
  accredited: 'Accrédité',
  company: 'Société',
  experienceNone: 'Aucune encore',
  experienceUnder1: 'Moins d’un an',
  experience1: '1 à 3 ans',
  experience3: '3 à 5 ans',
  experience5: '5 à 10 ans',
  experience10: 'Plus de 10 ans',
  risk1: 'Très prudent',
  risk2: 'Prudent',
  risk3: 'Modéré',
  risk4: 'Offensif',
  risk5: 'Très offensif',
} satisfies Translation<typeof en>;
