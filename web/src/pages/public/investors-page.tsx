// /investors: what a portfolio would bring today, reasons to invest before a listing, tools, and how to start.
import * as investorsContent from '#web/content/investors.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { SaleExhibit } from '#web/features/info/components/sale-exhibit.tsx';
import { ChecksExhibit, ReturnsExhibit, TapeExhibit } from '#web/features/info/components/tool-exhibits.tsx';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClaimNote, countedFor } from '#web/ui/sections/figures.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { Dots } from '#web/ui/sections/dots.tsx';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import info from '#web/features/info/components/info.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';
import drawings from '#web/features/info/components/drawings.module.css';

export default function InvestorsPage() {
  const { investorSteps, investorTools, investorsPage, whyInvest } = useContent(
    'investors',
    investorsContent,
  );
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
      <Section id="sale-title" title={investorsPage.saleTitle} lede={investorsPage.saleText}>
        <SaleExhibit />
      </Section>
      <Section id="why-title" title={investorsPage.whyTitle}>
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
            <TapeExhibit />
          </Exhibit>
        </Exhibits>
      </Section>
      <Section id="steps-title" title={investorsPage.stepsTitle}>
        <Columns items={investorSteps} numbered />
      </Section>
      <Closing id="closing-title" title={investorsPage.closingTitle} text={investorsPage.closingText}>
        <ButtonLink size="big" to="/companies">
          {investorsPage.companies}
        </ButtonLink>
        <Link className="lnk" to="/signup">
          {investorsPage.open}
        </Link>
      </Closing>
    </InfoPage>
  );
}

/** Shows the total of orders as the single counted figure, and the operator's percentages as dots. */
function InvestorStats() {
  const { investorsPage, investorStats } = useContent('investors', investorsContent);
  const counted = useCountedFigures();
  const orders = countedFor(investorStats.orders, counted);
  // Without the sample market nothing is left of the section where nothing is counted.
  return (
    <section
      className={counted && !orders ? 'sec ink only-sample' : 'sec ink'}
      data-theme="dark"
      aria-labelledby="stats-title"
    >
      <div className={`wrap ${info['four-eight']}`}>
        <h2 id="stats-title">{investorsPage.statsTitle}</h2>
        <div className={drawings['investor-stats']}>
          <div>
            <p className={drawings['one-figure']}>
              <b className="num">{orders ? orders.format(orders.value) : '–'}</b> {investorStats.ordersLabel}
            </p>
            <ClaimNote claims={[investorStats.orders]} />
          </div>
          <div className={`${exhibits['dots']} only-sample`}>
            {investorStats.dots.map((claim, i) => (
              <Dots key={claim.label} claim={claim} label={investorStats.dotLabels[i]} />
            ))}
          </div>
          <p className={`${drawings['claimed']} only-sample`}>{investorStats.claimed}</p>
        </div>
      </div>
    </section>
  );
}
