// Avisos: lo que la casa dijo a la persona.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/notices.ts';

export default {
  pageTitle: 'Avisos',
  loading: 'Cargando los avisos...',
  failed: 'No se pudieron cargar los avisos',
  unread: { one: '{count} nuevo', other: '{count} nuevos' },
  allRead: 'Todo leído',
  markAll: 'Marcar todo como leído',
  markFailed: 'No se pudieron marcar los avisos. Inténtelo de nuevo.',
  newOne: 'Nuevo',
  none: 'Aún no hay avisos',
  noneText:
    'Cuando se ejecute una orden, se liquide una operación, llegue dinero o alguien entre desde otro dispositivo, aparecerá aquí.',
} satisfies Translation<typeof en>;
