// /education: seven lessons on trading private shares with worked examples, and a glossary.
import * as educationContent from '#web/content/education.ts';
import { LessonContents, Lessons } from '#web/features/education/lesson-list.tsx';
import { LotExample } from '#web/features/education/lot-example.tsx';
import { BylawsExample, TaxExample } from '#web/features/education/small-examples.tsx';
import { RefusalExhibit } from '#web/features/education/refusal-exhibit.tsx';
import { BookExhibit } from '#web/features/home/components/book-exhibit.tsx';
import { MarkExhibit } from '#web/features/home/components/mark-exhibit.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { SettlementTimes } from '#web/features/info/components/settlement-times.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

const MINUTES = educationContent.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);

const EXHIBITS = {
  private: <BylawsExample />,
  book: <BookExhibit />,
  mark: <MarkExhibit />,
  refusal: <RefusalExhibit />,
  settlement: <SettlementTimes />,
  lots: <LotExample />,
  taxes: <TaxExample />,
};

export default function EducationPage() {
  const { educationPage, glossary, lessons } = useContent('education', educationContent);
  return (
    <InfoPage
      name={educationPage.name}
      description={educationPage.description}
      aside={educationPage.extent(lessons.length, MINUTES)}
      title={educationPage.title}
      lede={educationPage.lede}
    >
      <LessonContents />
      <Lessons exhibits={EXHIBITS} />
      <RuledSection id="words" title={educationPage.wordsTitle}>
        <RuledList items={glossary} />
      </RuledSection>
      <Closing id="closing-title" title={educationPage.closingTitle} text={educationPage.closingText}>
        <ButtonLink size="big" to="/marketplace">
          {educationPage.open}
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
