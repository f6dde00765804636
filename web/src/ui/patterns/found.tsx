// Announces the number of results of a search or filter to screen readers.
import { useText } from '#web/lib/i18n.ts';
import listFilterWords from '#web/locales/en/list-filter.json';

/**
 * The element is always present, so that screen readers announce a change. `count` is undefined while the
 * search runs.
 */
export function Found({ count }: { count: number | undefined }) {
  const t = useText(listFilterWords);
  return (
    <p className="sr" role="status">
      {count !== undefined && t('found', { count })}
    </p>
  );
}
