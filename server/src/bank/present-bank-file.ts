// A read bank file as JSON, for the inspect command.
import { formatAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import { type BankAmount, type BankFile, type BankLine, tieStatement } from '#domain/bank/statement.ts';

/** The shape of `bank inspect --json`. Amounts are signed decimal texts; what the file does not say is null or left out. */
export function presentBankFile({ format, statements }: BankFile) {
  return {
    format,
    statements: statements.map(statement => {
      const { ties, difference } = tieStatement(statement);
      return {
        account: statement.account ?? null,
        currency: statement.currency ?? null,
        from: statement.from ?? null,
        to: statement.to ?? null,
        opening: statement.opening ? decimalText(statement.opening) : null,
        closing: statement.closing ? decimalText(statement.closing) : null,
        lines: statement.lines.map(presentLine),
        ties,
        difference: difference ?? null,
      };
    }),
  };
}

function presentLine({ day, amount, reference, counterparty, text, reversal }: BankLine) {
  return { date: day, amount: decimalText(amount), reference, counterparty, text, reversal };
}

const decimalText = ({ minor, currency }: BankAmount): string => formatAmount(minor, decimalsOf(currency));
