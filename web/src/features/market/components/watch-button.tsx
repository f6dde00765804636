// The star on cards and rows. On the company page it has a label.
import { useText } from '#web/lib/i18n.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { useWatch, type Watched } from '#web/features/market/api/use-watch.ts';
import bookWords from '#web/locales/en/market-trading.json';

export function WatchStar({ stock }: { stock: Watched }) {
  const t = useText(bookWords);
  const toggle = useWatch();
  return (
    <IconButton
      icon={stock.watched ? 'star-full' : 'star'}
      label={t('watchOf', { company: stock.name })}
      pressed={stock.watched}
      onClick={() => toggle(stock)}
    />
  );
}

export function WatchButton({ stock }: { stock: Watched }) {
  const t = useText(bookWords);
  const toggle = useWatch();
  return (
    <Button
      icon={stock.watched ? 'star-full' : 'star'}
      aria-pressed={stock.watched}
      aria-label={t('watchOf', { company: stock.name })}
      onClick={() => toggle(stock)}
    >
      <span className="hide-s">{t(stock.watched ? 'watching' : 'watch')}</span>
    </Button>
  );
}

export function CompareLink({ name, slug }: { name: string; slug: string }) {
  const t = useText(bookWords);
  return (
    <ButtonLink
      icon="list"
      to={`/compare?companies=${slug}`}
      aria-label={t('compareOf', { company: name })}
      title={t('compare')}
    >
      <span className="hide-s">{t('compare')}</span>
    </ButtonLink>
  );
}
