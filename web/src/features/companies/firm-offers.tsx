// What is offered now, for verified people alone; others read why not, and what to do about it. On a company's page.
import { Suspense } from 'react';
import { companyPage } from '#web/content/companies.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/session.ts';

// Visitors do not see it.
const OfferTable = lazyPart(async () => ({ default: (await import('./offer-table.tsx')).OfferTable }));

export function FirmOffers({ slug }: { slug: string }) {
  const { isAuthenticated } = useSession();
  return (
    <section className="firm-part" aria-labelledby="offers-title">
      <div className="firm-title">
        <h2 id="offers-title">{companyPage.offersTitle}</h2>
      </div>
      {isAuthenticated ? (
        <Suspense>
          <OfferTable slug={slug} />
        </Suspense>
      ) : (
        <HiddenOffers slug={slug} />
      )}
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
