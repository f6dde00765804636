// A quiet action in the text's own size: 'Change', 'Show', 'View All'. Its target is larger than its words.
import type { ButtonHTMLAttributes } from 'react';
import './link-button.css';

interface LinkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** For those who hear it, where the words alone do not say of what: 'Remove Visa debit'. */
  label?: string | undefined;
  /** While the act runs: it cannot be pressed again, and keeps the focus. */
  busy?: boolean | undefined;
}

export function LinkButton({ label, busy = false, onClick, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="link tap"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
