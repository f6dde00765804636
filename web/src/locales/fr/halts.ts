// Un opérateur suspend un titre et le rouvre.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/halts.ts';

export default {
  title: 'Négociation',
  open: 'Ouverte',
  halted: 'Suspendue',
  openText:
    'Les ordres sont acceptés. Une suspension vaut aussitôt : aucun nouvel ordre n’est accepté, les ordres ouverts restent et peuvent être annulés, et les transactions se règlent.',
  haltedText:
    'Aucun nouvel ordre n’est accepté. Les ordres ouverts restent et peuvent être annulés, et les transactions se règlent.',
  since: 'Depuis le {time} · {name}',
  byCommand: 'une commande sur le serveur',
  forExit: 'La société quittera le marché une fois toutes les transactions réglées.',
  halt: 'Suspendre la négociation',
  resume: 'Rouvrir la négociation',
  haltTitle: 'Suspendre la négociation de {company} ?',
  resumeTitle: 'Rouvrir la négociation de {company} ?',
  haltWhat:
    'Elle vaut jusqu’à ce qu’un opérateur rouvre la négociation. Les personnes qui ont des ordres ouverts et la société sont prévenues, sans votre motif. Votre motif est consigné.',
  resumeWhat:
    'Les ordres sont de nouveau acceptés aussitôt. Les personnes qui ont des ordres ouverts et la société sont prévenues, sans votre motif. Votre motif est consigné.',
  haltDone: 'La négociation de {company} est suspendue.',
  resumeDone: 'La négociation de {company} est ouverte.',
} satisfies Translation<typeof en>;
