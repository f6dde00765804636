import type { Format } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { CORRECTION_WORDS } from './corrections.ts';
import { FILING_WORDS } from './filings.ts';
import { listingWords } from './listings.ts';
import { NEWSLETTER_WORDS } from './newsletter.ts';
import { quoted, nonEmptyLines, type Words } from './words.ts';

const CHECKS = { identity: 'verificación de identidad', accreditation: 'acreditación' };
const NOT_YOU =
  'Si no fue usted, cambie la contraseña de inmediato y quite los dispositivos desconocidos en Ajustes.';
const SECURITY = {
  two_factor_on: 'La autenticación en dos pasos está activada',
  two_factor_off: 'La autenticación en dos pasos está desactivada',
  two_factor_removed: 'El operador ha quitado su autenticación en dos pasos',
  pin_set: 'Se ha establecido su PIN de operaciones',
  pin_removed: 'Se ha quitado su PIN de operaciones',
  recovery_code_used: 'Se ha usado un código de recuperación para iniciar sesión',
  recovery_codes_renewed: 'Se han creado nuevos códigos de recuperación; los anteriores ya no valen',
  wrong_codes: 'Se ha introducido su contraseña con tres códigos erróneos',
  pin_locked: 'Se han introducido demasiados PIN erróneos',
  code_locked: 'Se han introducido demasiados códigos erróneos',
  pin_off: 'Su PIN se desactivó tras demasiados intentos erróneos. Establezca otro',
  sign_in_locked: 'Alguien ha probado muchas contraseñas erróneas en su cuenta',
  mails_changed: 'Se han cambiado sus notificaciones por correo electrónico',
};
const ENDED = {
  cancelled: 'se ha cancelado',
  expired: 'ha vencido',
  rejected: 'se ha rechazado',
  suspended: 'está suspendida',
};
const WHY = {
  stock_left_market: 'La empresa deja el mercado.',
  may_not_buy: 'Su verificación ya no la permite.',
  cancelled_by_operator: 'El operador la ha cancelado.',
  own_order: 'Otra orden suya le cerraba el paso.',
  split: 'Tras el desdoblamiento quedaba de ella menos de una acción.',
  split_price:
    'El desdoblamiento habría dejado su precio por debajo de un centavo, o por encima del más alto que puede tener una orden.',
};
const PAYMENT = {
  pending: 'está en camino',
  completed: 'se ha completado',
  failed: 'ha fallado',
  cancelled: 'se ha anulado',
};

/** The result of a fill: its title, and the start of its line in a list. */
const traded = ({ side, shares, company }: LetterFacts['order_filled'], format: Format): string =>
  `${side === 'buy' ? 'Compra' : 'Venta'}: ${format.shares(shares)} de ${company}`;

/** A line for each trade under review, and the number of further ones. */
const reviewed = ({ count, reviews }: LetterFacts['reviews_waiting'], format: Format): string[] =>
  nonEmptyLines(
    ...reviews.map(
      ({ company, shares, price, due }) =>
        `${format.shares(shares)} de ${company} a ${format.money(price)}, por decidir antes del ${format.time(due)}.`,
    ),
    Number(count) > reviews.length &&
      `Y ${Number(count) - reviews.length} más, en la lista de sus revisiones.`,
  );

