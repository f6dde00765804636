// /careers: open positions with their pay, working conditions, and the hiring process.
import * as careersContent from '#web/content/careers.ts';
import { RoleTable } from '#web/features/info/components/role-table.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { Drawing } from '#web/ui/sections/drawing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';

export default function CareersPage() {
  const { careersPage, hiringSteps, openRoles, workRules } = useContent('careers', careersContent);
  return (
    <InfoPage
      name={careersPage.name}
      description={careersPage.description}
      aside={careersPage.openPositions(openRoles.length)}
      title={careersPage.title}
      beside={<Drawing of="careers" />}
      lede={careersPage.lede}
    >
      <Section id="roles-title" title={careersPage.rolesTitle} lede={careersPage.rolesText}>
        <RoleTable />
      </Section>
      <RuledSection id="work-title" title={careersPage.workTitle}>
        <RuledList items={workRules} />
      </RuledSection>
      <Section id="hire-title" title={careersPage.stepsTitle}>
        <Columns items={hiringSteps} numbered />
      </Section>
      <Closing id="closing-title" title={careersPage.closingTitle} text={careersPage.closingText}>
        <ButtonLink size="big" to="/contact">
          {careersPage.write}
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
