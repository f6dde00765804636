// Summary figures above the shareholders: what they hold here of all shares outstanding.
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { usePercentOfAll } from '#web/features/issuer/model/use-part-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import holderWords from '#web/locales/en/holders.json';
import { FigureBones } from '#web/ui/bones.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';

export function HolderFigures() {
  const t = useText(holderWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  const company = useApi('GET /issuer');
  const desk = useLive('GET /issuer/desk');
  // The list below shows failures.
  if (!company.data || !desk.data)
    return company.isError || desk.isError ? null : (
      <div aria-hidden="true">
        <FigureBones />
      </div>
    );
  const { sharesOutstanding } = company.data.stock;
  const { holders, largest, shares, waitingHolders, waitingShares } = desk.data.spread;
  return (
    <Figures label={t('summary')}>
      <Figure
        lead
        label={t('heldHere')}
        value={<span className="num">{format.number(shares)}</span>}
        note={t('heldOf', {
          percent: percentOfAll((100 * shares) / sharesOutstanding),
          all: format.number(sharesOutstanding),
        })}
      />
      <Figure label={t('holders')} value={format.number(holders)} note={t('ofAnyClass')} />
      <Figure label={t('largest')} value={percentOfAll(largest)} note={t('ofOutstanding')} />
      <Figure
        label={t('toSignUp')}
        value={format.number(waitingHolders)}
        note={t('toSignUpNote', { count: format.number(waitingShares) })}
      />
    </Figures>
  );
}