export const es: Words = {
  whyOptional: 'Recibe este mensaje por sus ajustes de notificaciones. Puede cambiarlos en Ajustes.',
  whyAlways: 'Este mensaje trata de la seguridad de su cuenta, por eso se envía siempre.',
  whyAsked: 'Recibe este mensaje porque alguien inscribió esta dirección en nuestro boletín.',
  linkByHand: 'Si el botón no funciona, copie esta dirección en su navegador:',
  messages: {
    ...CORRECTION_WORDS.es,
    ...FILING_WORDS.es,
    ...listingWords('es'),
    ...NEWSLETTER_WORDS.es,
    welcome: () => ({
      title: 'Le damos la bienvenida a Foreshare',
      lines: [
        'Su cuenta está abierta. Ahora estamos comprobando sus datos.',
        'Mientras tanto puede ver el mercado e ingresar dinero; podrá operar en cuanto le aprobemos.',
      ],
      button: 'Abrir su perfil',
    }),
    confirm_email: () => ({
      title: 'Confirme su correo electrónico',
      lines: [
        'Confirme que esta dirección es suya. El enlace sirve durante siete días.',
        'Si no fue usted quien nos dio esta dirección, no haga nada: el enlace la confirmaría para la cuenta de otra persona.',
      ],
      button: 'Confirmar la dirección',
    }),
    reset_password: () => ({
      title: 'Elija una contraseña nueva',
      lines: [
        'Alguien ha pedido restablecer la contraseña de su cuenta. El enlace sirve una vez, durante 30 minutos.',
        'Si no fue usted, no haga nada; su contraseña sigue igual.',
      ],
      button: 'Elegir una contraseña nueva',
    }),
    new_device: (facts, format) => ({
      title: 'Nuevo inicio de sesión en su cuenta',
      lines: [nonEmptyLines(facts.device, facts.location, format.time(facts.at)).join(', '), NOT_YOU],
      button: 'Revisar sus dispositivos',
    }),
    password_changed: (facts, format) => ({
      title: 'Se ha cambiado su contraseña',
      lines: [`Se cambió el ${format.time(facts.at)}. Las demás sesiones han terminado.`, NOT_YOU],
      button: 'Abrir Ajustes',
    }),
    email_changed: facts => ({
      title: 'Se ha cambiado su correo electrónico',
      lines: [
        `A partir de ahora le escribimos a ${facts.to}.`,
        facts.changeId === undefined
          ? 'Si no fue usted, póngase en contacto con nosotros de inmediato.'
          : 'Si no fue usted, pulse el botón en un plazo de 7 días: volverá a valer su dirección anterior y se cerrará la sesión en todos los dispositivos. Hasta entonces no se puede retirar dinero.',
      ],
      button: facts.changeId === undefined ? 'Escribirnos' : 'No fui yo',
    }),
    security_changed: (facts, format) => ({
      title: SECURITY[facts.what],
      lines: [`Ocurrió el ${format.time(facts.at)}.`, NOT_YOU],
      button: 'Abrir Ajustes',
    }),
    account_blocked: facts => ({
      title: 'Su cuenta está bloqueada',
      lines: nonEmptyLines(
        'Por ahora no puede iniciar sesión. Su dinero y sus acciones están a salvo.',
        facts.reason,
      ),
      button: 'Escribirnos',
    }),
    account_unblocked: () => ({
      title: 'Su cuenta está abierta de nuevo',
      lines: [
        'Puede volver a iniciar sesión. Las sesiones que estaban abiertas han terminado y las órdenes canceladas siguen canceladas.',
      ],
    }),
    verification_decided: (facts, format) => {
      const check = CHECKS[facts.kind];
      const outcome = {
        APPROVED: {
          title: `Su ${check} está aprobada`,
          line: 'Ya puede usar todo lo que depende de ella.',
        },
        REJECTED: {
          title: `Su ${check} no se ha aprobado`,
          line: 'Puede corregir sus datos y volver a solicitarla.',
        },
        TAKEN_BACK: {
          title: `Se ha retirado la aprobación de su ${check}`,
          line: 'Entregue nuevos documentos en su perfil para seguir comprando.',
        },
        MORE_INFO: { title: `Nos falta algo para su ${check}`, line: 'Complete lo que falta en su perfil.' },
        EXPIRED: {
          title: `Su ${check} ha vencido`,
          line: 'Renuévela en su perfil para seguir comprando.',
        },
        PENDING: {
          title: `Su ${check} ha vencido`,
          line: 'Estamos revisando sus nuevos documentos. Podrá comprar de nuevo cuando se aprueben.',
        },
      }[facts.status];
      const until = facts.until !== undefined && `Es válida hasta el ${format.day(facts.until)}.`;
      return {
        title: outcome.title,
        lines: nonEmptyLines(facts.reason, until, outcome.line),
        button: 'Abrir su perfil',
      };
    },
    verification_ends: ({ kind, until }, format) => ({
      title: `Su ${CHECKS[kind]} vence el ${format.day(until)}`,
      lines: [
        'Entregue antes nuevos documentos en su perfil para seguir comprando y mantener abiertas sus órdenes de compra.',
      ],
      button: 'Abrir su perfil',
    }),
    order_filled: (facts, format) => ({
      title: traded(facts, format),
      lines: nonEmptyLines(
        `${facts.side === 'buy' ? `A ${format.money(facts.price)} por acción, ${format.money(facts.total)} en total, comisión incluida.` : `A ${format.money(facts.price)} por acción. Recibe ${format.money(facts.total)}, descontada la comisión.`} ${facts.reviewDue === undefined ? 'La operación pasa ahora a liquidación.' : `La empresa revisa la operación antes del ${format.time(facts.reviewDue)}. Si la aprueba, la operación pasa a liquidación.`}`,
        facts.open !== '0' && `Aún por ejecutar de la orden: ${format.shares(facts.open)}.`,
      ),
      button: 'Ver la orden',
    }),
    orders_filled: ({ count, fills, reviewed }, format) => ({
      title: `Sus órdenes se ejecutaron ${count} veces`,
      lines: nonEmptyLines(
        ...fills.map(fill =>
          nonEmptyLines(
            `${traded(fill, format)} a ${format.money(fill.price)} por acción, ${format.money(fill.total)} en total.`,
            fill.open !== '0' && `Aún por ejecutar: ${format.shares(fill.open)}.`,
          ).join(' '),
        ),
        Number(count) > fills.length && `Y ${Number(count) - fills.length} más, en la lista de sus órdenes.`,
        `Las compras incluyen la comisión; las ventas la descuentan. ${reviewed === undefined ? 'Las operaciones pasan ahora a liquidación.' : 'Lo que una empresa revisa se liquida cuando lo aprueba; lo demás pasa ahora a liquidación.'}`,
      ),
      button: 'Ver sus órdenes',
    }),
    order_ended: (facts, format) => ({
      title: `Su orden de ${facts.side === 'buy' ? 'compra' : 'venta'} de ${facts.company} ${ENDED[facts.outcome]}`,
      lines: [
        facts.outcome === 'suspended'
          ? `Las reglas de la empresa ya no la permiten. Lo que necesita para ${format.shares(facts.shares)} sigue reservado: cambie la orden, cancélela o espere a que las reglas vuelvan a permitirla.`
          : nonEmptyLines(
              facts.why !== undefined && WHY[facts.why],
              `Sin negociar: ${format.shares(facts.shares)}. Lo que estaba reservado para ello vuelve a estar disponible.`,
            ).join(' '),
      ],
      button: 'Ver la orden',
    }),
    order_resumed: facts => ({
      title: `Su orden de ${facts.side === 'buy' ? 'compra' : 'venta'} de ${facts.company} está de nuevo en el libro`,
      lines: [
        'Las reglas de la empresa vuelven a permitirla. A su precio queda detrás de las órdenes que llegaron entretanto.',
      ],
      button: 'Ver la orden',
    }),
    trading_halted: facts => ({
      title: `La negociación de ${facts.company} está suspendida`,
      lines: [
        facts.reader === 'owner'
          ? 'Sus órdenes abiertas siguen en el libro y lo que necesitan sigue reservado. No se negocia nada hasta que el operador la reabra; puede cancelarlas en cualquier momento.'
          : 'El operador la ha suspendido. No se aceptan órdenes hasta que la reabra. Las órdenes abiertas siguen y se pueden cancelar; las operaciones acordadas se liquidan.',
      ],
      button: facts.reader === 'owner' ? 'Ver sus órdenes' : 'Ver la empresa',
    }),
    trading_resumed: facts => ({
      title: `La negociación de ${facts.company} está abierta de nuevo`,
      lines: [
        facts.reader === 'owner'
          ? 'Sus órdenes abiertas están en el libro como antes y pueden ejecutarse desde ahora.'
          : 'Desde ahora se aceptan órdenes. Las que quedaron están en el libro como antes.',
      ],
      button: facts.reader === 'owner' ? 'Ver sus órdenes' : 'Ver la empresa',
    }),
    trade_settled: (facts, format) => ({
      title: `Liquidado: ${format.shares(facts.shares)} de ${facts.company}`,
      lines: [
        facts.side === 'buy'
          ? `Las acciones son suyas. Ha pagado ${format.money(facts.total)}, comisión incluida.`
          : `${format.money(facts.total)}, descontada la comisión, están en su saldo.`,
      ],
      button: 'Ver la orden',
    }),
    trade_ended: (facts, format) => ({
      title:
        facts.side === 'sell' && facts.outcome === 'rofr_exercised'
          ? `${facts.company} ha comprado sus acciones`
          : `Su operación con ${facts.company} no se liquidará`,
      lines: nonEmptyLines(
        facts.outcome === 'rofr_exercised'
          ? 'La empresa ha ejercido su derecho de tanteo.'
          : facts.outcome === 'rejected'
            ? 'La empresa no la ha aprobado.'
            : 'El plazo de revisión ha terminado.',
        facts.reason !== '' && `Motivo de la empresa: ${quoted(facts.reason, ['«', '»'])}`,
        facts.side === 'buy'
          ? `Sin comprar: ${format.shares(facts.shares)}. Vuelve a tener disponibles ${format.money(facts.total)}.`
          : facts.outcome === 'rofr_exercised'
            ? `La empresa le ha comprado ${format.shares(facts.shares)} a ${format.money(facts.price)} por acción: ${format.money(facts.total)}, descontada la comisión, están en su saldo.`
            : `De nuevo a su disposición: ${format.shares(facts.shares)}.`,
      ),
      button: 'Ver la orden',
    }),
    stock_split: (facts, format) => ({
      title: `${facts.company} desdobla sus acciones ${facts.numerator}:${facts.denominator}`,
      lines: nonEmptyLines(
        facts.before !== '0' &&
          `Tenía ${format.shares(facts.before)} y ahora tiene ${format.shares(facts.after)}.`,
        facts.cash !== '0.00' && `Pagado por la fracción sobrante: ${format.money(facts.cash)}.`,
        facts.paidOut !== undefined &&
          `Pagado a los titulares por fracciones, del saldo de la empresa: ${format.money(facts.paidOut)}.`,
        'Los precios, las reglas, las órdenes abiertas y las alertas de precio han cambiado en la misma proporción.',
      ),
      button: 'Ver la empresa',
    }),
    company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} se ha vendido, y sus acciones con ella`
          : `${facts.company} está en quiebra`,
      lines: [
        facts.outcome === 'exited'
          ? `${format.money(facts.price)} por acción por ${format.shares(facts.shares)}: ${format.money(facts.total)} están en su saldo.`
          : `Sin valor y fuera de su cartera: ${format.shares(facts.shares)}. No se paga nada a cambio.`,
      ],
      button: 'Ver su cartera',
    }),
    own_company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} se ha vendido y ha dejado el mercado`
          : `${facts.company} está en quiebra y ha dejado el mercado`,
      lines: nonEmptyLines(
        facts.outcome === 'exited'
          ? `Los titulares recibieron ${format.money(facts.price)} por acción. Las órdenes abiertas han terminado y ya no se negocia nada.`
          : 'Sus acciones no valen nada y no se paga nada por ellas. Las órdenes abiertas han terminado y ya no se negocia nada.',
        facts.outcome === 'exited' &&
          facts.shares !== '0' &&
          `La propia empresa tenía ${format.shares(facts.shares)}: ${format.money(facts.total)} están en su saldo.`,
      ),
      button: 'Ver la empresa',
    }),
    review_waiting: (facts, format) => ({
      title: `Una operación con ${facts.company} espera su revisión`,
      lines: [
        `${format.shares(facts.shares)} a ${format.money(facts.price)}. Decida antes del ${format.time(facts.due)}.`,
      ],
      button: 'Revisar la operación',
    }),
    closing_turn: (facts, format) => ({
      title: `Le toca firmar: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} a ${format.money(facts.price)}. Firme antes del ${format.time(facts.due)}. Si vence el plazo, la operación termina y ambas partes recuperan lo reservado.`,
      ],
      button: 'Leer y firmar',
    }),
    closing_due: (facts, format) => ({
      title: `El plazo vence pronto: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} a ${format.money(facts.price)}. Su paso sigue pendiente y el plazo vence el ${format.time(facts.due)}. Si vence, la operación termina y ambas partes recuperan lo reservado.`,
      ],
      button: 'Leer y firmar',
    }),
    review_expired: (facts, format) => ({
      title: `Una operación con ${facts.company} terminó sin su revisión`,
      lines: [
        `${format.shares(facts.shares)} a ${format.money(facts.price)}, por decidir antes del ${format.time(facts.due)}. Ambas partes recuperan lo que tenían reservado.`,
      ],
      button: 'Ver las revisiones',
    }),
    reviews_waiting: (facts, format) => ({
      title: `${facts.count} operaciones llegaron para su revisión`,
      lines: reviewed(facts, format),
      button: 'Ver las revisiones',
    }),
    reviews_expired: (facts, format) => ({
      title: `${facts.count} operaciones terminaron sin su revisión`,
      lines: [...reviewed(facts, format), 'Ambas partes recuperan lo que tenían reservado.'],
      button: 'Ver las revisiones',
    }),
    deposit: (facts, format) => ({
      title: `Su ingreso de ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(`Canal: ${facts.channel}.`, facts.reason),
      button: 'Abrir su cuenta',
    }),
    withdrawal: (facts, format) => ({
      title: `Su retirada de ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(
        `Canal: ${facts.channel}.`,
        facts.reason,
        (facts.status === 'failed' || facts.status === 'cancelled') &&
          'El importe vuelve a estar disponible.',
      ),
      button: 'Abrir su cuenta',
    }),
    payee_added: (facts, format) => ({
      title: `Nuevo beneficiario: ${facts.bank}, •••• ${facts.last4}`,
      lines: [
        `Podrá recibir retiradas a partir del ${format.time(facts.from)}.`,
        'Si no lo añadió usted, bloquéelo ahora. Así no le llegará ningún dinero.',
      ],
      button: 'Bloquear este beneficiario',
    }),
    price_alert: (facts, format) => ({
      title: `${facts.company} ha llegado a ${format.money(facts.price)}`,
      lines: [
        `Pidió que le avisáramos cuando estuviera por ${facts.direction === 'above' ? 'encima' : 'debajo'} de ${format.money(facts.threshold)}.`,
      ],
      button: 'Ver la empresa',
    }),
    alerts_ended: facts => ({
      title: `Sus alertas de precio de ${facts.company} han terminado`,
      lines: [
        `${facts.outcome === 'exited' ? 'La empresa se ha vendido' : 'La empresa está en quiebra'} y ha dejado el mercado. Su precio ya no se mueve, así que lo que quería saber no llegará a ocurrir.`,
      ],
      button: 'Ver la empresa',
    }),
    data_erased: () => ({
      title: 'Sus datos se han borrado',
      lines: [
        'Su cuenta está cerrada y sus datos personales ya no existen.',
        'Los registros de dinero y acciones que la ley nos obliga a guardar quedan bajo un seudónimo.',
      ],
    }),
    market_update: (facts, format) => ({
      title: 'Su informe del mercado',
      lines: nonEmptyLines(
        `Desde el ${format.time(facts.from)}: el Foreshare 50 ha variado un ${format.percents(`${facts.change} %`)}, hasta ${format.level(facts.level)}.`,
        facts.movers !== '' && `Los mayores movimientos: ${format.percents(facts.movers)}.`,
      ),
      button: 'Abrir el mercado',
    }),
  },
};
