// States that a company has left the market, when, and what its holders were paid. Shown on its pages and on
// its holding's page.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';
import { Alert } from '#web/ui/state.tsx';

export function ExitNote({ company: { name, exit } }: { company: Pick<Company, 'name' | 'exit'> }) {
  const t = useText(marketWords);
  const format = useFormat();
  if (exit === null) return null;
  return (
    <Alert tone="info">
      {t(exit.price === 0 ? 'exitBankrupt' : 'exitSold', {
        company: name,
        date: format.date(exit.at),
        price: format.money(exit.price),
      })}
    </Alert>
  );
}
