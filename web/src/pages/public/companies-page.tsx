// /companies: every company on the market, with search, sectors and prices that stay fresh.
import { companiesPage } from '#web/content/companies.ts';
import { CompanyList } from '#web/features/companies/company-list.tsx';
import { useSession } from '#web/lib/session.ts';
import { usePublicLive } from '#web/lib/use-public-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/closing.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PlainPlace } from '#web/ui/plain-place.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export default function CompaniesPage() {
  const market = usePublicLive('GET /market');
  const { isAuthenticated } = useSession();
  return (
    <InfoPage
      name="Companies"
      description="Every private company on the market: price, change today and over 30 days, sector and volume."
      title={companiesPage.title}
      lede={companiesPage.lede}
    >
      <section className="sec follow" aria-label="Companies">
        <div className="wrap">
          <Loaded
            from={market}
            skeleton={
              <>
                <PlainPlace />
                <Skeleton label="Loading companies...">
                  <div className="companies-wait" />
                </Skeleton>
              </>
            }
            failed="The companies could not be loaded"
          >
            {data => <CompanyList market={data} />}
          </Loaded>
        </div>
      </section>
      <Closing id="trade-title" title={companiesPage.closingTitle} text={companiesPage.closingText}>
        {isAuthenticated ? (
          <ButtonLink kind="primary" to="/marketplace">
            Open the marketplace
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to="/signup">
              Create Account
            </ButtonLink>
            <ButtonLink to="/login">Log in</ButtonLink>
          </>
        )}
      </Closing>
    </InfoPage>
  );
}
