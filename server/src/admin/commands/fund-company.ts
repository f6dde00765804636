// Records cash that a company has paid in for its right of first refusal or for fractions in a split.
import type { Command } from '#server/admin/command.ts';
import { PAYMENT_USAGE, payCompany } from '#server/admin/pay-company.ts';

export const command: Command = {
  summary: "Records cash that a company has paid in; it buys in a buyer's place with it.",
  usage: PAYMENT_USAGE,
  run: async (words, context) => {
    const { name, amount } = await payCompany('deposit', words, context);
    context.say(`${name} has paid in ${amount}.`);
    return 0;
  },
};
