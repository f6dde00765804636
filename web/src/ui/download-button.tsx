// A button that fetches a file with the person's token. Used wherever a file is offered to a signed-in person.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { useDownload, type OfferedFile } from './use-download.ts';

interface DownloadButtonProps extends OfferedFile {
  /** For those who hear it, where the text alone does not say which file. */
  label?: string | undefined;
  /** As a link in a list. */
  plain?: boolean | undefined;
  children: ReactNode;
}

export function DownloadButton({ path, name, label, plain = false, children }: DownloadButtonProps) {
  const { busy, onClick } = useDownload({ path, name });
  if (plain)
    return (
      <LinkButton disabled={busy} label={label} onClick={onClick}>
        {children}
      </LinkButton>
    );
  return (
    <Button size="small" busy={busy} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
