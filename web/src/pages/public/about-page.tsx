// /about: the point of view of the marketplace, the evidence for it, who is accountable, and its supervision.
import * as aboutContent from '#web/content/about.ts';
import * as claimsContent from '#web/content/claims.ts';
import { siteContent } from '#web/content/site.ts';
import { Checks } from '#web/features/info/components/checks.tsx';
import { ClaimTable } from '#web/features/info/components/claim-table.tsx';
import { Principles } from '#web/features/info/components/principles.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { Statements } from '#web/features/info/components/statements.tsx';
import { Team } from '#web/features/info/components/team.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { countedFor } from '#web/ui/sections/figures.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Section } from '#web/ui/sections/section-head.tsx';
import styles from '#web/features/info/components/info.module.css';

export default function AboutPage() {
  const { aboutPage, statements, strengths, team, values } = useContent('about', aboutContent);
  const { smallPrint } = useContent('site', siteContent);
  return (
    <InfoPage
      name={aboutPage.name}
      description={aboutPage.description}
      loading={aboutPage.loading}
      aside={<span className="only-sample">{aboutPage.founded}</span>}
      title={<span className={styles['creed']}>{aboutPage.title}</span>}
      lede={aboutPage.lede}
    >
      <Statements items={statements} />
      <Evidence />
      <section className="sec" aria-labelledby="values-title">
        <div className="wrap">
          <h2 className={styles['quiet']} id="values-title">
            {aboutPage.valuesTitle}
          </h2>
          <Principles items={values} />
        </div>
      </section>
      <RuledSection id="strengths-title" title={aboutPage.strengthsTitle}>
        <RuledList items={strengths} />
      </RuledSection>
      <div className="only-sample">
        <Section id="team-title" title={aboutPage.teamTitle} lede={aboutPage.teamText}>
          <Team people={team} />
        </Section>
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

/** What is counted, beside what is claimed, and where anyone can check the rest. */
function Evidence() {
  const { aboutFigures, aboutPage, checks } = useContent('about', aboutContent);
  const { figureWords } = useContent('claims', claimsContent);
  const counted = useCountedFigures();
  const isAnyCounted = aboutFigures.some(({ claim }) => countedFor(claim, counted));
  return (
    <div className={`sec ink ${styles['evidence']}`} data-theme="dark">
      {/* Without the sample market nothing is left of the section where nothing is counted. */}
      <div className={counted && !isAnyCounted ? 'only-sample' : undefined}>
        <section className={`wrap ${styles['four-eight']}`} aria-labelledby="figures-title">
          <div>
            <h2 id="figures-title">{aboutPage.figuresTitle}</h2>
            <p className={styles['aside']}>{counted?.day ? figureWords.asOf(counted.day) : '\u2007'}</p>
          </div>
          <ClaimTable figures={aboutFigures} counted={counted} />
        </section>
      </div>
      <section className={`wrap ${styles['checked']}`} aria-labelledby="checks-title">
        <div>
          <h2 id="checks-title">{aboutPage.checksTitle}</h2>
          <p className={styles['aside']}>{aboutPage.checksText}</p>
        </div>
        <Checks items={checks} />
      </section>
    </div>
  );
}
