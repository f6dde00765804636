// /legal: regulatory status, risks, privacy, and every document.
import * as legalContent from '#web/content/legal.ts';
import { useContent } from '#web/lib/i18n.ts';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { DocumentList } from '#web/features/legal/document-list.tsx';
import { useSite } from '#web/api/site.ts';
import { FigureSection } from '#web/ui/sections/figures.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Section } from '#web/ui/sections/section-head.tsx';
import { Alert } from '#web/ui/state.tsx';
import styles from '#web/features/info/components/info.module.css';

export default function LegalPage() {
  const { legalFigures, legalPage, legalSections, sampleMeaning } = useContent('legal', legalContent);
  const [regulatory, risk, privacy] = legalSections;
  const sample = useSite()?.sampleData ?? false;
  return (
    <InfoPage
      name={legalPage.name}
      description={legalPage.description}
      loading={legalPage.loading}
      title={legalPage.title}
      lede={legalPage.lede}
    >
      <div className="only-sample">
        <RuledSection id={regulatory.id} title={regulatory.title}>
          <div className={styles['stacked']}>
            <RuledList items={regulatory.items} />
            {sample && (
              <Alert tone="info">
                <b>{sampleMeaning.title}.</b> {sampleMeaning.text}
              </Alert>
            )}
          </div>
        </RuledSection>
      </div>
      <FigureSection
        id="stats"
        title={legalPage.statsTitle}
        figures={legalFigures}
        counted={useCountedFigures()}
      />
      {[risk, privacy].map(section => (
        <RuledSection key={section.id} id={section.id} title={section.title}>
          <RuledList items={section.items} />
        </RuledSection>
      ))}
      <Section id="documents" title={legalPage.documentsTitle} lede={legalPage.documentsText}>
        <DocumentList />
      </Section>
    </InfoPage>
  );
}
