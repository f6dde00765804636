// The top bar of the signed-in area: search, the index, hidden amounts, theme and notices. On phones it shows the site's name,
// and the person's menu has what the bar has no room for.
import { allMemberLinksOf } from './member-nav.ts';
import { site } from '#web/content/site.ts';
import { api } from '#web/api/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { setPreferences, usePreferences } from '#web/lib/preferences.ts';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { setTheme, useTheme } from '#web/lib/theme.ts';
import { refresh, showAtOnce, useApi } from '#web/api/use-api.ts';
import { Delta, Initials } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { askToLogout } from '../leaving.ts';
import { useFindKeys } from './use-find-keys.ts';
import styles from './member-top-bar.module.css';
import sidebar from './sidebar.module.css';

export function MemberTopBar({ onFind }: { onFind: () => void }) {
  const t = useText(shellWords);
  const word = useText(memberWords);
  const findKeys = useFindKeys();
  const { user } = useSession();
  const { hideAmounts } = usePreferences();
  const themeIcon = useTheme() === 'dark' ? 'sun' : 'moon';
  const switchAmounts = () => setPreferences({ hideAmounts: !hideAmounts });
  return (
    <header className={styles['top']} data-part="top">
      <Link
        className={`${sidebar['brand']} ${styles['brand']} ${sidebar['only-phone']}`}
        to="/dashboard"
        aria-label={site.name}
      >
        <Wordmark height={24} />
      </Link>
      <button type="button" className={styles['find']} onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span>{word('find')}</span>
        <kbd>{findKeys}</kbd>
      </button>
      <IndexLine />
      <span className={styles['not-phone']}>
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          label={word('hideAmounts')}
          pressed={hideAmounts}
          onClick={switchAmounts}
        />
        <IconButton icon={themeIcon} label={word('switchTheme')} onClick={switchTheme} />
      </span>
      <NoticesLink />
      <span className={sidebar['only-phone']}>
        <Menu
          trigger={
            <>
              <span className="sr">{word('memberNav')}</span>
              <Initials name={user?.name ?? ''} logo={user?.avatar} size="small" />
            </>
          }
          items={[
            { label: t('myProfile'), icon: 'user', to: '/profile' },
            ...allMemberLinksOf(user?.role)
              .filter(link => !link.short)
              .map(({ to, label, icon }) => ({ label: word(label), icon, to })),
            {
              label: word(hideAmounts ? 'showAmounts' : 'hideAmounts'),
              icon: hideAmounts ? 'eye' : 'eye-off',
              run: switchAmounts,
            },
            { label: word('switchTheme'), icon: themeIcon, run: switchTheme },
            { label: word('logout'), icon: 'out', run: askToLogout },
          ]}
        />
      </span>
    </header>
  );
}

/** Changes the theme here at once and stores it on the server for other devices. */
export function switchTheme(): void {
  const dark = document.documentElement.dataset['theme'] !== 'dark';
  setTheme(dark ? 'dark' : 'light');
  // The settings form takes the new value at once, so that saving it does not send the old one.
  showAtOnce('GET /settings', settings => ({
    ...settings,
    preferences: { ...settings.preferences, darkMode: dark },
  }));
  void api('PUT /settings', { body: { preferences: { darkMode: dark } } })
    .then(() => refresh('GET /settings'))
    .catch(() => undefined);
}

const ASK_NOTICES_EVERY_MS = 60_000;

/** The bell, marked while there are unread notices. */
function NoticesLink() {
  const word = useText(memberWords);
  const { data } = useApi('GET /notices', { query: { pageSize: 1 } }, { every_ms: ASK_NOTICES_EVERY_MS });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? word('noticesNew', { count: unread }) : word('notices');
  return (
    <Link className="icon-btn" to="/notices" aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && <i className="pip" />}
    </Link>
  );
}

function IndexLine() {
  const t = useText(memberWords);
  const format = useFormat();
  const { data } = useApi('GET /market/index', { query: { range: '1D' } }, { every_ms: 60_000 });
  return (
    <Link className={`${styles['index-line']} num`} to="/index">
      <b>{site.indexName}</b>
      {data && data.level !== null && (
        <>
          <span>{format.number(data.level, 2)}</span>
          <Delta value={data.change} />
          <span className={styles['opt']}>{t('today')}</span>
        </>
      )}
    </Link>
  );
}
