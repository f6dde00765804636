// Tells who cannot see a list how much of it a search or a filter has left.
import { useText } from '#web/lib/i18n.ts';
import listFilterWords from '#web/locales/en/list-filter.json';

/** Stands there all along, so that a change is read aloud. Undefined while it is looked for. */
export function Found({ count }: { count: number | undefined }) {
  const t = useText(listFilterWords);
  return (
    <p className="sr" role="status">
      {count !== undefined && t('found', { count })}
    </p>
  );
}
