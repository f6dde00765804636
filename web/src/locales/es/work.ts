// Lo que se pregunta a empresas y operadores antes de decidir, y cómo buscan los operadores.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/work.ts';

export default {
  find: 'Buscar',
  noneFoundText: 'Pruebe en otra pestaña o con un texto más corto.',
  searchNamed: 'Nombre o correo',
  nobodyFound: 'No se encontró a nadie',
  nobodyFoundText: 'Pruebe con un texto más corto o con otra parte del nombre.',
  reason: 'Motivo',
  reasonMissing: 'Indique el motivo',
  gone: 'No se ha enviado nada, porque entretanto otra persona ha decidido o el asunto ha terminado.',
  arrived: {
    one: 'Desde entonces ha llegado {count} más.',
    other: 'Desde entonces han llegado {count} más.',
  },
  arrivedRenew: 'Actualizar la lista',
} satisfies Translation<typeof en>;
