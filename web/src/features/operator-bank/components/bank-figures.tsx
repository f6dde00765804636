// The state of the bank in one line: client cash in the ledger, the last balance at the bank, and what waits for a person.
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { FigureBones } from '#web/ui/bones.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export function BankFigures() {
  const t = useText(bankWords);
  const format = useFormat();
  const { data: day, error } = useApi('GET /operator/day');
  const { data: statements } = useApi('GET /operator/bank/statements', { query: {} });
  if (error instanceof ApiError) return null;
  if (day === undefined || statements === undefined)
    return (
      <Skeleton label={t('loading')}>
        <FigureBones />
      </Skeleton>
    );
  const { clientCash, lastDay, openLines, withdrawals } = day.money;
  const last = statements.results.find(({ status }) => status === 'accepted');
  return (
    <Figures label={t('figures')}>
      <Figure
        lead
        label={t('ledgerCash')}
        value={format.dollars(clientCash)}
        note={
          <Link className="link" to="/bank?tab=day">
            {lastDay === null ? (
              <Badge state="open">{t('neverSigned')}</Badge>
            ) : (
              t('lastSigned', { day: format.day(lastDay.day) })
            )}
          </Link>
        }
      />
      <Figure
        label={t('atBank')}
        value={typeof last?.closing === 'number' ? format.dollars(last.closing) : '–'}
        note={last?.to ? t('statementOf', { day: format.day(last.to) }) : t('noneYet')}
      />
      <Figure
        label={t('linesOpen')}
        value={format.number(openLines)}
        note={
          <Badge state={openLines === 0 ? 'done' : 'part'}>
            {t(openLines === 0 ? 'nothingOpen' : 'toDecide')}
          </Badge>
        }
      />
      <Figure
        label={t('toPayOut')}
        value={format.number(withdrawals.count)}
        note={format.dollars(withdrawals.amount)}
      />
    </Figures>
  );
}
