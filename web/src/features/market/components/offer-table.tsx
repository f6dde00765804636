// The best offers of a company's book, for verified people. Others see what is missing. Loaded after the
// page.
import { ApiError } from '#web/api/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import { Link } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { usePublicLive } from '#web/api/use-public-live.ts';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import companyWords from '#web/locales/en/public-company.json';

const SHOWN = 6;

type Reader = Pick<Company, 'slug' | 'bid' | 'eligibility'>;

/** The server sends the best quotes (null when there are none) only to people who may read the book. */
export function OfferTable({ company: { slug, bid, eligibility } }: { company: Reader }) {
  // A response from before the login contains no eligibility of the person.
  return eligibility !== null && bid === undefined ? <Closed /> : <Offers slug={slug} />;
}

function Closed() {
  const t = useText(companyWords);
  return (
    <p>
      {t('offersUnverified')} <Link to="/profile">{t('openProfile')}</Link>
    </p>
  );
}

function Offers({ slug }: { slug: string }) {
  const t = useText(marketWords);
  const word = useText(bookWords);
  const own = useText(companyWords);
  const format = useFormat();
  const book = usePublicLive('GET /market/{slug}/book', { params: { slug } });
  if (book.error instanceof ApiError && book.error.code === 'not_verified') return <Closed />;
  const bones = (
    <Skeleton label={word('bookLoading')}>
      <Bone height={120} />
    </Skeleton>
  );
  return (
    <Loaded from={book} skeleton={bones} failed={word('bookFailed')}>
      {({ asks }) =>
        asks.length === 0 ? (
          <p>{own('offersNone')}</p>
        ) : (
          <Table
            look="tight"
            caption={own('offers')}
            rows={asks.slice(0, SHOWN)}
            rowKey={ask => String(ask.price)}
            columns={[
              { key: 'price', head: t('askHead'), cell: ask => format.dollars(ask.price) },
              { key: 'shares', head: t('shares'), end: true, cell: ask => format.number(ask.shares) },
            ]}
          />
        )
      }
    </Loaded>
  );
}
