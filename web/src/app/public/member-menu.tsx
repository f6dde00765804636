// The floating menu of a signed-in person on public pages: Dashboard, Account, Portfolio and Logout. It is a
// separate file, because most visitors are not signed in.
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { Link } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { askToLogout } from '../leaving.ts';
import styles from './public-layout.module.css';

const LINKS = [
  { to: '/dashboard', label: 'dashboard', icon: 'home' },
  { to: '/account', label: 'account', icon: 'purse' },
  { to: '/portfolio', label: 'portfolio', icon: 'folio' },
] as const;

export default function MemberMenu() {
  const t = useText(memberWords);
  return (
    <nav className={styles['floating']} data-theme="dark" aria-label={t('memberNav')}>
      <ul>
        {LINKS.map(link => (
          <li key={link.to}>
            <Link to={link.to}>
              <Icon name={link.icon} />
              {t(link.label)}
            </Link>
          </li>
        ))}
        <li>
          <IconButton icon="out" label={t('logout')} onClick={askToLogout} />
        </li>
      </ul>
    </nav>
  );
}
