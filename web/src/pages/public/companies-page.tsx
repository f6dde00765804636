// /companies: every company on the market, with search, sectors and live prices.
import { CompanyList } from '#web/features/market/components/company-list.tsx';
import listWords from '#web/locales/en/companies.json';
import { useText } from '#web/lib/i18n.ts';
import { useSession } from '#web/api/session.ts';
import { usePublicLive } from '#web/api/use-public-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import styles from '#web/features/market/components/companies.module.css';

export default function CompaniesPage() {
  const t = useText(listWords);
  const market = usePublicLive('GET /market');
  const { isAuthenticated } = useSession();
  return (
    <InfoPage name={t('pageTitle')} description={t('pageDescription')} title={t('title')} lede={t('lede')}>
      <section className="sec follow" aria-label={t('pageTitle')}>
        <div className="wrap">
          <Loaded
            from={market}
            skeleton={
              <Skeleton label={t('loading')}>
                <div className={styles['companies-wait']} />
              </Skeleton>
            }
            failed={t('failed')}
          >
            {data => <CompanyList market={data} />}
          </Loaded>
        </div>
      </section>
      <Closing id="trade-title" title={t('closing')} text={t('closingText')}>
        {isAuthenticated ? (
          <ButtonLink kind="primary" to="/marketplace">
            {t('openMarketplace')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to="/signup">
              {t('createAccount')}
            </ButtonLink>
            <ButtonLink to="/login">{t('logIn')}</ButtonLink>
          </>
        )}
      </Closing>
    </InfoPage>
  );
}
