// The public footer: all links, offices with their local time, small print, language and theme.
import { navGroups } from './nav.ts';
import { siteContent } from '#web/content/site.ts';
import { dateFormat } from '#domain/format/intl.ts';
import {
  isLanguage,
  LANGUAGES,
  localeTag,
  setLanguage,
  useContent,
  useLanguage,
  useText,
} from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import shellWords from '#web/locales/en/shell.json';
import { setTheme, useTheme } from '#web/lib/theme.ts';
import { useNear } from '#web/lib/use-near.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './footer.module.css';
import layout from './public-layout.module.css';

export function Footer() {
  const t = useText(shellWords);
  const { site, smallPrint } = useContent('site', siteContent);
  return (
    <footer className={styles['foot']} data-theme="dark">
      <div className="wrap">
        <div className={styles['a']}>
          <Link
            className={`${layout['logo']} ${styles['logo']}`}
            to="/home"
            aria-label={t('home', { name: site.name })}
          >
            <Wordmark height={32} />
          </Link>
          <nav className={styles['lk']} aria-label={t('footerNav')}>
            {navGroups.map(group => (
              <div key={group.label}>
                <h2>{t(group.label)}</h2>
                <ul>
                  {group.links.map(link => (
                    <li key={link.to}>
                      <Link to={link.to}>{t(link.label)}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <Offices />
        <div className={`${styles['disc']} small`}>
          <p>
            <b>{t('risk')}</b> {smallPrint.risk}
          </p>
          <p className="only-sample">
            <b>{t('status')}</b> {smallPrint.status}
          </p>
        </div>
        <div className={styles['end']}>
          <span>
            ©{' '}
            <span className="only-sample">
              {site.foundedYear}
              <Year />{' '}
            </span>
            {site.name}
          </span>
          <Choices />
          {site.wheelEnabled && (
            <Link className="only-sample" to="/home#wheel">
              {t('wheel')}
            </Link>
          )}
          <a href="#main">{t('backToTop')}</a>
        </div>
      </div>
    </footer>
  );
}

function Year() {
  const now = useNow();
  return now ? `–${now.getFullYear()}` : '';
}

/** A separate component, so that the browser can respond to input between the first uses of two time zones. */
function OfficeTime({ now, zone }: { now: Date; zone: string }) {
  const locale = localeTag(useLanguage());
  return dateFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now);
}

/** The first use of a time zone takes 30 ms on a slow phone, so it is deferred until the page has loaded. */
function Offices() {
  const t = useText(shellWords);
  const { offices } = useContent('site', siteContent);
  const [list, near] = useNear<HTMLUListElement>();
  const time = useNow();
  const now = near ? time : undefined;
  return (
    <ul className={`${styles['off']} num only-sample`} ref={list} aria-label={t('offices')}>
      {offices.map(office => (
        <li key={office.city}>
          <b>{office.city}</b>
          <span>
            {now && <OfficeTime now={now} zone={office.timeZone} />}
            {office.headOffice && (now ? `, ${t('headOffice')}` : t('headOffice'))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choices() {
  const t = useText(shellWords);
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className={styles['choices']}>
      <label>
        <span className="sr">{t('language')}</span>
        <select
          value={language}
          onChange={event => isLanguage(event.target.value) && void setLanguage(event.target.value)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr">{t('theme')}</span>
        <select value={theme} onChange={event => setTheme(event.target.value === 'dark' ? 'dark' : 'light')}>
          <option value="light">{t('themeLight')}</option>
          <option value="dark">{t('themeDark')}</option>
        </select>
      </label>
    </div>
  );
}
