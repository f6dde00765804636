// The return of the index over a range. It opens to both levels and their days.
import { site } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { Delta } from '#web/ui/badge.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import returnWords from '#web/locales/en/returns.json';
import { FormulaNote } from '#web/entities/holding/return-working.tsx';
import { ReturnFigure } from './return-figure.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

type Analytics = Answer<'GET /dashboard/analytics'>;
type Working = NonNullable<Analytics['indexWorking']>;

export function IndexReturn({ analytics }: { analytics: Analytics }) {
  const word = useText(tradeWords);
  const { comma } = usePunctuation();
  const { indexReturn, indexWorking, timeRange } = analytics;
  if (indexReturn === null || indexWorking === null) return <Delta value={null} />;
  return (
    <ReturnFigure
      figure={{ percent: indexReturn, annualised: indexWorking.annualised }}
      name={site.indexName}
      title={`${site.indexName}${comma}${word(timeRange)}`}
      working={() => <IndexWorking percent={indexReturn} working={indexWorking} />}
    />
  );
}

function IndexWorking({ percent, working }: { percent: number; working: Working }) {
  const t = useText(dashboardWords);
  const word = useText(returnWords);
  const { gap } = usePunctuation();
  const format = useFormat();
  const { annualised, openingDay, openingLevel, closingDay, closingLevel } = working;
  const [opening, closing] = [format.number(openingLevel, 2), format.number(closingLevel, 2)];
  return (
    <>
      <p className="say num">
        ({closing} − {opening}) ÷ {opening} = <Delta value={percent} />
      </p>
      <p className="muted">
        {t('indexText')}
        {annualised === null && (
          <>
            {gap}
            {word('notAnnualised')}
          </>
        )}
      </p>
      <KeyValues
        look="sum"
        items={[
          { label: word('closeOf', { day: format.day(openingDay) }), value: opening },
          { label: t('levelOf', { day: format.day(closingDay) }), value: closing },
          annualised !== null && { label: word('annualised'), value: <Delta value={annualised} /> },
        ]}
      />
      <FormulaNote>
        {t('indexFormula')}
        {gap}
        {t('indexNoFlows')}
      </FormulaNote>
    </>
  );
}
