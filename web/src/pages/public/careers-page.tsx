// /careers: open positions with their pay, how the work is done, how people are hired.
import { careersPage, hiringSteps, openRoles, workRules } from '#web/content/careers.ts';
import { RoleTable } from '#web/features/info/role-table.tsx';
import { RuledList, RuledSection } from '#web/features/info/ruled-section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/closing.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';

export default function CareersPage() {
  return (
    <InfoPage
      name="Careers"
      description={careersPage.description}
      aside={`${openRoles.length} open positions`}
      title={careersPage.title}
      lede={careersPage.lede}
    >
      <section className="sec follow" aria-labelledby="roles-title">
        <div className="wrap">
          <SectionHead id="roles-title" title={careersPage.rolesTitle}>
            {careersPage.rolesText}
          </SectionHead>
          <RoleTable />
        </div>
      </section>
      <RuledSection id="work-title" title={careersPage.workTitle}>
        <RuledList items={workRules} />
      </RuledSection>
      <section className="sec follow" aria-labelledby="hire-title">
        <div className="wrap">
          <SectionHead id="hire-title" title={careersPage.stepsTitle} />
          <Columns items={hiringSteps} numbered />
        </div>
      </section>
      <Closing id="closing-title" title={careersPage.closingTitle} text={careersPage.closingText}>
        <ButtonLink size="big" to="/contact">
          Write to us
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
