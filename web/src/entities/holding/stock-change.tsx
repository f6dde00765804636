// A stock's change. It opens its working (formula, both prices and their days), which is loaded on demand.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import returnWords from '#web/locales/en/returns.json';
import { Bone, Skeleton } from '#web/ui/state.tsx';

interface StockChangeProps {
  stock: { readonly slug: string; readonly name: string };
  over: 'day' | 'month';
  percent: number | null;
  small?: boolean | undefined;
}

const TITLE = { day: 'changeDay', month: 'changeMonth' } as const;

export function StockChange({ stock, over, percent, small }: StockChangeProps) {
  const t = useText(returnWords);
  const format = useFormat();
  const { comma, gap } = usePunctuation();
  if (percent === null) return <Delta value={percent} small={small} />;
  return (
    <Why
      label={[stock.name, comma, t(TITLE[over]), gap, format.percent(percent)].join('')}
      title={`${stock.name} · ${t(TITLE[over])}`}
      working={() => <ChangeWorking slug={stock.slug} over={over} />}
    >
      <Delta value={percent} small={small} />
    </Why>
  );
}

function ChangeWorking({ slug, over }: { slug: string; over: StockChangeProps['over'] }) {
  const t = useText(returnWords);
  const format = useFormat();
  const moment = useMoment();
  const company = useApi('GET /market/{slug}', { params: { slug } });
  return (
    <Loaded
      from={company}
      skeleton={
        <Skeleton label={t('openWorking')}>
          <Bone height={120} />
        </Skeleton>
      }
      failed={t('workingFailed')}
    >
      {({ price, lastTradeAt, changeFrom, change, change30d }) => {
        const from = changeFrom[over];
        if (price === null || from === null) return <p className="muted">{t('notKnown')}</p>;
        const close = format.money(from.price);
        return (
          <>
            <p className="say num">
              ({format.money(price)} − {close}) ÷ {close} ={' '}
              <Delta value={over === 'day' ? change : change30d} />
            </p>
            <p className="muted">{t('changeText')}</p>
            <KeyValues
              look="sum"
              items={[
                {
                  label: t('lastTrade'),
                  value: format.money(price),
                  note: lastTradeAt !== null && moment(lastTradeAt),
                },
                { label: t('closeOf', { day: format.day(from.day) }), value: close },
                {
                  label: t('difference'),
                  value: format.money(price - from.price, { sign: true }),
                  total: true,
                },
              ]}
            />
            <p className="muted xs">{t('noPriceFlows')}</p>
          </>
        );
      }}
    </Loaded>
  );
}
