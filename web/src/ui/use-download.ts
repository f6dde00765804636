// Fetching a file with the person's token; says so where that fails. Used by whatever offers a file to a signed-in person.
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { useText } from '#web/lib/i18n.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { toast } from './toast.tsx';
import { uiWords } from './words.ts';

export interface OfferedFile {
  /** Below /api. */
  readonly path: string;
  /** What the file is called on the person's disk. */
  readonly name: string;
}

export function useDownload({ path, name }: OfferedFile) {
  const t = useText(uiWords);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(path, name);
    } catch (error) {
      const failed = t('downloadFailed');
      toast(error instanceof ApiError ? errorText(error, failed) : failed, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void fetchFile() };
}
