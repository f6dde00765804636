// /services: the services by audience and by product with pieces of the product, the transparency statement, and the app.
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { BookExhibit } from '#web/features/home/components/book-exhibit.tsx';
import { MarkExhibit } from '#web/features/home/components/mark-exhibit.tsx';
import { PersonQuote } from '#web/features/info/components/person-quote.tsx';
import { Piece } from '#web/features/info/components/piece.tsx';
import {
  BankPiece,
  OrderPiece,
  RegisterPiece,
  SalePiece,
} from '#web/features/info/components/product-pieces.tsx';
import { ServiceBlocks } from '#web/features/info/components/service-blocks.tsx';
import { ToolTable } from '#web/features/info/components/tool-table.tsx';
import { openInstallDialog } from '#web/lib/install-app.ts';
import { Button } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { InstallDialog } from '#web/ui/sections/install-dialog.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import styles from '#web/features/info/components/services.module.css';

export default function ServicesPage() {
  const { pieces, serviceBlocks, servicesPage, transparencyQuote } = useContent('services', servicesContent);
  return (
    <InfoPage
      name={servicesPage.name}
      description={servicesPage.description}
      loading={servicesPage.loading}
      title={servicesPage.title}
      beside={<OrderPiece />}
      lede={servicesPage.lede}
    >
      <Section id="audiences-title" title={servicesPage.audiencesTitle}>
        <ServiceBlocks
          blocks={serviceBlocks}
          pieces={[
            <Piece key="mark" title={pieces.mark}>
              <MarkExhibit />
            </Piece>,
            <SalePiece key="sale" />,
            <RegisterPiece key="register" />,
          ]}
        />
      </Section>
      <Section id="tools-title" title={servicesPage.toolsTitle} lede={servicesPage.toolsText}>
        <div className={styles['pair']}>
          <Piece title={pieces.book}>
            <BookExhibit />
          </Piece>
          <BankPiece />
        </div>
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
