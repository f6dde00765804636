// Ce que refuse le serveur, selon son code.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/refusals.ts';

export default {
  authentication: 'Échec de l’authentification',
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
  not_verified:
    'Votre vérification n’est pas encore approuvée : vous ne pouvez pas négocier. Terminez-la dans Profil.',
  accreditation_expired:
    'Votre accréditation a expiré : vous ne pouvez pas acheter. Renouvelez-la dans Profil.',
  pin_required: 'Saisissez votre code PIN de transaction pour confirmer.',
  pin_wrong: 'Ce code PIN n’est pas le bon.',
  pin_locked: 'Trop de codes PIN erronés. Réessayez plus tard.',
  stock_not_tradable: 'Cette action n’est pas ouverte à la négociation pour le moment.',
  investor_type_not_allowed: 'La société n’accepte pas d’ordres de votre type d’investisseur.',
  not_on_list: 'La société n’accepte d’ordres que des investisseurs de sa liste.',
  window_closed: 'La fenêtre de négociation est fermée.',
  outside_price_band: 'Le prix sort de la fourchette permise par la société.',
  below_smallest_lot: 'C’est moins que l’ordre minimal pour cette action.',
  insufficient_funds:
    'Votre solde disponible ne suffit pas. Faites d’abord un dépôt, ou réduisez le montant.',
  insufficient_shares: 'Vous n’avez pas autant d’actions à vendre.',
  own_order: 'Cela s’exécuterait contre votre propre ordre. Annulez-le d’abord.',
  no_opposite_order: 'Personne n’offre l’autre côté pour le moment. Passez plutôt un ordre à cours limité.',
  order_not_open: 'Cet ordre est déjà terminé.',
  not_replaceable: 'Un ordre au marché ne peut pas être modifié.',
  size_already_filled: 'La nouvelle taille doit dépasser ce qui est déjà exécuté.',
  amount_below_minimum: 'Le montant est inférieur au minimum de ce canal.',
  amount_above_maximum: 'Le montant est supérieur au maximum de ce canal.',
  channel_unavailable: 'Ce canal de paiement n’est pas disponible. Choisissez-en un autre.',
  too_many: 'Vous avez atteint le maximum. Supprimez-en un d’abord.',
  too_many_orders: 'Vous avez atteint le maximum d’ordres ouverts sur ce titre. Annulez-en un d’abord.',
  too_many_payments:
    'Vous avez atteint le maximum de paiements en cours. Annulez-en un ou attendez que l’un d’eux se termine.',
  wrong_state: 'Ce n’est plus possible : cela a changé entre-temps. Rechargez la page.',
  erasure_blocked:
    'Vos données pourront être effacées quand votre compte n’aura plus ni argent ni actions, et plus aucun ordre, paiement ou transaction en cours.',
  password_needed: 'Saisissez encore une fois votre mot de passe pour cela.',
  duplicate_client_order_id: 'Vous avez déjà utilisé cet identifiant d’ordre pour un autre ordre.',
  no_first_refusal: 'L’entreprise n’a pas de droit de préemption sur cette transaction.',
  deadline_passed: 'Le délai pour cela est dépassé.',
  second_approval_required: 'Un montant aussi élevé demande un second opérateur.',
  account_closed: 'Ce compte est fermé.',
} satisfies Translation<typeof en>;
