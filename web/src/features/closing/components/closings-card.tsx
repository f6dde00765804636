// The issuer's trades that are closing, the most urgent first.
import { useLive } from '#web/api/use-live.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { tradeNumber } from '#web/features/closing/model/use-closing-words.ts';

const SHOWN = 50;

/** Nothing for a company whose trades close without documents. */
export function ClosingsCard() {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment('shortTime');
  const { data } = useLive('GET /issuer/closings', { query: { pageSize: SHOWN } });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Card title={t('closingsTitle')} sub={format.number(data.total)}>
      <Rows label={t('closingsTitle')}>
        {data.results.map(({ id, line, shares, price, dueAt, actsNext }) => (
          <li key={id}>
            <Link className="row two" to={`/trades/${id}`}>
              <TitleNote
                title={t('closingsShares', { shares: format.number(shares), price: format.dollars(price) })}
                note={[line, t('crumb', { number: tradeNumber(id) })]
                  .filter(part => part !== null)
                  .join(' · ')}
              />
              <span className="title-note">
                <Badge state={actsNext.includes('company') ? 'part' : 'open'}>
                  {t(actsNext.includes('company') ? 'actNow' : 'actOpen')}
                </Badge>
                {dueAt !== null && (
                  <span className="note num">{t('closingsDue', { time: moment(dueAt) })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
