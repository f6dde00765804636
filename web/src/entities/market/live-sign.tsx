// 'Prices as of 4:42 PM', with an indicator when live updates have stopped. Shown above live pages.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { liveStore } from '#web/api/market-stream.ts';
import { Badge } from '#web/ui/badge.tsx';

interface LiveSignProps {
  asOf: string | undefined;
  /** Returns the text for content other than prices: 'As of {time}'. */
  say?: ((time: string) => string) | undefined;
}

export function LiveSign({ asOf, say }: LiveSignProps) {
  const t = useText(tradeWords);
  const format = useFormat();
  const live = liveStore.use();
  if (asOf === undefined) return <span> </span>;
  const time = format.date(asOf, 'time');
  return (
    <>
      <span>{say ? say(time) : t('asOf', { time })}</span>
      {live === 'away' && (
        <span>
          <Badge state="open">{t('notLive')}</Badge>
        </span>
      )}
    </>
  );
}
