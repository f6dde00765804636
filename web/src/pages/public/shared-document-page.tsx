// /shared-document#token: the link that a person gave an adviser. It asks first, so that each opening is a person's.
import { useState } from 'react';
import { fetchShared } from '#web/api/fetch-shared.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { LinkPage, LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';

export default function SharedDocumentPage() {
  const t = useText(documentWords);
  const [stage, setStage] = useState<'asking' | 'busy' | 'saved' | 'failed'>('asking');
  usePageMeta({ title: t('sharedTitle'), hidden: true });
  const open = async () => {
    setStage('busy');
    try {
      const { content, name } = await fetchShared(location.hash.slice(1));
      saveFile(content, name);
      setStage('saved');
    } catch {
      setStage('failed');
    }
  };
  const text = {
    asking: 'sharedText',
    busy: 'sharedText',
    saved: 'sharedSaved',
    failed: 'sharedFailed',
  } as const;
  return (
    <LinkPage>
      <LinkResult title={t('sharedTitle')} text={t(text[stage])}>
        {stage !== 'failed' && (
          <Button kind="primary" busy={stage === 'busy'} onClick={() => void open()}>
            {t('save')}
          </Button>
        )}
      </LinkResult>
    </LinkPage>
  );
}
