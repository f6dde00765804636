// Shows a picture of a document, or offers to save it: a PDF is never drawn as a part of our page.
import { useEffect, useState } from 'react';
import { fetchFile } from '#web/api/download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/state.tsx';
import styles from './document-page.module.css';

interface DocumentPageProps {
  document: { readonly documentId: string; readonly name: string; readonly mediaType: string };
  /** Why an operator looks. */
  reason?: LookReason | undefined;
}

export type LookReason = 'verification' | 'question' | 'complaint' | 'legal_request' | 'security';

export function DocumentPage({ document: { documentId, name, mediaType }, reason }: DocumentPageProps) {
  const t = useText(documentWords);
  const errorText = useErrorText();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();
  const isPicture = mediaType.startsWith('image/');
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const open = async () => {
    setError(undefined);
    try {
      const query = reason === undefined ? '' : `?reason=${reason}`;
      const content = await fetchFile(`/documents/${documentId}/content${query}`);
      if (isPicture) setUrl(URL.createObjectURL(content));
      else saveFile(content, name);
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <>
      {url === undefined ? (
        <Button
          size="small"
          aria-label={t(isPicture ? 'lookAt' : 'saveOf', { what: name })}
          onClick={() => void open()}
        >
          {t(isPicture ? 'look' : 'save')}
        </Button>
      ) : (
        <img className={styles['page']} src={url} alt={name} />
      )}
      {error && <Alert>{error}</Alert>}
    </>
  );
}
