// A button that downloads a file with the person's token and reports a failure.
import { useState, type ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { useText } from '#web/lib/i18n.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import uiWords from '#web/locales/en/ui.json';

interface DownloadButtonProps {
  /** The path below /api. */
  path: string;
  /** The accessible name when the text alone does not identify the file. */
  label?: string | undefined;
  /** Renders the button as a link in a list. */
  plain?: boolean | undefined;
  children: ReactNode;
}

export function DownloadButton({ path, label, plain = false, children }: DownloadButtonProps) {
  const { busy, onClick } = useDownload(path);
  if (plain)
    return (
      <LinkButton busy={busy} label={label} onClick={onClick}>
        {children}
      </LinkButton>
    );
  return (
    <Button size="small" icon="download" busy={busy} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

/** The download logic for buttons with another look. */
export function useDownload(path: string) {
  const t = useText(uiWords);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(path);
    } catch (error) {
      const failed = t('downloadFailed');
      toast(error instanceof ApiError ? errorText(error, failed) : failed, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void fetchFile() };
}
