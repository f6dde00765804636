// A menu behind a button. Arrows, Home and End move, letters jump, and Escape closes. It lies in the top
// layer above all other content.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { navigate } from '#web/lib/router.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** The link's target. Other entries have an action. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
}

interface MenuProps {
  /** The content of the button. Its text is the accessible name. */
  trigger: ReactNode;
  items: readonly MenuItem[];
}

export function Menu({ trigger, items }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusItem = (at: number) => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    all[(at + all.length) % all.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.findIndex(item => item === document.activeElement);
    const typed = items.findIndex(
      (item, i) => i > at && item.label.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab') list.current?.hidePopover();
    if (to === undefined && typed < 0) return;
    event.preventDefault();
    focusItem(to ?? typed);
  };
  const choose = (item: MenuItem) => {
    list.current?.hidePopover();
    if (item.to) navigate(item.to);
    item.run?.();
  };
  return (
    <span className={styles['menu']}>
      <button type="button" className="icon-btn" aria-haspopup="menu" aria-expanded={open} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        className={styles['menu-list']}
        onKeyDown={onKeyDown}
        onToggle={event => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') focusItem(0);
        }}
      >
        {items.map(item => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={item.danger ? 'down' : undefined}
            onClick={() => choose(item)}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </span>
  );
}
