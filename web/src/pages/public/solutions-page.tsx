// /solutions: one trade from its three sides, the sectors, and the product lines.
import * as solutionsContent from '#web/content/solutions.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Quotes } from '#web/features/home/components/quotes.tsx';
import { AudienceBoard } from '#web/features/info/components/audience-board.tsx';
import { SectorTable } from '#web/features/info/components/sector-table.tsx';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';

export default function SolutionsPage() {
  const { productLines, solutionsPage } = useContent('solutions', solutionsContent);
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
        <AudienceBoard />
      </Section>
      <Section id="sectors-title" title={solutionsPage.sectorsTitle}>
        <SectorTable />
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
