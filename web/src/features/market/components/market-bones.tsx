// The skeleton of the marketplace's results.
import { useText } from '#web/lib/i18n.ts';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { CardBone } from './stock-grid.tsx';
import marketWords from '#web/locales/en/market.json';
import styles from './market.module.css';

/** `buys`: whether the cards have a Buy button. */
export function MarketBones({ buys }: { buys: boolean }) {
  const t = useText(marketWords);
  return (
    <Skeleton label={t('loading')}>
      <div className={styles['market-bones']}>
        <p className={`${styles['market-count']} xs`}>
          <Bone width={84} />
        </p>
        <div className={buys ? styles['bone-cards'] : `${styles['bone-cards']} ${styles['to-look-at']}`}>
          {Array.from({ length: 12 }, (_, i) => (
            <CardBone key={i} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
