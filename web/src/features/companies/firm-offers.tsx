// What is offered now, for verified people alone; others read why not, and what to do about it. On a company's page.
import { companyPage } from '#web/content/companies.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { marketWords } from '#web/lib/market-words.ts';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/session.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePublicLive } from '#web/lib/use-public-live.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';

const SHOWN = 6;

export function FirmOffers({ slug }: { slug: string }) {
  const { isAuthenticated } = useSession();
  return (
    <section className="firm-part" aria-labelledby="offers-title">
      <div className="firm-title">
        <h2 id="offers-title">{companyPage.offersTitle}</h2>
      </div>
      {isAuthenticated ? <Offers slug={slug} /> : <HiddenOffers slug={slug} />}
    </section>
  );
}

function HiddenOffers({ slug }: { slug: string }) {
  return (
    <p>
      {companyPage.offersHidden}{' '}
      <Link to="/login" state={{ from: `/companies/${slug}` }}>
        Log in
      </Link>{' '}
      or <Link to="/signup">create an account</Link>.
    </p>
  );
}

function Offers({ slug }: { slug: string }) {
  const t = useText(marketWords);
  const format = useFormat();
  const book = usePublicLive('GET /market/{slug}/book', { params: { slug } });
  if (book.error instanceof ApiError && book.error.code === 'not_verified') {
    return (
      <p>
        {companyPage.offersUnverified} <Link to="/profile">Open your profile</Link>
      </p>
    );
  }
  const bones = (
    <Skeleton label={t('bookLoading')}>
      <Bone height={120} />
    </Skeleton>
  );
  return (
    <Loaded from={book} skeleton={bones} failed={t('bookFailed')}>
      {({ asks }) =>
        asks.length === 0 ? (
          <p>{companyPage.offersNone}</p>
        ) : (
          <Table
            look="tight"
            caption={companyPage.offersTitle}
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
