// Was Formulare von einem Menschen wissen wollen: Geschlecht, Anlegertyp, Erfahrung, Risikobereitschaft.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/investor.ts';

export default {
  M: 'Männlich',
  F: 'Weiblich',
  O: 'Andere',
  individual: 'Privatanleger',
  institutional: 'Institutionell',
  accredited: 'Akkreditiert',
  company: 'Firma',
  experienceNone: 'Noch keine',
  experienceUnder1: 'Weniger als 1 Jahr',
  experience1: '1 bis 3 Jahre',
  experience3: '3 bis 5 Jahre',
  experience5: '5 bis 10 Jahre',
  experience10: 'Mehr als 10 Jahre',
  risk1: 'Sehr vorsichtig',
  risk2: 'Vorsichtig',
  risk3: 'Ausgewogen',
  risk4: 'Offensiv',
  risk5: 'Sehr offensiv',
} satisfies Translation<typeof en>;
