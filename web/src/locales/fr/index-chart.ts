// Les valeurs et le tableau de la courbe de l’indice.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/index-chart.ts';

export default {
  date: 'Date',
  level: 'Niveau',
  traded: 'Négocié ce jour-là',
  day: 'Jour',
  caption: '{name} par jour, {range}',
} satisfies Translation<typeof en>;
