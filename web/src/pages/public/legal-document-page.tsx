// /legal/{slug}: one legal document in full. The fee schedule contains the exchange's actual rates.
import * as legalContent from '#web/content/legal.ts';
import { legalDocuments } from '#web/content/legal/documents.ts';
import { FeeTable } from '#web/features/home/components/fee-table.tsx';
import { DocumentText } from '#web/features/legal/document-text.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Redirect, useParams } from '#web/lib/router.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

export default function LegalDocumentPage() {
  const { slug } = useParams();
  const format = useFormat();
  const { legalPage } = useContent('legal', legalContent);
  const document = legalDocuments.find(one => one.slug === slug);
  if (!document) return <Redirect to="/legal" />;
  return (
    <InfoPage
      written="en"
      name={document.title}
      description={document.summary}
      parents={[{ label: legalPage.name, to: '/legal' }]}
      aside={legalPage.inForce(document.version, format.date(document.effective))}
      title={document.title}
      lede={document.summary}
    >
      <DocumentText document={document}>{document.slug === 'fee-schedule' && <FeeTable />}</DocumentText>
    </InfoPage>
  );
}
