// Ein Betreiber setzt den Handel aus und öffnet ihn wieder.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/halts.ts';

export default {
  title: 'Handel',
  open: 'Offen',
  halted: 'Ausgesetzt',
  openText:
    'Orders werden angenommen. Eine Aussetzung gilt sofort: Keine Order wird angenommen, bestehende bleiben und lassen sich stornieren, Geschäfte werden abgewickelt.',
  haltedText:
    'Keine Order wird angenommen. Bestehende bleiben und lassen sich stornieren, Geschäfte werden abgewickelt.',
  since: 'Seit {time} · {name}',
  byCommand: 'ein Befehl auf dem Server',
  forExit: 'Die Firma verlässt den Markt, sobald alle Geschäfte abgewickelt sind.',
  halt: 'Handel aussetzen',
  resume: 'Handel wieder öffnen',
  haltTitle: 'Handel mit {company} aussetzen?',
  resumeTitle: 'Handel mit {company} wieder öffnen?',
  haltWhat:
    'Es gilt, bis ein Betreiber den Handel wieder öffnet. Alle mit offenen Orders und die Firma werden benachrichtigt, ohne Ihre Begründung. Ihre Begründung wird festgehalten.',
  resumeWhat:
    'Orders werden sofort wieder angenommen. Alle mit offenen Orders und die Firma werden benachrichtigt, ohne Ihre Begründung. Ihre Begründung wird festgehalten.',
  haltDone: 'Der Handel mit {company} ist ausgesetzt.',
  resumeDone: 'Der Handel mit {company} ist offen.',
} satisfies Translation<typeof en>;
