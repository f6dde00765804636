// The shape of the marketplace while it loads.
import { useText } from '#web/lib/i18n.ts';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { marketWords } from '#web/lib/market-words.ts';
import './market.css';

export function MarketBones() {
  const t = useText(marketWords);
  return (
    <Skeleton label={t('loading')}>
      <Bone height={44} />
      <Bone height={36} width={420} />
      <div className="bone-cards">
        {Array.from({ length: 6 }, (_, i) => (
          <div className="card stock-card" key={i}>
            <Bone width={140} height={34} />
            <Bone width="90%" />
            <Bone width={96} />
            <Bone width={120} height={22} />
            <Bone height={56} />
            <Bone height={44} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
