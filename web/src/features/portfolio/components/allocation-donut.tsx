// The allocation as a ring chart with its table. Each percentage opens its working. Loaded when shown.
import { Donut } from '#web/charts/donut.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { CATEGORIES } from '#web/entities/market/trading.ts';
import { Why } from '#web/ui/amount.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import type { Portfolio } from '#web/features/portfolio/model/arrange-holdings.ts';
import portfolioWords from '#web/locales/en/portfolio.json';

type Part = Portfolio['allocation'][number];

export default function AllocationDonut({ portfolio }: { portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const formatPercent = (percent: number) => format.part(percent, 2, 2);
  return (
    <Donut
      caption={t('allocation')}
      heads={[t('allocationPart'), t('value'), t('allocationShare')]}
      parts={portfolio.allocation.map(part => ({
        label: trade(part.category),
        percent: part.percentage,
        shown: (
          <Why
            label={`${trade(part.category)}${comma}${t('allocationShare')} ${formatPercent(part.percentage)}`}
            title={`${trade(part.category)} · ${t('allocationShare')}`}
            working={() => <ShareWorking part={part} portfolio={portfolio} />}
          >
            {formatPercent(part.percentage)}
          </Why>
        ),
        note: format.own(part.value),
        colour: CATEGORIES.indexOf(part.category) + 1,
      }))}
      middle={{ label: t('totalValue'), text: format.own(portfolio.totalValue) }}
      formatPercent={formatPercent}
    />
  );
}

function ShareWorking({ part, portfolio }: { part: Part; portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  const value = format.own(part.value);
  const whole = format.own(portfolio.totalValue);
  const percent = format.part(part.percentage, 2, 2);
  return (
    <>
      <p className="say num">
        {value} ÷ {whole} = {percent}
      </p>
      <p className="muted">{t('allocationText', { whole: format.part(100, 2, 2) })}</p>
      <KeyValues
        look="sum"
        items={[
          { label: trade(part.category), value },
          {
            label: t('totalValue'),
            value: whole,
            note: trade('asOf', { time: format.date(portfolio.asOf, 'time') }),
          },
          { label: t('allocationShare'), value: percent, total: true },
        ]}
      />
    </>
  );
}
