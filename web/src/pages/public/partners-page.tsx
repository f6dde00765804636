// /partners: the other participants in a private trade, and how they connect.
import {
  partnerKinds,
  partnerQuestions,
  partnerRules,
  partnerSteps,
  partnersPage,
} from '#web/content/partners.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Questions } from '#web/ui/sections/questions.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import { SideTable } from '#web/ui/sections/side-table.tsx';

export default function PartnersPage() {
  return (
    <InfoPage
      name="Partners"
      description="Transfer agents, law firms, banks and advisers: how they connect to the marketplace."
      title={partnersPage.title}
      lede={partnersPage.lede}
      actions={
        <ButtonLink kind="primary" size="big" to="/contact" data-hero-action="">
          Write to the partner desk
        </ButtonLink>
      }
    >
      <Section id="kinds-title" title={partnersPage.kindsTitle} lede={partnersPage.kindsText}>
        <SideTable questions={partnerQuestions} sides={partnerKinds} />
      </Section>
      <Section id="steps-title" title="From the first letter to the first trade">
        <Columns items={partnerSteps} numbered />
      </Section>
      <Questions id="rules-title" title="What we do not do" items={partnerRules} />
    </InfoPage>
  );
}
