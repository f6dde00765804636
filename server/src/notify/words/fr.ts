import type { Format } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { CORRECTION_WORDS } from './corrections.ts';
import { FILING_WORDS } from './filings.ts';
import { listingWords } from './listings.ts';
import { NEWSLETTER_WORDS } from './newsletter.ts';
import { quoted, nonEmptyLines, type Words } from './words.ts';

const CHECKS = { identity: 'vérification d’identité', accreditation: 'accréditation' };
const NOT_YOU =
  'Si ce n’était pas vous, changez tout de suite votre mot de passe et retirez les appareils inconnus dans les Réglages.';
const SECURITY = {
  two_factor_on: 'L’authentification à deux facteurs est activée',
  two_factor_off: 'L’authentification à deux facteurs est désactivée',
  two_factor_removed: 'L’opérateur a retiré votre authentification à deux facteurs',
  pin_set: 'Votre code PIN de transaction a été défini',
  pin_removed: 'Votre code PIN de transaction a été supprimé',
  recovery_code_used: 'Un code de secours a servi à se connecter',
  recovery_codes_renewed: 'De nouveaux codes de secours ont été créés ; les précédents ne valent plus',
  wrong_codes: 'Votre mot de passe a été saisi avec trois codes erronés',
  pin_locked: 'Trop de codes PIN erronés ont été saisis',
  code_locked: 'Trop de codes erronés ont été saisis',
  pin_off: 'Votre code PIN a été désactivé après trop d’erreurs. Choisissez-en un autre',
  sign_in_locked: 'Quelqu’un a essayé beaucoup de mots de passe erronés sur votre compte',
  mails_changed: 'Vos notifications par e-mail ont été modifiées',
};
const ENDED = {
  cancelled: 'a été annulé',
  expired: 'a expiré',
  rejected: 'a été refusé',
  suspended: 'est suspendu',
};
const WHY = {
  stock_left_market: 'La société quitte le marché.',
  may_not_buy: 'Votre vérification ne le permet plus.',
  cancelled_by_operator: 'L’opérateur l’a annulé.',
  own_order: 'Un autre de vos ordres lui barrait la route.',
  split: 'Après la division, il en restait moins d’une action.',
  split_price:
    'La division aurait mis son cours au-dessous d’un cent, ou au-dessus du plus haut qu’un ordre puisse avoir.',
};
const PAYMENT = {
  pending: 'est en cours',
  completed: 'est effectué',
  failed: 'a échoué',
  cancelled: 'a été annulé',
};

/** The result of a fill: its title, and the start of its line in a list. */
const traded = ({ side, shares, company }: LetterFacts['order_filled'], format: Format): string =>
  `${side === 'buy' ? 'Achat' : 'Vente'} : ${format.shares(shares)} ${company}`;

/** A line for each trade under review, and the number of further ones. */
const reviewed = ({ count, reviews }: LetterFacts['reviews_waiting'], format: Format): string[] =>
  nonEmptyLines(
    ...reviews.map(
      ({ company, shares, price, due }) =>
        `${format.shares(shares)} ${company} à ${format.money(price)}, à décider avant le ${format.time(due)}.`,
    ),
    Number(count) > reviews.length &&
      `Et ${Number(count) - reviews.length} de plus, dans la liste de vos examens.`,
  );

