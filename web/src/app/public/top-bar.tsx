// The public top bar: wordmark, menus, Log in or My Profile, and Get Started. It becomes active after 60 px
// of scrolling. Get Started turns solid once the hero's own button (the element with data-hero-action) has
// scrolled out of view.
import { useEffect, useState } from 'react';
import { navGroups } from './nav.ts';
import { site } from '#web/content/site.ts';
import { TOP_PANEL_SCROLL_PX } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, NavLink, usePathname } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { NavMenu } from './nav-menu.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import styles from './public-layout.module.css';

/** Greater than the height of any page. */
const FAR_BELOW_PX = 1_000_000;

export function TopBar() {
  const t = useText(shellWords);
  const { token } = useSession();
  const active = useScrolledPast(TOP_PANEL_SCROLL_PX);
  const pathname = usePathname();
  const heroGone = useHeroGone(pathname);
  return (
    <header className={styles['topbar']} data-on={active ? '' : undefined}>
      <div className="wrap">
        <Link className={styles['logo']} to="/home" aria-label={t('home', { name: site.name })}>
          <Wordmark />
        </Link>
        <nav aria-label={t('mainNav')}>
          <NavMenu key={pathname} groups={navGroups} />
        </nav>
        {token ? (
          <NavLink className={styles['login']} to="/profile">
            {t('myProfile')}
          </NavLink>
        ) : (
          <>
            <NavLink className={styles['login']} to="/login">
              {t('login')}
            </NavLink>
            <ButtonLink className={styles['go']} kind={heroGone ? 'primary' : 'plain'} to="/login">
              {t('getStarted')}
            </ButtonLink>
          </>
        )}
        <PhoneSheet key={pathname} />
      </div>
    </header>
  );
}

/** Whether the hero's primary button exists on this page and has scrolled out of view. */
function useHeroGone(pathname: string): boolean {
  const [goneFrom, setGoneFrom] = useState<string>();
  useEffect(() => {
    const button = document.querySelector('[data-hero-action]');
    if (!button) return;
    // The area below the window counts as in view, so that the button leaves only at the top, even after a
    // jump.
    const watch = new IntersectionObserver(
      ([entry]) => setGoneFrom(entry?.isIntersecting === false ? pathname : undefined),
      { rootMargin: `-${TOP_PANEL_SCROLL_PX}px 0px ${FAR_BELOW_PX}px` },
    );
    watch.observe(button);
    return () => watch.disconnect();
  }, [pathname]);
  return goneFrom === pathname;
}
