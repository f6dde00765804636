// Lo que se dice de una persona en los formularios: género, tipo de inversor, experiencia, tolerancia al riesgo.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/investor.ts';

export default {
  M: 'Hombre',
  F: 'Mujer',
  O: 'Otro',
  individual: 'Inversor particular',
  institutional: 'Institucional',
  accredited: 'Acreditado',
  company: 'Empresa',
  experienceNone: 'Ninguna aún',
  experienceUnder1: 'Menos de 1 año',
  experience1: 'De 1 a 3 años',
  experience3: 'De 3 a 5 años',
  experience5: 'De 5 a 10 años',
  experience10: 'Más de 10 años',
  risk1: 'Muy conservador',
  risk2: 'Conservador',
  risk3: 'Moderado',
  risk4: 'Agresivo',
  risk5: 'Muy agresivo',
} satisfies Translation<typeof en>;
