// The sidebar (expanded above 1200 px, icons below, hidden on phones) and the bottom bar that replaces it on
// phones.
import { memberFootLinks, memberLinksOf, type MemberLink } from './member-nav.ts';
import { site } from '#web/content/site.ts';
import { useText, type KeyOf } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { Link, NavLink } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { useApi } from '#web/api/use-api.ts';
import { Initials } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { askToLogout } from '../leaving.ts';
import styles from './sidebar.module.css';

type MemberKey = KeyOf<typeof memberWords>;

const INVESTOR: Record<string, MemberKey> = {
  individual: 'typeIndividual',
  institutional: 'typeInstitutional',
  accredited: 'typeAccredited',
  company: 'typeCompany',
};

export function Sidebar() {
  const t = useText(shellWords);
  const word = useText(memberWords);
  const { user } = useSession();
  const type = user?.role === 'operator' ? 'typeOperator' : INVESTOR[user?.investorType ?? ''];
  return (
    <aside className={styles['side']}>
      <Link className={styles['brand']} to="/dashboard" aria-label={site.name}>
        <span className={styles['full']}>
          <Wordmark height={24} />
        </span>
        <span className={styles['mono']}>
          <Wordmark height={24} short />
        </span>
      </Link>
      <Links label={t('mainNav')} links={memberLinksOf(user?.role)} />
      <Links label={word('moreNav')} links={memberFootLinks} className={styles['nav-foot']} />
      <div className={styles['me']}>
        <NavLink to="/profile" title={t('myProfile')}>
          <span className="sr">{t('myProfile')}: </span>
          <Initials name={user?.name ?? ''} logo={user?.avatar} />
          <span className={styles['t']}>
            <b>{user?.name}</b>
            {type && <Standing type={type} />}
          </span>
        </NavLink>
        <IconButton icon="out" label={word('logout')} onClick={askToLogout} />
      </div>
    </aside>
  );
}

/**
 * The kind of investor. 'Accredited' is a legal status, so until it is approved the line says that it is pending.
 */
function Standing({ type }: { type: MemberKey }) {
  const word = useText(memberWords);
  const claims = type === 'typeAccredited';
  const profile = useApi('GET /profile', undefined, { enabled: claims }).data;
  const isPending =
    claims &&
    profile !== undefined &&
    !profile.verifications.some(({ kind, status }) => kind === 'accreditation' && status === 'APPROVED');
  return (
    <span className={isPending ? 'note warn' : 'note'}>
      {word(isPending ? 'typeAccreditationPending' : type)}
    </span>
  );
}

function Links({
  label,
  links,
  className = '',
}: {
  label: string;
  links: readonly MemberLink[];
  className?: string | undefined;
}) {
  const t = useText(memberWords);
  return (
    <nav className={`${styles['nav']} ${className}`} aria-label={label}>
      <ul>
        {links.map(link => (
          <li key={link.to}>
            <NavLink to={link.to} also={link.also} section>
              <Icon name={link.icon} />
              <span className={styles['t']}>{t(link.label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TabBar() {
  const t = useText(memberWords);
  const { user } = useSession();
  return (
    <nav className={styles['tabbar']} data-part="tabbar" aria-label={t('bottomNav')}>
      {memberLinksOf(user?.role).map(
        link =>
          link.short && (
            <NavLink key={link.to} to={link.to} also={link.also} section>
              <Icon name={link.icon} />
              {t(link.short)}
            </NavLink>
          ),
      )}
    </nav>
  );
}
