// The link groups of the top bar: buttons that disclose lists of links. Escape and a click outside close
// them.
import { useEffect, useId, useRef, useState } from 'react';
import type { NavGroup } from './nav.ts';
import { useText } from '#web/lib/i18n.ts';
import { NavLink } from '#web/lib/router.tsx';
import shellWords from '#web/locales/en/shell.json';
import styles from './public-layout.module.css';

export function NavMenu({ groups }: { groups: readonly NavGroup[] }) {
  const id = useId();
  const t = useText(shellWords);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open === undefined) return;
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) setOpen(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      setOpen(undefined);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <ul ref={list}>
      {groups.map(group => (
        <li className={styles['grp']} key={group.label}>
          <button
            type="button"
            aria-expanded={open === group.label}
            aria-controls={`${id}-${group.label}`}
            onClick={() => setOpen(open === group.label ? undefined : group.label)}
          >
            {t(group.label)}
          </button>
          <ul id={`${id}-${group.label}`} hidden={open !== group.label}>
            {group.links.map(link => (
              <li key={link.to}>
                <NavLink to={link.to} onClick={() => setOpen(undefined)}>
                  {t(link.label)}
                  {link.note && <span>{t(link.note)}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
