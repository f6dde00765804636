// /investors: reasons to invest before a listing, typical investors, tools, and how to start.
import { Suspense } from 'react';
import * as claimsContent from '#web/content/claims.ts';
import * as investorsContent from '#web/content/investors.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CallToAction } from '#web/features/home/components/closing.tsx';
import { MarkExhibit } from '#web/features/home/components/mark-exhibit.tsx';
import { ChecksExhibit, ReturnsExhibit } from '#web/features/info/components/tool-exhibits.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { Dots } from '#web/ui/sections/dots.tsx';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import hero from '#web/features/home/components/hero.module.css';
import info from '#web/features/info/components/info.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';
import drawings from '#web/features/info/components/drawings.module.css';

const IndexHero = lazyPart(() => import('#web/features/home/components/index-hero.tsx'));

export default function InvestorsPage() {
  const { investorSteps, investorTools, investorsPage, whyInvest } = useContent(
    'investors',
    investorsContent,
  );
  const { data } = usePublicData('GET /market');
  return (
    <InfoPage
      name={investorsPage.name}
      description={investorsPage.description}
      loading={investorsPage.loading}
      title={investorsPage.title}
      lede={investorsPage.lede}
      actions={
        <ButtonLink kind="primary" size="big" to="/signup" data-hero-action="">
          {investorsPage.open}
        </ButtonLink>
      }
    >
      <Suspense fallback={<div className={`wrap ${hero['index-plot']}`} />}>
        <IndexHero />
      </Suspense>
      <Section apart id="why-title" title={investorsPage.whyTitle}>
        <Columns items={whyInvest} />
      </Section>
      <InvestorStats />
      <Section apart id="tools-title" title={investorsPage.toolsTitle} lede={investorsPage.toolsText}>
        <Exhibits>
          <Exhibit {...investorTools.insights} width={4}>
            <ReturnsExhibit />
          </Exhibit>
          <Exhibit {...investorTools.compliant} width={4}>
            <ChecksExhibit />
          </Exhibit>
          <Exhibit {...investorTools.intelligence} width={4}>
            <div className={exhibits['ex']}>
              <MarkExhibit />
            </div>
          </Exhibit>
        </Exhibits>
      </Section>
      <Section id="steps-title" title={investorsPage.stepsTitle}>
        <Columns items={investorSteps} numbered />
      </Section>
      <CallToAction stocks={data?.stocks} />
    </InfoPage>
  );
}

/** Shows percentages as dots, and the total of orders as the single figure. */
function InvestorStats() {
  const { claimText } = useContent('claims', claimsContent);
  const { investorsPage, investorStats } = useContent('investors', investorsContent);
  const { locale } = useFormat();
  return (
    <section className="sec ink" data-theme="dark" aria-labelledby="stats-title">
      <div className={`wrap ${info['four-eight']}`}>
        <h2 id="stats-title">{investorsPage.statsTitle}</h2>
        <div className={drawings['investor-stats']}>
          <div className={exhibits['dots']}>
            {investorStats.dots.map((claim, i) => (
              <Dots key={claim.label} claim={claim} label={investorStats.dotLabels[i]} />
            ))}
          </div>
          <p className={`${drawings['one-figure']} only-sample`}>
            <b className="num">{claimText(investorStats.orders, locale)}</b> {investorStats.ordersLabel}
          </p>
        </div>
      </div>
    </section>
  );
}