export const fr: Words = {
  whyOptional:
    'Vous recevez ce message en raison de vos préférences de notification. Vous pouvez les changer dans les Réglages.',
  whyAlways: 'Ce message concerne la sécurité de votre compte ; il est donc toujours envoyé.',
  whyAsked: 'Vous recevez ce message parce que cette adresse a été inscrite à notre lettre d’information.',
  linkByHand: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  messages: {
    ...CORRECTION_WORDS.fr,
    ...FILING_WORDS.fr,
    ...listingWords('fr'),
    ...NEWSLETTER_WORDS.fr,
    welcome: () => ({
      title: 'Bienvenue chez Foreshare',
      lines: [
        'Votre compte est ouvert. Nous vérifions maintenant vos informations.',
        'D’ici là, vous pouvez parcourir le marché et déposer des fonds ; vous pourrez négocier dès votre approbation.',
      ],
      button: 'Ouvrir votre profil',
    }),
    confirm_email: () => ({
      title: 'Confirmez votre adresse e-mail',
      lines: [
        'Merci de confirmer que cette adresse est la vôtre. Le lien est valable sept jours.',
        'Si ce n’est pas vous qui nous avez donné cette adresse, ne faites rien : le lien la confirmerait pour le compte de quelqu’un d’autre.',
      ],
      button: 'Confirmer l’adresse',
    }),
    reset_password: () => ({
      title: 'Choisissez un nouveau mot de passe',
      lines: [
        'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte. Le lien sert une fois, pendant 30 minutes.',
        'Si ce n’était pas vous, ne faites rien ; votre mot de passe reste inchangé.',
      ],
      button: 'Choisir un nouveau mot de passe',
    }),
    new_device: (facts, format) => ({
      title: 'Nouvelle connexion à votre compte',
      lines: [nonEmptyLines(facts.device, facts.location, format.time(facts.at)).join(', '), NOT_YOU],
      button: 'Vérifier vos appareils',
    }),
    password_changed: (facts, format) => ({
      title: 'Votre mot de passe a été changé',
      lines: [`Changé le ${format.time(facts.at)}. Toutes les autres sessions sont terminées.`, NOT_YOU],
      button: 'Ouvrir les Réglages',
    }),
    email_changed: facts => ({
      title: 'Votre adresse e-mail a été changée',
      lines: [
        `Nous vous écrirons désormais à ${facts.to}.`,
        facts.changeId === undefined
          ? 'Si ce n’était pas vous, contactez-nous tout de suite.'
          : 'Si ce n’était pas vous, appuyez sur le bouton dans les 7 jours : votre ancienne adresse vaut de nouveau et tous les appareils sont déconnectés. D’ici là, aucun retrait n’est possible.',
      ],
      button: facts.changeId === undefined ? 'Nous écrire' : 'Ce n’était pas moi',
    }),
    security_changed: (facts, format) => ({
      title: SECURITY[facts.what],
      lines: [`Cela s’est produit le ${format.time(facts.at)}.`, NOT_YOU],
      button: 'Ouvrir les Réglages',
    }),
    account_blocked: facts => ({
      title: 'Votre compte est bloqué',
      lines: nonEmptyLines(
        'Vous ne pouvez pas vous connecter pour l’instant. Votre argent et vos actions sont en sécurité.',
        facts.reason,
      ),
      button: 'Nous écrire',
    }),
    account_unblocked: () => ({
      title: 'Votre compte est de nouveau ouvert',
      lines: [
        'Vous pouvez de nouveau vous connecter. Les sessions qui étaient ouvertes ont pris fin, et les ordres annulés le restent.',
      ],
    }),
    verification_decided: (facts, format) => {
      const check = CHECKS[facts.kind];
      const outcome = {
        APPROVED: { title: `Votre ${check} est approuvée`, line: 'Tout ce qui en dépend vous est ouvert.' },
        REJECTED: {
          title: `Votre ${check} n’a pas été approuvée`,
          line: 'Vous pouvez corriger vos informations et refaire une demande.',
        },
        TAKEN_BACK: {
          title: `L’approbation de votre ${check} a été retirée`,
          line: 'Merci de remettre de nouvelles pièces dans votre profil pour continuer à acheter.',
        },
        MORE_INFO: {
          title: `Il nous manque un élément pour votre ${check}`,
          line: 'Merci de compléter votre profil.',
        },
        EXPIRED: {
          title: `Votre ${check} a expiré`,
          line: 'Merci de la renouveler dans votre profil pour continuer à acheter.',
        },
        PENDING: {
          title: `Votre ${check} a expiré`,
          line: 'Nous vérifions vos nouvelles pièces. Vous pourrez de nouveau acheter dès leur approbation.',
        },
      }[facts.status];
      const until = facts.until !== undefined && `Elle est valable jusqu’au ${format.day(facts.until)}.`;
      return {
        title: outcome.title,
        lines: nonEmptyLines(facts.reason, until, outcome.line),
        button: 'Ouvrir votre profil',
      };
    },
    verification_ends: ({ kind, until }, format) => ({
      title: `Votre ${CHECKS[kind]} expire le ${format.day(until)}`,
      lines: [
        'Merci de remettre avant cette date de nouvelles pièces dans votre profil, pour continuer à acheter et garder vos ordres d’achat ouverts.',
      ],
      button: 'Ouvrir votre profil',
    }),
    order_filled: (facts, format) => ({
      title: traded(facts, format),
      lines: nonEmptyLines(
        `${facts.side === 'buy' ? `À ${format.money(facts.price)} l’action, ${format.money(facts.total)} au total, frais compris.` : `À ${format.money(facts.price)} l’action. Vous recevez ${format.money(facts.total)} après frais.`} ${facts.reviewDue === undefined ? 'La transaction passe maintenant au règlement.' : `La société examine la transaction avant le ${format.time(facts.reviewDue)}. Si elle l’approuve, la transaction passe au règlement.`}`,
        facts.open !== '0' && `Encore à exécuter de l’ordre : ${format.shares(facts.open)}.`,
      ),
      button: 'Voir l’ordre',
    }),
    orders_filled: ({ count, fills, reviewed }, format) => ({
      title: `Vos ordres ont été exécutés ${count} fois`,
      lines: nonEmptyLines(
        ...fills.map(fill =>
          nonEmptyLines(
            `${traded(fill, format)} à ${format.money(fill.price)} l’action, ${format.money(fill.total)} au total.`,
            fill.open !== '0' && `Encore à exécuter : ${format.shares(fill.open)}.`,
          ).join(' '),
        ),
        Number(count) > fills.length &&
          `Et ${Number(count) - fills.length} de plus, dans la liste de vos ordres.`,
        `Achats frais compris, ventes après frais. ${reviewed === undefined ? 'Les transactions passent maintenant au règlement.' : 'Ce qu’une société examine est réglé une fois approuvé ; le reste passe maintenant au règlement.'}`,
      ),
      button: 'Voir vos ordres',
    }),
    order_ended: (facts, format) => ({
      title: `Votre ordre ${facts.side === 'buy' ? 'd’achat' : 'de vente'} ${facts.company} ${ENDED[facts.outcome]}`,
      lines: [
        facts.outcome === 'suspended'
          ? `Les règles de la société ne le permettent plus. Ce qu’il lui faut pour ${format.shares(facts.shares)} reste réservé : modifiez l’ordre, annulez-le ou attendez que les règles le permettent à nouveau.`
          : nonEmptyLines(
              facts.why !== undefined && WHY[facts.why],
              `Non négocié : ${format.shares(facts.shares)}. Ce qui était réservé pour cela est de nouveau disponible.`,
            ).join(' '),
      ],
      button: 'Voir l’ordre',
    }),
    order_resumed: facts => ({
      title: `Votre ordre ${facts.side === 'buy' ? 'd’achat' : 'de vente'} ${facts.company} est de nouveau dans le carnet`,
      lines: [
        'Les règles de la société le permettent à nouveau. À son cours, il se place derrière les ordres arrivés entre-temps.',
      ],
      button: 'Voir l’ordre',
    }),
    trading_halted: facts => ({
      title: `La négociation de ${facts.company} est suspendue`,
      lines: [
        facts.reader === 'owner'
          ? 'Vos ordres ouverts restent dans le carnet et ce qu’il leur faut reste réservé. Rien ne se négocie avant que l’opérateur ne la rouvre ; vous pouvez les annuler à tout moment.'
          : 'L’opérateur l’a suspendue. Aucun ordre n’est accepté avant la réouverture. Les ordres ouverts restent et peuvent être annulés ; les transactions convenues sont réglées.',
      ],
      button: facts.reader === 'owner' ? 'Voir vos ordres' : 'Voir la société',
    }),
    trading_resumed: facts => ({
      title: `La négociation de ${facts.company} est de nouveau ouverte`,
      lines: [
        facts.reader === 'owner'
          ? 'Vos ordres ouverts sont dans le carnet comme avant et peuvent être exécutés dès maintenant.'
          : 'Les ordres sont acceptés dès maintenant. Ceux qui sont restés sont dans le carnet comme avant.',
      ],
      button: facts.reader === 'owner' ? 'Voir vos ordres' : 'Voir la société',
    }),
    trade_settled: (facts, format) => ({
      title: `Réglé : ${format.shares(facts.shares)} ${facts.company}`,
      lines: [
        facts.side === 'buy'
          ? `Les actions sont à vous. Vous avez payé ${format.money(facts.total)}, frais compris.`
          : `${format.money(facts.total)} après frais sont sur votre compte.`,
      ],
      button: 'Voir l’ordre',
    }),
    trade_ended: (facts, format) => ({
      title:
        facts.side === 'sell' && facts.outcome === 'rofr_exercised'
          ? `${facts.company} a acheté vos actions`
          : `Votre transaction ${facts.company} ne sera pas réglée`,
      lines: nonEmptyLines(
        facts.outcome === 'rofr_exercised'
          ? 'La société a exercé son droit de préemption.'
          : facts.outcome === 'rejected'
            ? 'La société ne l’a pas approuvée.'
            : 'Le délai d’examen est dépassé.',
        facts.reason !== '' && `Son motif : ${quoted(facts.reason, ['« ', ' »'])}`,
        facts.side === 'buy'
          ? `Non acheté : ${format.shares(facts.shares)}. ${format.money(facts.total)} sont de nouveau disponibles.`
          : facts.outcome === 'rofr_exercised'
            ? `La société vous a acheté ${format.shares(facts.shares)} à ${format.money(facts.price)} l’action : ${format.money(facts.total)} après frais sont sur votre compte.`
            : `De nouveau disponible : ${format.shares(facts.shares)}.`,
      ),
      button: 'Voir l’ordre',
    }),
    stock_split: (facts, format) => ({
      title: `${facts.company} divise ses actions ${facts.numerator}:${facts.denominator}`,
      lines: nonEmptyLines(
        facts.before !== '0' &&
          `Vous aviez ${format.shares(facts.before)} et vous avez maintenant ${format.shares(facts.after)}.`,
        facts.cash !== '0.00' && `Payé pour la fraction restante : ${format.money(facts.cash)}.`,
        facts.paidOut !== undefined &&
          `Payé aux détenteurs pour des fractions, sur le compte de la société : ${format.money(facts.paidOut)}.`,
        'Les cours, les règles, les ordres ouverts et les alertes de cours ont changé dans la même proportion.',
      ),
      button: 'Voir la société',
    }),
    company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} a été vendue, et vos actions avec elle`
          : `${facts.company} est en faillite`,
      lines: [
        facts.outcome === 'exited'
          ? `${format.money(facts.price)} par action pour ${format.shares(facts.shares)} : ${format.money(facts.total)} sont sur votre compte.`
          : `Sans valeur et hors de votre portefeuille : ${format.shares(facts.shares)}. Rien n’est payé en échange.`,
      ],
      button: 'Voir votre portefeuille',
    }),
    own_company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} a été vendue et a quitté le marché`
          : `${facts.company} est en faillite et a quitté le marché`,
      lines: nonEmptyLines(
        facts.outcome === 'exited'
          ? `Ses détenteurs ont reçu ${format.money(facts.price)} par action. Les ordres ouverts ont pris fin et plus rien ne se négocie.`
          : 'Ses actions sont sans valeur et rien n’est payé en échange. Les ordres ouverts ont pris fin et plus rien ne se négocie.',
        facts.outcome === 'exited' &&
          facts.shares !== '0' &&
          `La société elle-même avait ${format.shares(facts.shares)} : ${format.money(facts.total)} sont sur son compte.`,
      ),
      button: 'Voir la société',
    }),
    review_waiting: (facts, format) => ({
      title: `Une transaction ${facts.company} attend votre examen`,
      lines: [
        `${format.shares(facts.shares)} à ${format.money(facts.price)}. Merci de décider avant le ${format.time(facts.due)}.`,
      ],
      button: 'Examiner la transaction',
    }),
    closing_turn: (facts, format) => ({
      title: `À vous de signer : ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} à ${format.money(facts.price)}. Merci de signer avant le ${format.time(facts.due)}. Passé ce délai, la transaction prend fin et chacun récupère ce qui était réservé.`,
      ],
      button: 'Lire et signer',
    }),
    closing_due: (facts, format) => ({
      title: `Le délai expire bientôt : ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} à ${format.money(facts.price)}. Votre étape reste à accomplir avant le ${format.time(facts.due)}. Passé ce délai, la transaction prend fin et chacun récupère ce qui était réservé.`,
      ],
      button: 'Lire et signer',
    }),
    review_expired: (facts, format) => ({
      title: `Une transaction ${facts.company} a pris fin sans votre examen`,
      lines: [
        `${format.shares(facts.shares)} à ${format.money(facts.price)}, à décider avant le ${format.time(facts.due)}. Chaque partie récupère ce qui était réservé.`,
      ],
      button: 'Voir les examens',
    }),
    reviews_waiting: (facts, format) => ({
      title: `${facts.count} transactions soumises à votre examen`,
      lines: reviewed(facts, format),
      button: 'Voir les examens',
    }),
    reviews_expired: (facts, format) => ({
      title: `${facts.count} transactions ont pris fin sans votre examen`,
      lines: [...reviewed(facts, format), 'Chaque partie récupère ce qui était réservé.'],
      button: 'Voir les examens',
    }),
    deposit: (facts, format) => ({
      title: `Votre dépôt de ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(`Canal : ${facts.channel}.`, facts.reason),
      button: 'Ouvrir votre compte',
    }),
    withdrawal: (facts, format) => ({
      title: `Votre retrait de ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(
        `Canal : ${facts.channel}.`,
        facts.reason,
        (facts.status === 'failed' || facts.status === 'cancelled') &&
          'Le montant est de nouveau disponible.',
      ),
      button: 'Ouvrir votre compte',
    }),
    payee_added: (facts, format) => ({
      title: `Nouveau bénéficiaire : ${facts.bank}, •••• ${facts.last4}`,
      lines: [
        `Il pourra recevoir des retraits à partir du ${format.time(facts.from)}.`,
        'Si vous ne l’avez pas ajouté, bloquez-le maintenant : aucun argent ne lui sera versé.',
      ],
      button: 'Bloquer ce bénéficiaire',
    }),
    price_alert: (facts, format) => ({
      title: `${facts.company} a atteint ${format.money(facts.price)}`,
      lines: [
        `Vous vouliez le savoir si le cours passait ${facts.direction === 'above' ? 'au-dessus' : 'au-dessous'} de ${format.money(facts.threshold)}.`,
      ],
      button: 'Voir la société',
    }),
    alerts_ended: facts => ({
      title: `Vos alertes de cours sur ${facts.company} ont pris fin`,
      lines: [
        `${facts.outcome === 'exited' ? 'La société a été vendue' : 'La société est en faillite'} et a quitté le marché. Son cours ne bouge plus : ce que vous vouliez savoir ne se produira pas.`,
      ],
      button: 'Voir la société',
    }),
    data_erased: () => ({
      title: 'Vos données ont été effacées',
      lines: [
        'Votre compte est fermé et vos données personnelles ont disparu.',
        'Les écritures d’argent et d’actions que la loi nous fait conserver restent sous un pseudonyme.',
      ],
    }),
    market_update: (facts, format) => ({
      title: 'Votre point sur le marché',
      lines: nonEmptyLines(
        `Depuis le ${format.time(facts.from)} : le Foreshare 50 a évolué de ${format.percents(`${facts.change} %`)}, à ${format.level(facts.level)}.`,
        facts.movers !== '' &&
          `Les plus forts mouvements : ${format.percents(facts.movers).replaceAll('; ', ' ; ')}.`,
      ),
      button: 'Ouvrir le marché',
    }),
  },
};
