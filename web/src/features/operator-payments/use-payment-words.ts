// Describes a payment, for its line and its confirmations.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';

export type OperatorPayment = Answer<'GET /operator/payments'>['results'][number];

export function usePaymentWords() {
  const t = useText(operatorPaymentWords);
  const format = useFormat();
  return ({ transaction_type: type, amount, net_amount: net, fee, user }: OperatorPayment) => {
    const shown = format.dollars(amount);
    return {
      what: t(type, { amount: shown }),
      kind: t(`kind_${type}`),
      act: t(`complete_${type}`),
      amount: shown,
      net: format.dollars(net),
      fee: format.dollars(fee),
      name: user.name,
    };
  };
}
