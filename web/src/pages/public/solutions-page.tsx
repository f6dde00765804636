// /solutions: the offer for each of the three audiences, the sectors, and the product lines.
import { Suspense } from 'react';
import * as solutionsContent from '#web/content/solutions.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { MarkExhibit } from '#web/features/home/components/mark-exhibit.tsx';
import { Quotes } from '#web/features/home/components/quotes.tsx';
import { TicketExhibit } from '#web/features/home/components/ticket-exhibit.tsx';
import { WindowRules } from '#web/features/info/components/window-exhibit.tsx';
import { Link } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import exhibits from '#web/ui/sections/exhibits.module.css';
import hero from '#web/features/home/components/hero.module.css';

const Sectors = lazyPart(() => import('#web/features/home/components/sectors.tsx'));

export default function SolutionsPage() {
  const { productLines, solutionAudiences, solutionsPage } = useContent('solutions', solutionsContent);
  const { data: lines } = usePublicData('GET /market/sectors');
  return (
    <InfoPage
      name={solutionsPage.name}
      description={solutionsPage.description}
      loading={solutionsPage.loading}
      title={solutionsPage.title}
      lede={solutionsPage.lede}
      actions={
        <ButtonLink kind="primary" size="big" to="/signup" data-hero-action="">
          {solutionsPage.createAccount}
        </ButtonLink>
      }
    >
      <Section id="audiences-title" title={solutionsPage.audiencesTitle} lede={solutionsPage.audiencesText}>
        <Exhibits>
          <Exhibit {...solutionAudiences.investors} width={4}>
            <div className={exhibits['ex']}>
              <MarkExhibit />
            </div>
          </Exhibit>
          <Exhibit {...solutionAudiences.shareholders} width={4}>
            <TicketExhibit side="sell" />
          </Exhibit>
          <Exhibit {...solutionAudiences.companies} width={4}>
            <WindowRules small />
          </Exhibit>
        </Exhibits>
      </Section>
      <Section
        id="sectors-title"
        title={solutionsPage.sectorsTitle}
        lede={lines?.sectors.length !== 0 ? solutionsPage.sectorsText : undefined}
      >
        <Suspense fallback={<div className={hero['sector-wait']} />}>
          <Sectors lines={lines} />
        </Suspense>
      </Section>
      <Section id="lines-title" title={solutionsPage.linesTitle}>
        <Columns items={productLines} />
      </Section>
      <Quotes layout="pairs" />
      <Closing id="closing-title" title={solutionsPage.closingTitle} text={solutionsPage.closingText}>
        <ButtonLink size="big" to="/signup">
          {solutionsPage.createAccount}
        </ButtonLink>
        <Link className="lnk" to="/contact">
          {solutionsPage.ask}
        </Link>
      </Closing>
    </InfoPage>
  );
}
