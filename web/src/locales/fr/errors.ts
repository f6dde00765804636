// Ce que dit la page elle-même quand quelque chose échoue.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Une erreur est survenue',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  offline: 'Vous êtes hors ligne : rien n’a été envoyé. Réessayez dès que vous serez de nouveau en ligne.',
  lost: 'La réponse ne nous est pas parvenue : nous ne savons pas si cela a été fait. Vérifiez où cela en est avant de réessayer.',
} satisfies Translation<typeof en>;
