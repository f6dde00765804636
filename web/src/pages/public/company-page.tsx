// /companies/:slug: a company's public page with its description, prices, mark and trading rules.
import { FirmAbout, FirmMark, FirmRules } from '#web/features/market/components/firm-facts.tsx';
import { FirmFigures, FirmHead } from '#web/features/market/components/firm-head.tsx';
import { FirmOffers } from '#web/features/market/components/firm-offers.tsx';
import { FirmPrices } from '#web/features/market/components/firm-prices.tsx';
import companyWords from '#web/locales/en/public-company.json';
import { Suspense } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import marketWords from '#web/locales/en/market.json';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { usePublicLive } from '#web/api/use-public-live.ts';
import uiWords from '#web/locales/en/ui.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';
import infoPage from '#web/ui/sections/info-page.module.css';
import styles from '#web/features/market/components/companies.module.css';

// The classes are further down, and few companies have more than one.
const SecuritiesPanel = lazyPart(async () => ({
  default: (await import('#web/entities/company/securities-panel.tsx')).SecuritiesPanel,
}));
// Few companies have left the market, so this part is loaded on demand.
const ExitFigures = lazyPart(async () => ({
  default: (await import('#web/entities/company/exit-figures.tsx')).ExitFigures,
}));

export default function CompanyPage() {
  const t = useText(companyWords);
  const market = useText(marketWords);
  const ui = useText(uiWords);
  const { slug = '' } = useParams();
  const company = usePublicLive('GET /market/{slug}', { params: { slug } });
  const { data, error } = company;
  usePageMeta({
    title: data ? t('companyTitle', { company: data.name }) : t('company'),
    description: data && t('companyDescription', { company: data.name, text: data.description }),
  });
  const bones = (
    <Skeleton label={market('companyLoading')}>
      <div className={styles['firm-wait']} />
    </Skeleton>
  );
  return (
    <div className={`${infoPage['info']} ${styles['firm']}`}>
      <div className="wrap">
        <div className={infoPage['folio']}>
          <Breadcrumbs
            crumbs={[
              { label: ui('home'), to: '/home' },
              { label: t('companies'), to: '/companies' },
              { label: data?.name ?? t('company') },
            ]}
          />
        </div>
        {error instanceof ApiError && error.status === 404 ? (
          <Unknown />
        ) : (
          <Loaded from={company} skeleton={bones} failed={market('companyFailed')} level={1}>
            {found => <Firm company={found} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}

function Firm({ company }: { company: Company }) {
  if (company.exit !== null) {
    return (
      <>
        <FirmHead company={company} />
        <Suspense>
          <ExitFigures company={company} />
        </Suspense>
        <div className={styles['firm-sec']}>
          <FirmPrices company={company} />
          <FirmAbout company={company} />
        </div>
      </>
    );
  }
  return (
    <>
      <FirmHead company={company} />
      <FirmFigures company={company} />
      <div className={styles['firm-sec']}>
        <FirmPrices company={company} />
        <div className={styles['firm-side']}>
          <FirmOffers company={company} />
          <FirmRules company={company} />
        </div>
        <FirmMark company={company} />
        <Suspense>
          <SecuritiesPanel company={company} />
        </Suspense>
        <FirmAbout company={company} />
      </div>
    </>
  );
}

function Unknown() {
  const t = useText(companyWords);
  const market = useText(marketWords);
  return (
    <Failed
      level={1}
      title={market('companyMissing')}
      action={<ButtonLink to="/companies">{t('seeAll')}</ButtonLink>}
    >
      {market('companyMissingText')}
    </Failed>
  );
}
