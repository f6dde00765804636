// The skeleton of the marketplace's results, as cards or as a list.
import { useText } from '#web/lib/i18n.ts';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { PAGE_OF_LIST, type MarketFilter } from '#web/features/market/model/use-market-filter.ts';
import { CardBone } from './stock-grid.tsx';
import { ListBones } from './stock-list.tsx';
import marketWords from '#web/locales/en/market.json';
import styles from './market.module.css';

interface MarketBonesProps {
  view: MarketFilter['view'];
  /** Whether the cards have a Buy button. */
  buys: boolean;
}

export function MarketBones({ view, buys }: MarketBonesProps) {
  const t = useText(marketWords);
  return (
    <Skeleton label={t('loading')}>
      <div className={styles['market-bones']}>
        <p className={`${styles['market-count']} xs`}>
          <Bone width={84} />
        </p>
        {view === 'list' ? (
          <ListBones rows={PAGE_OF_LIST} />
        ) : (
          <div className={buys ? styles['bone-cards'] : `${styles['bone-cards']} ${styles['to-look-at']}`}>
            {Array.from({ length: 12 }, (_, i) => (
              <CardBone key={i} />
            ))}
          </div>
        )}
      </div>
    </Skeleton>
  );
}
