// /about: the purpose of the marketplace, its figures, who is accountable, how to check it, and its supervision.
import * as aboutContent from '#web/content/about.ts';
import * as claimsContent from '#web/content/claims.ts';
import { siteContent } from '#web/content/site.ts';
import { ClaimTable } from '#web/features/info/components/claim-table.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { Statements } from '#web/features/info/components/statements.tsx';
import { Checks } from '#web/features/info/components/checks.tsx';
import { Team } from '#web/features/info/components/team.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { countedFor } from '#web/ui/sections/figures.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Section } from '#web/ui/sections/section-head.tsx';
import styles from '#web/features/info/components/info.module.css';

export default function AboutPage() {
  const { aboutFigures, aboutPage, checks, statements, strengths, team, values } = useContent(
    'about',
    aboutContent,
  );
  const { figureWords } = useContent('claims', claimsContent);
  const counted = useCountedFigures();
  const isAnyCounted = aboutFigures.some(({ claim }) => countedFor(claim, counted));
  const { smallPrint } = useContent('site', siteContent);
  return (
    <InfoPage
      name={aboutPage.name}
      description={aboutPage.description}
      loading={aboutPage.loading}
      aside={<span className="only-sample">{aboutPage.founded}</span>}
      title={aboutPage.title}
      drawing="about"
      lede={aboutPage.lede}
    >
      <Statements items={statements} />
      {/* Without the sample market nothing is left of the section where nothing is counted. */}
      <div className={counted && !isAnyCounted ? 'only-sample' : undefined}>
        <RuledSection
          id="figures-title"
          title={aboutPage.figuresTitle}
          aside={counted?.day ? figureWords.asOf(counted.day) : '\u2007'}
        >
          <ClaimTable figures={aboutFigures} counted={counted} />
        </RuledSection>
      </div>
      <div className="only-sample">
        <Section id="team-title" title={aboutPage.teamTitle} lede={aboutPage.teamText}>
          <Team people={team} />
        </Section>
      </div>
      <RuledSection id="checks-title" title={aboutPage.checksTitle} aside={aboutPage.checksText}>
        <Checks items={checks} />
      </RuledSection>
      <RuledSection id="strengths-title" title={aboutPage.strengthsTitle}>
        <RuledList items={strengths} />
      </RuledSection>
      <Section id="values-title" title={aboutPage.valuesTitle}>
        <Columns items={values} />
      </Section>
      <div className="only-sample">
        <RuledSection id="regulatory-title" title={aboutPage.regulatoryTitle}>
          <div className={styles['prose-rule']}>
            <p>{smallPrint.status}</p>
            <Link className="lnk" to="/legal">
              {aboutPage.legalLink}
            </Link>
          </div>
        </RuledSection>
      </div>
      <Closing id="closing-title" title={aboutPage.closingTitle} text={aboutPage.closingText}>
        <ButtonLink kind="primary" size="big" to="/signup">
          {aboutPage.createAccount}
        </ButtonLink>
        <Link className="lnk" to="/contact">
          {aboutPage.contact}
        </Link>
      </Closing>
    </InfoPage>
  );
}
