// Current offers on a company's page, for verified people only. Others see the reason and the next step.
import { Suspense } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, loginAddress } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import type { Company } from '#web/entities/market/trading.ts';
import companyWords from '#web/locales/en/public-company.json';
import part from '#web/entities/company/firm-part.module.css';

// Visitors do not see the table, so its code is loaded on demand.
const OfferTable = lazyPart(async () => ({ default: (await import('./offer-table.tsx')).OfferTable }));

export function FirmOffers({ company }: { company: Company }) {
  const t = useText(companyWords);
  const { isAuthenticated } = useSession();
  return (
    <section className={part['firm-part']} aria-labelledby="offers-title">
      <div className={part['firm-title']}>
        <h2 id="offers-title">{t('offers')}</h2>
      </div>
      {isAuthenticated ? (
        <Suspense>
          <OfferTable company={company} />
        </Suspense>
      ) : (
        <HiddenOffers slug={company.slug} />
      )}
    </section>
  );
}

function HiddenOffers({ slug }: { slug: string }) {
  const t = useText(companyWords);
  const logIn = (
    <Link key="log-in" to={loginAddress(`/companies/${slug}`)}>
      {t('offersLogIn')}
    </Link>
  );
  const create = (
    <Link key="create" to="/signup">
      {t('offersCreate')}
    </Link>
  );
  return <p>{t.rich('offersHidden', { logIn, create })}</p>;
}
