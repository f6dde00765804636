// /listings/:slug: an operator acts for one company: its rules, its waiting holders, and corrections.
import { ActsFor } from '#web/features/issuer/api/use-rules-calls.ts';
import { RulesPanel } from '#web/features/issuer/components/rules-panel.tsx';
import { InviteButton } from '#web/features/operator/components/claims-panel.tsx';
import HaltCard from '#web/features/operator-stocks/halt-card.tsx';
import { LinesCard } from '#web/features/operator-stocks/lines-card.tsx';
import { CompanyFigures } from '#web/features/operator/components/company-figures.tsx';
import { CompanyCorrections } from '#web/features/operator/components/company-corrections.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Link, useParams } from '#web/lib/router.tsx';
import listingWords from '#web/locales/en/listings.json';
import { CardBones } from '#web/ui/bones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';

export default function ListingPage() {
  const t = useText(listingWords);
  const { slug = '' } = useParams();
  const params = { slug };
  const stock = useApi('GET /operator/stocks/{slug}', { params });
  const rules = useApi('GET /operator/stocks/{slug}/rules', { params });
  usePageMeta({ title: stock.data?.name ?? t('pageTitle') });
  const { error } = stock;
  if (!stock.data && error instanceof ApiError && error.status === 404)
    return (
      <Empty level={1} title={t('notFound')} action={<ButtonLink to="/listings">{t('back')}</ButtonLink>}>
        {t('notFoundText')}
      </Empty>
    );
  return (
    <>
      <p className="dateline">
        <span>
          <Link to="/listings">{t('back')}</Link>
        </span>
        <span>{t('onRecord')}</span>
      </p>
      <div className="headline-row">
        <Headline title={stock.data?.name ?? t('pageTitle')} about={t('listingText')} />
        {stock.data && <InviteButton company={stock.data} />}
      </div>
      <Loaded
        from={stock}
        failed={t('failed')}
        skeleton={
          <Skeleton label={t('loading')}>
            <Stack>
              <CardBones rows={6} />
              <CardBones rows={3} />
            </Stack>
          </Skeleton>
        }
      >
        {company => (
          <>
            <CompanyFigures stock={company} />
            <Grid>
              <Stack>
                <ActsFor value={slug}>
                  <RulesPanel from={rules} fixed={false} />
                </ActsFor>
                <LinesCard slug={slug} />
              </Stack>
              <Stack>
                <HaltCard ofPage company={company} />
                <CompanyCorrections company={company} />
              </Stack>
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}
