// Records cash that a company has paid in for its right of first refusal or for fractions in a split.
import type { Command } from '#server/admin/command.ts';
import { PAYMENT_USAGE, payCompany } from '#server/admin/pay-company.ts';

export const command: Command = {
  summary: "Records cash that a company has paid in; it buys in a buyer's place with it.",
  usage: PAYMENT_USAGE,
  asks: 'one',
  run: async (words, context) => {
    const { name, amount, isProposed } = await payCompany('deposit', words, context);
    if (isProposed)
      context.say(`${amount} for ${name} is proposed. Another operator confirms it on the dashboard.`);
    else context.say(`${name} has paid in ${amount}.`);
    return 0;
  },
};
