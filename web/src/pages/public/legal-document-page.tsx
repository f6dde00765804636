// /legal/{slug}: one legal document in full. The fee schedule contains the exchange's actual rates.
import { legalDocuments } from '#web/content/legal/documents.ts';
import { FeeTable } from '#web/features/home/components/fee-table.tsx';
import { DocumentText } from '#web/features/legal/document-text.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Redirect, useParams } from '#web/lib/router.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

export default function LegalDocumentPage() {
  const { slug } = useParams();
  const format = useFormat();
  const document = legalDocuments.find(one => one.slug === slug);
  if (!document) return <Redirect to="/legal" />;
  return (
    <InfoPage
      name={document.title}
      description={document.summary}
      parents={[{ label: 'Legal & Compliance', to: '/legal' }]}
      aside={`Version ${document.version}, in force since ${format.date(document.effective)}`}
      title={document.title}
      lede={document.summary}
    >
      <DocumentText document={document}>{document.slug === 'fee-schedule' && <FeeTable />}</DocumentText>
    </InfoPage>
  );
}
