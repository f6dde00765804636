// Las personas de las que responde un operador.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/people.ts';

export default {
  pageTitle: 'Personas',
  pageText: 'Quién tiene cuenta y quién ya no puede usarla.',
  onRecord: 'Cada búsqueda y cada consulta queda registrada.',
  search: 'Nombre, empresa, correo o número de cuenta',
  loading: 'Cargando personas...',
  failed: 'No se pudieron cargar las personas',
  none: 'No se encontró a nadie',
  noneText:
    'Busque parte de un nombre, de la empresa por la que alguien actúa, de un correo o de un número de cuenta.',
  operator: 'Operador',
  actsFor: 'Actúa por {company}',
  active: 'Activo',
  blocked: 'Bloqueado',
  erased: 'Borrado',
  joined: 'Desde el {date}',
  lastSeen: 'Última visita {ago}',
  seenNow: 'Acaba de entrar',
  neverSeen: 'Nunca ha entrado',
  log: 'En el registro de auditoría',
  logNamed: 'En el registro de auditoría: {name}',
  block: 'Bloquear',
  blockNamed: 'Bloquear: {name}',
  blockTitle: 'Bloquear a esta persona',
  blockText:
    'Todas las sesiones terminan y no empieza ninguna más. Se cancelan todas las órdenes abiertas, de compra y de venta. La persona lee su motivo.',
  actsAlone:
    'Nadie más actúa por {company}. Las operaciones que esperan su revisión terminan entonces sin decisión, cada una al vencer su plazo.',
  blockedDone: '{name} está bloqueado.',
  unblock: 'Desbloquear',
  unblockNamed: 'Desbloquear: {name}',
  unblockTitle: '¿Dejar entrar de nuevo a {name}?',
  unblockText:
    'La persona puede volver a entrar, y operar en la medida en que sus verificaciones lo permitan. Las órdenes canceladas siguen canceladas.',
  unblocked: '{name} puede volver a entrar.',
  factor: 'Quitar el segundo factor',
  factorNamed: 'Quitar el segundo factor: {name}',
  factorTitle: 'Quitar el segundo factor',
  factorText:
    'Solo cuando esté seguro de quién lo pide. La contraseña vuelve a bastar, todas las sesiones terminan y se avisa a la persona.',
  factorDone: 'El segundo factor de {name} se ha quitado.',
} satisfies Translation<typeof en>;
