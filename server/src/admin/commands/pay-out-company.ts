// Records cash that is paid out to a company: unused funds, or its proceeds of an exit.
import type { Command } from '#server/admin/command.ts';
import { PAYMENT_USAGE, payCompany } from '#server/admin/pay-company.ts';

export const command: Command = {
  summary: 'Takes out cash that you then pay out to a company; more than it has is refused.',
  usage: PAYMENT_USAGE,
  asks: 'one',
  run: async (words, context) => {
    const { name, amount, isProposed } = await payCompany('withdrawal', words, context);
    if (isProposed)
      context.say(`${amount} for ${name} is proposed. Another operator confirms it on the dashboard.`);
    else context.say(`${amount} are taken out for ${name}.`);
    return 0;
  },
};
