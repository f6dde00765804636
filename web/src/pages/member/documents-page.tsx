// /documents: the person's documents.
import { DocumentsPanel } from '#web/features/documents/components/documents-panel.tsx';
import documentWords from '#web/locales/en/documents.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function DocumentsPage() {
  const t = useText(documentWords);
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <DocumentsPanel />
    </>
  );
}
