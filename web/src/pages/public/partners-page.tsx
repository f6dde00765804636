// /partners: the other participants in a private trade, and how they connect.
import * as partnersContent from '#web/content/partners.ts';
import { useContent } from '#web/lib/i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Questions } from '#web/ui/sections/questions.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import { SideTable } from '#web/ui/sections/side-table.tsx';

export default function PartnersPage() {
  const { partnerKinds, partnerQuestions, partnerRules, partnerSteps, partnersPage } = useContent(
    'partners',
    partnersContent,
  );
  return (
    <InfoPage
      name={partnersPage.name}
      description={partnersPage.description}
      title={partnersPage.title}
      lede={partnersPage.lede}
      actions={
        <ButtonLink kind="primary" size="big" to="/contact" data-hero-action="">
          {partnersPage.write}
        </ButtonLink>
      }
    >
      <Section id="kinds-title" title={partnersPage.kindsTitle} lede={partnersPage.kindsText}>
        <SideTable questions={partnerQuestions} sides={partnerKinds} />
      </Section>
      <Section id="steps-title" title={partnersPage.stepsTitle}>
        <Columns items={partnerSteps} numbered />
      </Section>
      <Questions id="rules-title" title={partnersPage.rulesTitle} items={partnerRules} />
    </InfoPage>
  );
}
