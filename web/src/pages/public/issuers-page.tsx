// /issuers: the market of a company: a decision, its rules, services, figures, and how to start.
import * as issuersContent from '#web/content/issuers.ts';
import { useContent } from '#web/lib/i18n.ts';
import { DecisionExhibit } from '#web/features/info/components/decision-exhibit.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { WaterfallExhibit } from '#web/features/info/components/waterfall-exhibit.tsx';
import { WindowExhibit, WindowRules } from '#web/features/info/components/window-exhibit.tsx';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { FigureSection } from '#web/ui/sections/figures.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Section } from '#web/ui/sections/section-head.tsx';
import styles from '#web/features/info/components/drawings.module.css';
import info from '#web/features/info/components/info.module.css';

export default function IssuersPage() {
  const { issuerFigures, issuerSolutions, issuerSteps, issuersPage } = useContent('issuers', issuersContent);
  return (
    <InfoPage
      name={issuersPage.name}
      description={issuersPage.description}
      loading={issuersPage.loading}
      title={issuersPage.title}
      lede={issuersPage.lede}
      actions={
        <ButtonLink kind="primary" size="big" to="/contact" data-hero-action="">
          {issuersPage.talk}
        </ButtonLink>
      }
    >
      <Section id="decision-title" title={issuersPage.decisionTitle} lede={issuersPage.decisionText}>
        <DecisionExhibit />
      </Section>
      <Section id="rules-title" title={issuersPage.rulesTitle} lede={issuersPage.rulesText}>
        <div className={styles['window-frame']}>
          <WindowExhibit />
          <WindowRules />
        </div>
      </Section>
      <FigureSection
        id="stats-title"
        title={issuersPage.statsTitle}
        figures={issuerFigures}
        counted={useCountedFigures()}
      />
      <RuledSection id="solutions-title" title={issuersPage.solutionsTitle} aside={issuersPage.solutionsText}>
        <div className={info['stacked']}>
          <RuledList items={issuerSolutions} />
          <WaterfallExhibit />
        </div>
      </RuledSection>
      <Section id="steps-title" title={issuersPage.stepsTitle}>
        <Columns items={issuerSteps} numbered />
      </Section>
      <Closing id="closing-title" title={issuersPage.closingTitle} text={issuersPage.closingText}>
        <ButtonLink size="big" to="/contact">
          {issuersPage.talk}
        </ButtonLink>
        <Link className="lnk" to="/education">
          {issuersPage.refusalLink}
        </Link>
        <Link className="lnk" to="/bring-shares">
          {issuersPage.bringLink}
        </Link>
      </Closing>
    </InfoPage>
  );
}
