// /services: the services by audience and by product, the transparency statement, and the app.
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { PersonQuote } from '#web/features/info/components/person-quote.tsx';
import { ServiceBlocks } from '#web/features/info/components/service-blocks.tsx';
import { ToolTable } from '#web/features/info/components/tool-table.tsx';
import { openInstallDialog } from '#web/lib/install-app.ts';
import { Button } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { InstallDialog } from '#web/ui/sections/install-dialog.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';

export default function ServicesPage() {
  const { serviceBlocks, servicesPage, transparencyQuote } = useContent('services', servicesContent);
  return (
    <InfoPage
      name={servicesPage.name}
      description={servicesPage.description}
      loading={servicesPage.loading}
      title={servicesPage.title}
      drawing="services"
      lede={servicesPage.lede}
    >
      <Section id="audiences-title" title={servicesPage.audiencesTitle}>
        <ServiceBlocks blocks={serviceBlocks} />
      </Section>
      <Section id="tools-title" title={servicesPage.toolsTitle} lede={servicesPage.toolsText}>
        <ToolTable />
      </Section>
      <PersonQuote text={transparencyQuote.text} person={transparencyQuote.by} />
      <div className="sec-gap" />
      <Closing id="closing-title" title={servicesPage.closingTitle} text={servicesPage.closingText}>
        <Button size="big" onClick={openInstallDialog}>
          App Store
        </Button>
        <Button size="big" onClick={openInstallDialog}>
          Google Play
        </Button>
      </Closing>
      <InstallDialog />
    </InfoPage>
  );
}
