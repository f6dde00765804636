// Small indicators: a status as shape and word, a tag, a change as triangle, sign and colour, and initials.
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { initialsOf, tintOf } from '#web/lib/initials.ts';
import './badge.css';

/** done ● · part ◐ · open ○ · held ‖ · off ■ */
export function Badge({
  state,
  children,
}: {
  state: 'done' | 'part' | 'open' | 'held' | 'off';
  children: ReactNode;
}) {
  return <span className={`badge ${state}`}>{children}</span>;
}

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;

interface DeltaProps {
  /** In percent, or in dollars with `money`. Null when there is no value to compare with. */
  value: number | null;
  /** The person's own gain, which is hidden with the person's amounts. */
  money?: boolean | undefined;
  small?: boolean | undefined;
  /** Replaces the formatted value. */
  children?: ReactNode | undefined;
}

/** A change, always with triangle, sign and colour. Zero is muted: +0.00%. */
export function Delta({ value, money = false, small = false, children }: DeltaProps) {
  const format = useFormat();
  if (value === null) return <span className="flat">–</span>;
  const shown = Math.abs(value) < 0.005 ? 0 : value;
  const way = shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat';
  const text = money ? format.own(shown, { sign: true }) : format.percent(shown);
  return <span className={`delta ${way}${small ? ' xs' : ''}`}>{children ?? text}</span>;
}

interface InitialsProps {
  name: string;
  logo?: string | null | undefined;
  /** 30, 34 or 56 px. */
  size?: 'small' | 'normal' | 'large' | undefined;
}

/**
 * A company's or person's logo, or initials on the tint of the name. It appears beside the name and is
 * therefore hidden from screen readers.
 */
export function Initials({ name, logo, size = 'normal' }: InitialsProps) {
  if (logo) return <img className={`ini ${size}`} src={logo} alt="" />;
  return (
    <span className={`ini ${size} t${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
