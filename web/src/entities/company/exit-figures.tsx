// The final figures of a company that has left the market, and the kind of its exit. Shown on both company
// pages.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { ExitNote } from './exit-note.tsx';

export function ExitFigures({ company }: { company: Company }) {
  const t = useText(marketWords);
  const format = useFormat();
  const { name, exit, price, lastTradeAt } = company;
  if (exit === null) return null;
  return (
    <>
      <ExitNote company={company} />
      <Figures label={name}>
        <Figure
          lead
          label={t('exitPaid')}
          value={<Price value={exit.price} cents />}
          note={format.date(exit.at)}
        />
        <Figure
          label={t('lastPrice')}
          value={<Price value={price} cents />}
          note={lastTradeAt === null ? t('noTrades') : format.date(lastTradeAt)}
        />
      </Figures>
    </>
  );
}
