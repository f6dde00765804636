// The messages about claims of holders and about what operators correct, in every language.
import type { Language } from '#server/notify/format.ts';
import type { Words } from './words.ts';

type CorrectionWords = Pick<
  Words['messages'],
  'trade_voided' | 'trade_corrected' | 'shares_moved' | 'shares_claimed' | 'holder_invited'
>;

/** Why a person without an account gets a mail. */
export const WHY_INVITED: Readonly<Record<Language, string>> = {
  en: 'You get this message because a company named this address as one of its shareholders’.',
  de: 'Sie erhalten diese Nachricht, weil eine Firma diese Adresse als die eines Anteilseigners genannt hat.',
  fr: 'Vous recevez ce message car une société a indiqué cette adresse comme celle d’un de ses actionnaires.',
  es: 'Recibe este mensaje porque una empresa indicó esta dirección como la de uno de sus accionistas.',
  zh: '您收到此邮件，是因为某公司将此地址登记为其股东的地址。',
};

export const CORRECTION_WORDS: Readonly<Record<Language, CorrectionWords>> = {
  en: {
    trade_voided: (facts, format) => ({
      title: `Your trade in ${facts.company} was undone`,
      lines: [
        `The market has undone a trade in ${format.shares(facts.shares)} at ${format.money(facts.price)} a share, because it should not have been made.`,
        facts.settled === 'no'
          ? facts.side === 'buy'
            ? `${format.money(facts.total)} is available to you again.`
            : `Available to you again: ${format.shares(facts.shares)}.`
          : facts.side === 'buy'
            ? `The shares went back to the seller. ${format.money(facts.total)}, fee included, is in your balance.`
            : `The shares are back in your account. ${format.money(facts.total)} was taken from your balance.`,
      ],
      button: 'See the order',
    }),
    trade_corrected: (facts, format) => ({
      title: `Your trade in ${facts.company} was corrected`,
      lines: [
        `It was recorded as ${format.shares(facts.sharesBefore)} at ${format.money(facts.priceBefore)} a share. It is now ${format.shares(facts.shares)} at ${format.money(facts.price)} a share.`,
        facts.side === 'buy'
          ? `You pay ${format.money(facts.total)}, fee included.`
          : `You receive ${format.money(facts.total)} after the fee.`,
        'Two people of the market have confirmed this. If you disagree, write to us before it settles.',
      ],
      button: 'See the order',
    }),
    shares_moved: (facts, format) => ({
      title:
        facts.direction === 'in'
          ? `${format.shares(facts.shares)} of ${facts.company} were moved to your account`
          : `${format.shares(facts.shares)} of ${facts.company} left your account`,
      lines: [
        'They were moved outside the market, and two people of the operator have confirmed it.',
        'If you did not expect this, contact us at once.',
      ],
      button: 'See your portfolio',
    }),
    shares_claimed: (facts, format) => ({
      title: `${format.shares(facts.shares)} of ${facts.company} are in your account`,
      lines: ['They waited for you to confirm your address.'],
      button: 'See your portfolio',
    }),
    holder_invited: facts => ({
      title: 'Your shares are waiting for you',
      lines: [
        `This address is on record as a shareholder’s of ${facts.companies}.`,
        'Sign up with it and confirm it: your shares are then in your account.',
      ],
      button: 'Sign up',
    }),
  },
  de: {
    trade_voided: (facts, format) => ({
      title: `Ihr Geschäft mit ${facts.company} wurde rückgängig gemacht`,
      lines: [
        `Der Markt hat ein Geschäft über ${format.shares(facts.shares)} zu ${format.money(facts.price)} je Anteil rückgängig gemacht, weil es nicht hätte zustande kommen dürfen.`,
        facts.settled === 'no'
          ? facts.side === 'buy'
            ? `${format.money(facts.total)} sind wieder verfügbar.`
            : `Wieder verfügbar: ${format.shares(facts.shares)}.`
          : facts.side === 'buy'
            ? `Die Anteile gingen an den Verkäufer zurück. ${format.money(facts.total)} einschließlich Gebühr sind auf Ihrem Konto.`
            : `Die Anteile sind wieder in Ihrem Depot. ${format.money(facts.total)} wurden von Ihrem Konto abgebucht.`,
      ],
      button: 'Order ansehen',
    }),
    trade_corrected: (facts, format) => ({
      title: `Ihr Geschäft mit ${facts.company} wurde berichtigt`,
      lines: [
        `Erfasst waren ${format.shares(facts.sharesBefore)} zu ${format.money(facts.priceBefore)} je Anteil. Jetzt sind es ${format.shares(facts.shares)} zu ${format.money(facts.price)} je Anteil.`,
        facts.side === 'buy'
          ? `Sie zahlen ${format.money(facts.total)} einschließlich Gebühr.`
          : `Sie erhalten ${format.money(facts.total)} nach Abzug der Gebühr.`,
        'Zwei Personen des Betreibers haben das bestätigt. Sind Sie nicht einverstanden, schreiben Sie uns vor der Abwicklung.',
      ],
      button: 'Order ansehen',
    }),
    shares_moved: (facts, format) => ({
      title:
        facts.direction === 'in'
          ? `${format.shares(facts.shares)} von ${facts.company} wurden Ihnen übertragen`
          : `${format.shares(facts.shares)} von ${facts.company} wurden aus Ihrem Depot übertragen`,
      lines: [
        'Die Übertragung fand außerhalb des Marktes statt; zwei Mitarbeiter des Betreibers haben sie bestätigt.',
        'Wenn Sie das nicht erwartet haben, wenden Sie sich bitte sofort an uns.',
      ],
      button: 'Portfolio ansehen',
    }),
    shares_claimed: (facts, format) => ({
      title: `${format.shares(facts.shares)} von ${facts.company} sind in Ihrem Depot`,
      lines: ['Sie lagen bereit, bis Sie Ihre Adresse bestätigt haben.'],
      button: 'Portfolio ansehen',
    }),
    holder_invited: facts => ({
      title: 'Ihre Anteile liegen für Sie bereit',
      lines: [
        `Diese Adresse ist als die eines Anteilseigners von ${facts.companies} hinterlegt.`,
        'Registrieren Sie sich mit ihr und bestätigen Sie sie: Dann sind die Anteile in Ihrem Depot.',
      ],
      button: 'Registrieren',
    }),
  },
  fr: {
    trade_voided: (facts, format) => ({
      title: `Votre transaction sur ${facts.company} a été annulée`,
      lines: [
        `Le marché a annulé une transaction sur ${format.shares(facts.shares)} à ${format.money(facts.price)} l’action, car elle n’aurait pas dû avoir lieu.`,
        facts.settled === 'no'
          ? facts.side === 'buy'
            ? `${format.money(facts.total)} sont de nouveau à votre disposition.`
            : `De nouveau à votre disposition : ${format.shares(facts.shares)}.`
          : facts.side === 'buy'
            ? `Les actions sont retournées au vendeur. ${format.money(facts.total)}, frais compris, sont sur votre compte.`
            : `Les actions sont de retour sur votre compte. ${format.money(facts.total)} ont été prélevés sur votre solde.`,
      ],
      button: 'Voir l’ordre',
    }),
    trade_corrected: (facts, format) => ({
      title: `Votre transaction sur ${facts.company} a été corrigée`,
      lines: [
        `Elle avait été enregistrée pour ${format.shares(facts.sharesBefore)} à ${format.money(facts.priceBefore)} l’action. Elle porte désormais sur ${format.shares(facts.shares)} à ${format.money(facts.price)} l’action.`,
        facts.side === 'buy'
          ? `Vous payez ${format.money(facts.total)}, frais compris.`
          : `Vous recevez ${format.money(facts.total)} après déduction des frais.`,
        'Deux personnes de l’opérateur l’ont confirmé. Si vous n’êtes pas d’accord, écrivez-nous avant le règlement.',
      ],
      button: 'Voir l’ordre',
    }),
    shares_moved: (facts, format) => ({
      title:
        facts.direction === 'in'
          ? `${format.shares(facts.shares)} de ${facts.company} ont été transférées sur votre compte`
          : `${format.shares(facts.shares)} de ${facts.company} ont quitté votre compte`,
      lines: [
        'Le transfert a eu lieu hors marché et deux personnes de l’opérateur l’ont confirmé.',
        'Si vous ne vous y attendiez pas, contactez-nous sans attendre.',
      ],
      button: 'Voir le portefeuille',
    }),
    shares_claimed: (facts, format) => ({
      title: `${format.shares(facts.shares)} de ${facts.company} sont sur votre compte`,
      lines: ['Elles attendaient la confirmation de votre adresse.'],
      button: 'Voir le portefeuille',
    }),
    holder_invited: facts => ({
      title: 'Vos actions vous attendent',
      lines: [
        `Cette adresse est enregistrée comme celle d’un actionnaire de ${facts.companies}.`,
        'Inscrivez-vous avec elle et confirmez-la : vos actions seront alors sur votre compte.',
      ],
      button: 'S’inscrire',
    }),
  },
  es: {
    trade_voided: (facts, format) => ({
      title: `Su operación con ${facts.company} se ha anulado`,
      lines: [
        `El mercado ha anulado una operación de ${format.shares(facts.shares)} a ${format.money(facts.price)} por acción, porque no debió realizarse.`,
        facts.settled === 'no'
          ? facts.side === 'buy'
            ? `Vuelve a disponer de ${format.money(facts.total)}.`
            : `Vuelve a disponer de ${format.shares(facts.shares)}.`
          : facts.side === 'buy'
            ? `Las acciones volvieron al vendedor. ${format.money(facts.total)}, comisión incluida, están en su saldo.`
            : `Las acciones están de nuevo en su cuenta. Se han retirado ${format.money(facts.total)} de su saldo.`,
      ],
      button: 'Ver la orden',
    }),
    trade_corrected: (facts, format) => ({
      title: `Su operación con ${facts.company} se ha corregido`,
      lines: [
        `Constaba como ${format.shares(facts.sharesBefore)} a ${format.money(facts.priceBefore)} por acción. Ahora es de ${format.shares(facts.shares)} a ${format.money(facts.price)} por acción.`,
        facts.side === 'buy'
          ? `Usted paga ${format.money(facts.total)}, comisión incluida.`
          : `Usted recibe ${format.money(facts.total)} una vez descontada la comisión.`,
        'Dos personas del operador lo han confirmado. Si no está de acuerdo, escríbanos antes de la liquidación.',
      ],
      button: 'Ver la orden',
    }),
    shares_moved: (facts, format) => ({
      title:
        facts.direction === 'in'
          ? `Se han traspasado a su cuenta ${format.shares(facts.shares)} de ${facts.company}`
          : `Han salido de su cuenta ${format.shares(facts.shares)} de ${facts.company}`,
      lines: [
        'El traspaso se hizo fuera del mercado y lo confirmaron dos personas del operador.',
        'Si no lo esperaba, póngase en contacto con nosotros cuanto antes.',
      ],
      button: 'Ver la cartera',
    }),
    shares_claimed: (facts, format) => ({
      title: `${format.shares(facts.shares)} de ${facts.company} están en su cuenta`,
      lines: ['Esperaban a que confirmara su dirección.'],
      button: 'Ver la cartera',
    }),
    holder_invited: facts => ({
      title: 'Sus acciones le esperan',
      lines: [
        `Esta dirección consta como la de un accionista de ${facts.companies}.`,
        'Regístrese con ella y confírmela: sus acciones estarán entonces en su cuenta.',
      ],
      button: 'Registrarse',
    }),
  },
  zh: {
    trade_voided: (facts, format) => ({
      title: `您在 ${facts.company} 的交易已被撤销`,
      lines: [
        `市场撤销了一笔不应成立的交易：${format.shares(facts.shares)}，每股 ${format.money(facts.price)}。`,
        facts.settled === 'no'
          ? facts.side === 'buy'
            ? `${format.money(facts.total)} 已恢复可用。`
            : `${format.shares(facts.shares)}已恢复可用。`
          : facts.side === 'buy'
            ? `股份已退还卖方，${format.money(facts.total)}（含手续费）已退回您的余额。`
            : `股份已退回您的账户，${format.money(facts.total)} 已从您的余额中扣除。`,
      ],
      button: '查看订单',
    }),
    trade_corrected: (facts, format) => ({
      title: `您在 ${facts.company} 的交易已更正`,
      lines: [
        `原记录为 ${format.shares(facts.sharesBefore)}，每股 ${format.money(facts.priceBefore)}。现为 ${format.shares(facts.shares)}，每股 ${format.money(facts.price)}。`,
        facts.side === 'buy'
          ? `您支付 ${format.money(facts.total)}，含手续费。`
          : `扣除手续费后，您将收到 ${format.money(facts.total)}。`,
        '运营方两名人员已确认此更正。如有异议，请在结算前联系我们。',
      ],
      button: '查看订单',
    }),
    shares_moved: (facts, format) => ({
      title:
        facts.direction === 'in'
          ? `${facts.company} 的 ${format.shares(facts.shares)}已转入您的账户`
          : `${facts.company} 的 ${format.shares(facts.shares)}已转出您的账户`,
      lines: ['此次转让在市场外进行，并经运营方两名人员确认。', '如果这不在您的预期之中，请立即联系我们。'],
      button: '查看投资组合',
    }),
    shares_claimed: (facts, format) => ({
      title: `${facts.company} 的 ${format.shares(facts.shares)}已在您的账户中`,
      lines: ['这些股份此前一直等待您确认邮箱地址。'],
      button: '查看投资组合',
    }),
    holder_invited: facts => ({
      title: '您的股份正等待您领取',
      lines: [
        `此地址登记为 ${facts.companies} 股东的地址。`,
        '请使用此地址注册并确认，股份随即进入您的账户。',
      ],
      button: '注册',
    }),
  },
};
