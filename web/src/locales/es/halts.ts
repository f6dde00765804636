// Un operador suspende un valor y lo reabre.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/halts.ts';

export default {
  title: 'Negociación',
  open: 'Abierta',
  halted: 'Suspendida',
  openText:
    'Se aceptan órdenes. Una suspensión vale al instante: no se aceptan órdenes nuevas, las abiertas quedan y se pueden cancelar, y las operaciones se liquidan.',
  haltedText:
    'No se aceptan órdenes nuevas. Las abiertas quedan y se pueden cancelar, y las operaciones se liquidan.',
  since: 'Desde el {time} · {name}',
  byCommand: 'un comando en el servidor',
  forExit: 'La empresa saldrá del mercado cuando se hayan liquidado todas las operaciones.',
  halt: 'Suspender la negociación',
  resume: 'Reabrir la negociación',
  haltTitle: '¿Suspender la negociación de {company}?',
  resumeTitle: '¿Reabrir la negociación de {company}?',
  haltWhat:
    'Vale hasta que un operador reabra la negociación. Se avisa a quienes tienen órdenes abiertas y a la empresa, sin su motivo. Su motivo queda registrado.',
  resumeWhat:
    'Se vuelven a aceptar órdenes al instante. Se avisa a quienes tienen órdenes abiertas y a la empresa, sin su motivo. Su motivo queda registrado.',
  haltDone: 'La negociación de {company} está suspendida.',
  resumeDone: 'La negociación de {company} está abierta.',
} satisfies Translation<typeof en>;
