// Buttons, and links with the look of buttons. A button's text is a verb. Each view has one primary button,
// which names its main action.
import { useEffect, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, type LinkProps } from '#web/lib/router.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import './button.css';

/** Within this time a second tap may still belong to the gesture of the first. */
const SECOND_TAP_MS = 500;

interface Look {
  kind?: 'plain' | 'primary' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'big' | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

const classes = ({ kind = 'plain', size = 'normal', wide }: Look, extra = '') =>
  ['btn', kind !== 'plain' && kind, size !== 'normal' && size, wide && 'wide', extra]
    .filter(Boolean)
    .join(' ');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** True while the action runs. The button then indicates progress and cannot be pressed again. */
  busy?: boolean | undefined;
  /**
   * Identifies the action of a button that replaces another action's button. Presses are ignored for a moment
   * after this value changes, so that a double tap on the first action does not trigger the second.
   */
  actFor?: unknown;
}

export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  actFor,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isNew = useIsNew(actFor);
  return (
    <button
      type="button"
      {...rest}
      className={classes({ kind, size, wide }, className)}
      disabled={disabled}
      aria-disabled={busy || isNew || undefined}
      aria-busy={busy || undefined}
      // Enter in a field of the form triggers this handler too.
      onClick={busy || isNew ? event => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Returns true from the moment the value changes until a second tap of the same gesture is no longer possible. */
function useIsNew(given: unknown): boolean {
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => {
    if (given === undefined) return undefined;
    const timer = setTimeout(() => setSettled(given), SECOND_TAP_MS);
    return () => clearTimeout(timer);
  }, [given]);
  return given !== undefined && settled !== given;
}

export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={classes({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  label: string;
  /** For a switch: whether it is on. */
  pressed?: boolean | undefined;
}

export function IconButton({ icon, label, pressed, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      title={rest.title ?? label}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Buttons side by side. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="btns">{children}</div>;
}
