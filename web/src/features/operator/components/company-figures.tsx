// A company in one line for the operator: whether it trades, its price, the change of the day, and what was traded.
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import listingWords from '#web/locales/en/listings.json';
import { Badge, Delta } from '#web/ui/badge.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';

export function CompanyFigures({ stock }: { stock: Answer<'GET /operator/stocks/{slug}'> }) {
  const t = useText(listingWords);
  const format = useFormat();
  const moment = useMoment();
  const { slug, name, tradable, lastChange } = stock;
  // A company without a market yet has no page there; the figures are then dashes.
  const { data } = useApi('GET /market/{slug}', { params: { slug } });
  return (
    <Figures label={t('figures')}>
      <Figure
        lead
        label={t('lastPrice')}
        value={typeof data?.price === 'number' ? format.dollars(data.price) : '–'}
        note={data && <Delta value={data.change} small />}
      />
      <Figure
        label={t('status')}
        value={<Badge state={tradable ? 'done' : 'off'}>{t(tradable ? 'trading' : 'halted')}</Badge>}
        note={lastChange && moment(lastChange.at)}
      />
      <Figure
        label={t('volume')}
        value={data ? format.dollars(data.volume30d) : '–'}
        note={
          <Link className="link" to={`/trades?tab=settledTrades&search=${encodeURIComponent(name)}`}>
            {t('itsTrades')}
          </Link>
        }
      />
      <Figure
        label={t('market')}
        value={data?.symbol ?? '–'}
        note={
          <Link className="link" to={`/marketplace/${slug}`}>
            {t('openMarket')}
          </Link>
        }
      />
    </Figures>
  );
}
