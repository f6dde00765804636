// /careers: open positions with their pay, working conditions, and the hiring process.
import { careersPage, hiringSteps, openRoles, workRules } from '#web/content/careers.ts';
import { RoleTable } from '#web/features/info/components/role-table.tsx';
import { RuledList, RuledSection } from '#web/features/info/components/ruled-section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';

export default function CareersPage() {
  return (
    <InfoPage
      name="Careers"
      description={careersPage.description}
      aside={`${openRoles.length} open positions`}
      title={careersPage.title}
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
          Write to us
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
