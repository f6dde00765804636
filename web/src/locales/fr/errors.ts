// Ce qui n'a pas fonctionné, selon le code du serveur.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Une erreur est survenue',
  authentication: 'Échec de l’authentification',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  offline: 'Vous êtes hors ligne : rien n’a été envoyé. Ce que vous avez saisi est toujours là.',
  not_signed_in: 'Connectez-vous pour continuer.',
  session_ended: 'Votre session est terminée. Reconnectez-vous.',
  wrong_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
  otp_required: 'Saisissez le code de votre application d’authentification.',
  otp_wrong: 'Ce code est incorrect ou a déjà été utilisé.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  account_blocked: 'Ce compte est bloqué. Contactez l’assistance.',
  not_found: 'Il n’y a rien ici.',
  idempotency_conflict: 'Cela a déjà été envoyé avec d’autres données. Vérifiez avant de renvoyer.',
  conflict: 'Quelqu’un a modifié cela au même moment. Rechargez la page et réessayez.',
  too_many_requests: 'Trop de demandes. Patientez un instant et réessayez.',
  internal: 'Une erreur est survenue de notre côté. Rien n’est perdu ; réessayez.',
  busy: 'Nous sommes très sollicités. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible. Rien n’est perdu ; réessayez dans un instant.',
} satisfies Translation<typeof en>;
