// A secondary action in the text's size: 'Change', 'Show', 'View All'. Its touch target is larger than its
// text.
import type { ButtonHTMLAttributes } from 'react';
import './link-button.css';

interface LinkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name when the text alone is ambiguous: 'Remove Visa debit'. */
  label?: string | undefined;
  /** True while the action runs: the button cannot be pressed again and keeps the focus. */
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
