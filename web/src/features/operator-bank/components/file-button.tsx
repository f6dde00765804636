import { useRef, useState } from 'react';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

interface FileButtonProps {
  label: string;
  primary?: boolean;
  /** Sends the file; a failure is shown to the person. */
  send: (file: File) => Promise<void>;
}

/** A button that opens the file chooser and sends what is chosen. */
export function FileButton({ label, primary = false, send }: FileButtonProps) {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      await send(file);
    } catch (error) {
      toast(errorText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <Button
        {...(primary && { kind: 'primary' as const })}
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={label}
        onChange={event => void choose(event.target.files?.[0])}
      />
    </>
  );
}
