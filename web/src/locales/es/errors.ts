// Lo que dice la propia página cuando algo falla.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Algo ha salido mal',
  network: 'No se ha podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  offline: 'Está sin conexión, así que no se envió nada. Inténtelo de nuevo cuando vuelva la conexión.',
  lost: 'No nos llegó la respuesta, así que no sabemos si se hizo. Mire cómo está antes de volver a intentarlo.',
} satisfies Translation<typeof en>;
