// 'View All' in the head of a card. Its accessible name includes the card's title.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

export function ViewAll({ what, to }: { what: string; to: string }) {
  const t = useText(dashboardWords);
  return (
    <Link className="link" to={to} aria-label={t('viewAllOf', { what })}>
      {t('viewAll')}
    </Link>
  );
}
