// Los pagos sobre los que decide el operador.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/operator-payments.ts';

export default {
  pageTitle: 'Pagos',
  pageText: 'Lo que llegó y lo que ha de salir.',
  largeNote: 'Los importes grandes requieren dos operadores.',
  tabs: 'Pagos',
  tabpending: 'En curso',
  tabcompleted: 'Completados',
  tabfailed: 'Fallidos',
  tabcancelled: 'Anulados',
  loading: 'Cargando pagos...',
  failed: 'No se pudieron cargar los pagos',
  none: 'Ningún pago en curso',
  noneText: 'Un ingreso o una retirada que espera su confirmación aparece aquí, primero el más antiguo.',
  noneHere: 'No hay pagos aquí',
  search: 'Referencia, nombre, correo o número de cuenta',
  noneFound: 'No se encontró ningún pago',
  deposit: 'Ingreso de {amount}',
  withdrawal: 'Retirada de {amount}',
  net: '{net} tras la comisión de {fee}',
  reference: 'Referencia {reference}',
  blocked: 'Esta cuenta está bloqueada',
  proposedComplete: '{name} dice que está hecho. Su confirmación es la segunda.',
  needsTwo: 'Requiere dos operadores',
  proposedMine: 'Usted ya lo dijo. Un segundo operador debe decir lo mismo.',
  needsSecond: 'Anotado. Un segundo operador debe decir lo mismo.',
  proposedFail: '{name} dice que falló: {reason}',
  complete_deposit: 'Llegó',
  complete_withdrawal: 'Salió',
  completeLabel: '{act}: {what}, {name}',
  completeTitle_deposit: '¿Llegó este dinero?',
  completeTitle_withdrawal: '¿Salió este dinero?',
  completeText_deposit:
    '{net} se añaden al saldo de {name}. No se puede deshacer. Si llegó un importe distinto de {amount}, indique que falló y pida un ingreso por lo recibido.',
  completeText_withdrawal: '{amount} salen del saldo de {name}. No se puede deshacer.',
  completeFirst:
    'Un importe tan alto requiere dos operadores. Su declaración queda anotada; no se mueve dinero hasta que un segundo operador diga lo mismo.',
  completed: 'Registrado. Se avisa a la persona.',
  fail: 'Falló',
  failLabel: 'Falló: {what}, {name}',
  failTitle: 'Este pago falló',
  failText_deposit: 'No se abona nada en el saldo. La persona lee su motivo.',
  failText_withdrawal: 'Lo reservado queda libre. La persona lee su motivo.',
  failFirst:
    'Un importe tan alto requiere dos operadores. Su declaración queda anotada; nada cambia hasta que un segundo operador diga lo mismo. Entonces la persona lee su motivo.',
  failSecond:
    '{what}, {name}. Su confirmación es la segunda y no se puede deshacer. La persona lee el motivo que dio {first}: {reason}',
  failedDone: 'Registrado como fallido. Se avisa a la persona.',
  decidedBy: 'Por {names}',
  unchanged: 'El pago sigue como estaba',
} satisfies Translation<typeof en>;
