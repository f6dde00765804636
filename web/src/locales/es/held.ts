// Lo que se reserva para las órdenes, y cuántas acciones.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/held.ts';

export default {
  shares: { one: '{count} acción', other: '{count} acciones' },
  both: '{cash} y {shares}',
} satisfies Translation<typeof en>;
