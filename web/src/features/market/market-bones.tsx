// The shape of what the marketplace finds, while it loads.
import { useText } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { CardBone } from './stock-grid.tsx';
import { marketWords } from '#web/lib/market-words.ts';
import './market.css';

export function MarketBones() {
  const t = useText(marketWords);
  return (
    <Skeleton label={t('loading')}>
      <div className="bone-cards">
        {Array.from({ length: 6 }, (_, i) => (
          <CardBone key={i} />
        ))}
      </div>
    </Skeleton>
  );
}
