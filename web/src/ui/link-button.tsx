// A quiet action in the text's own size: 'Change', 'Show', 'View All'. Its target is larger than its words.
import type { ButtonHTMLAttributes } from 'react';
import './link-button.css';

interface LinkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** For those who hear it, where the words alone do not say of what: 'Remove Visa debit'. */
  label?: string | undefined;
}

export function LinkButton({ label, ...rest }: LinkButtonProps) {
  return <button type="button" className="link tap" aria-label={label} {...rest} />;
}
