// Quién tiene las acciones de una empresa.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/holders.ts';

export default {
  pageTitle: 'Accionistas',
  pageText: 'Quién tiene sus acciones, los mayores primero.',
  list: 'Accionistas',
  loading: 'Cargando accionistas...',
  failed: 'No se pudieron cargar los accionistas',
  none: 'Nadie tiene sus acciones',
  noneText: 'Quien las compre, o a quien el operador inscriba con acciones, figura aquí.',
  name: 'Nombre',
  type: 'Tipo',
  theCompany: 'Su empresa',
  others: 'También tiene',
  companies: { one: '{count} empresa más', other: '{count} empresas más' },
  shares: 'Acciones',
  percent: 'De todas las acciones',
  privacy:
    'Todas las acciones de estos libros son el 100 %. El correo y las demás participaciones figuran en la medida en que la persona las muestra a las empresas.',
} satisfies Translation<typeof en>;
