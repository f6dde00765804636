// Stocks recommended to the person: what they have in common once, then what tells each apart.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { factOf, groupRecommendations } from '#web/entities/company/group-recommendations.ts';
import { useReasonText } from '#web/entities/company/use-reason-text.ts';
import { useApi } from '#web/api/use-api.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Empty, Skeleton } from '#web/ui/state.tsx';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

export function RecommendedStocks() {
  const t = useText(insightsWords);
  const reasonText = useReasonText();
  const from = useApi('GET /insights/recommendations');
  return (
    <Card title={t('recommended')} sub={t('recommendedSub')} foot={t('recommendedNote')}>
      <Loaded from={from} skeleton={<RowBones />} failed={t('failed')}>
        {({ recommendations }) =>
          recommendations.length === 0 ? (
            <Empty title={t('noRecommended')}>{t('noRecommendedText')}</Empty>
          ) : (
            groupRecommendations(recommendations).map(({ gap, stocks }) => (
              <div key={gap?.category ?? 'others'} className={styles['group']}>
                <p className={styles['common']}>{reasonText(gap)}</p>
                <ul className="rows num">
                  {stocks.map(stock => (
                    <li key={stock.id}>
                      <Link to={`/marketplace/${stock.slug}`} className={styles['recommended']}>
                        <Crest name={stock.name} />
                        <span className="title">{stock.name}</span>
                        <span className="row-end">
                          <Price value={stock.price} />
                          <span className="note">
                            <Delta value={stock.change} small /> {t('change30d')}
                          </span>
                        </span>
                        <Fact of={stock} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))
          )
        }
      </Loaded>
    </Card>
  );
}

function Fact({ of }: { of: Parameters<typeof factOf>[0] }) {
  const reasonText = useReasonText();
  const fact = factOf(of);
  return fact && <span className={`note ${styles['reasons']}`}>{reasonText(fact)}</span>;
}

function RowBones() {
  const t = useText(insightsWords);
  return (
    <Skeleton label={t('loading')}>
      <ul className="rows">
        {[132, 96, 156].map(width => (
          <li className="row" key={width}>
            <Bone width={34} height={34} />
            <Bone width={width} />
            <Bone width={84} />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
