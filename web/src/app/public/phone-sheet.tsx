// The menu on phones: a full-height sheet below the bar. It is a native dialog, which traps the focus and
// restores it.
import { useState } from 'react';
import { navGroups } from './nav.ts';
import { useText } from '#web/lib/i18n.ts';
import { NavLink } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { BareDialog } from '#web/ui/dialog.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './public-layout.module.css';

export function PhoneSheet() {
  const t = useText(shellWords);
  const { token } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles['burger']}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={t('menu')}
        onClick={() => setOpen(true)}
      >
        <i />
        <i />
      </button>
      <BareDialog open={open} onClose={close} label={t('menu')} className={styles['sheet']}>
        <div className={styles['sheet-head']}>
          <Wordmark />
          <IconButton icon="x" label={t('menu')} onClick={close} />
        </div>
        <nav aria-label={t('mainNav')}>
          {navGroups.map(group => (
            <section key={group.label}>
              <h2>{t(group.label)}</h2>
              <ul>
                {group.links.map(link => (
                  <li key={link.to}>
                    <NavLink to={link.to} onClick={close}>
                      {t(link.label)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <ButtonLink kind="primary" size="big" wide to={token ? '/profile' : '/login'} onClick={close}>
          {t(token ? 'myProfile' : 'getStarted')}
        </ButtonLink>
      </BareDialog>
    </>
  );
}
