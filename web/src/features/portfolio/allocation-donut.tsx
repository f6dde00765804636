// The allocation as a ring with its table. Loaded when shown.
import { Donut } from '#web/charts/donut.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { CATEGORIES, tradeWords } from '#web/lib/trading.ts';
import type { Portfolio } from './arrange-holdings.ts';
import { portfolioWords } from './words.ts';

export default function AllocationDonut({ portfolio }: { portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  return (
    <Donut
      caption={t('allocation')}
      heads={[t('allocationPart'), t('value'), t('allocationShare')]}
      parts={portfolio.allocation.map(part => ({
        label: trade(part.category),
        percent: part.percentage,
        note: format.own(part.value),
        colour: CATEGORIES.indexOf(part.category) + 1,
      }))}
      middle={{ label: t('totalValue'), text: format.own(portfolio.totalValue, { compact: true }) }}
      formatPercent={percent => format.part(percent, 2, 2)}
    />
  );
}
