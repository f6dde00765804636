// Why the portfolio changed in the chosen range: one sentence, a bar for each holding, the fees, and why the return on cost
// differs from the return of the range.
import type { Answer } from '#web/api/api-contract.ts';
import { site } from '#web/content/site.ts';
import { DEFAULT_TIME_RANGE, TIME_RANGES, type TimeRange } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import answerWords from '#web/locales/en/answers.json';
import tradeWords from '#web/locales/en/trade.json';
import { useApi } from '#web/api/use-api.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Bone, BoneWords, Skeleton } from '#web/ui/state.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import {
  drawnParts,
  explainRange,
  MOST_BARS,
  type Reason,
} from '#web/features/dashboard/model/explain-range.ts';
import styles from './why-card.module.css';

type Reasons = Answer<'GET /dashboard/analytics/reasons'>;
type Analytics = Answer<'GET /dashboard/analytics'>;

const EVERY_MS = 60_000;
/** Dollars, of the length that amounts in a skeleton's sentences have. */
const USUAL_AMOUNT = 1000;

interface WhyProps {
  totalReturn: number | null;
  /** How many companies are held, and so about how many bars come. */
  holdings: number;
}

export function WhyCard({ totalReturn, holdings }: WhyProps) {
  const t = useText(answerWords);
  const word = useText(tradeWords);
  const [range] = useUrlState('range', TIME_RANGES, DEFAULT_TIME_RANGE);
  const query = { query: { timeRange: range } };
  const how = { keepPrevious: true, every_ms: EVERY_MS };
  const reasons = useApi('GET /dashboard/analytics/reasons', query, how);
  const analytics = useApi('GET /dashboard/analytics', query, how).data;
  return (
    <Card
      title={t('why')}
      sub={word(range)}
      foot={
        totalReturn !== null &&
        (analytics ? (
          <Bridge analytics={analytics} total={totalReturn} reasons={reasons.data} />
        ) : (
          <BridgeBones total={totalReturn} />
        ))
      }
    >
      <Loaded from={reasons} skeleton={<WhyBones holdings={holdings} />} failed={t('whyFailed')}>
        {data => (
          <>
            <p className={styles['say']}>
              <Sentence reasons={data} analytics={analytics} />
            </p>
            <Bars reasons={data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** As high as the sentences of the bridge. */
function BridgeBones({ total }: { total: number }) {
  const t = useText(answerWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  const sentences = [
    t('bridge', { total: format.percent(total), range: format.percent(0) }),
    t('bridgeSold', { amount: format.own(USUAL_AMOUNT, { sign: true }) }),
  ];
  return (
    <span aria-hidden="true">
      <BoneWords>{sentences.join(gap)}</BoneWords>
    </span>
  );
}

/** As high as the sentences, a bar for each holding, and the fees. */
function WhyBones({ holdings }: { holdings: number }) {
  const t = useText(answerWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  const sentences = [
    t('whyAmount', { amount: format.own(USUAL_AMOUNT), range: t('in1M') }),
    t('whyBestAlone', { company: site.indexName, amount: format.own(USUAL_AMOUNT) }),
    t('whyWorst', { company: site.indexName, amount: format.own(USUAL_AMOUNT) }),
    t('whyIndex', { index: site.indexName, percent: format.percent(0) }),
  ];
  return (
    <Skeleton label={t('whyLoading')}>
      <div>
        <p className={styles['say']}>
          <BoneWords>{sentences.join(gap)}</BoneWords>
        </p>
        <ul className={styles['bars']}>
          {Array.from({ length: Math.min(holdings, MOST_BARS) }, (_, i) => (
            <li key={i}>
              <span className={styles['row']}>
                <Bone width={96} />
                <Bone width={[180, 140, 90, 60][i] ?? 40} height={14} />
                <Bone width={64} />
              </span>
            </li>
          ))}
        </ul>
        <p className={styles['fees']}>
          <Bone width={120} />
          <Bone width={56} />
        </p>
      </div>
    </Skeleton>
  );
}

const RANGE_WORD = {
  '1D': 'in1D',
  '1W': 'in1W',
  '1M': 'in1M',
  '3M': 'in3M',
  '6M': 'in6M',
  '1Y': 'in1Y',
  ALL: 'inALL',
} as const satisfies Record<TimeRange, string>;

function Sentence({ reasons, analytics }: { reasons: Reasons; analytics: Analytics | undefined }) {
  const t = useText(answerWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  const percent = analytics?.timeWeighted.percent ?? null;
  if (reasons.parts.length === 0) return t('whyNothing');
  const { best, bestShare, worst } = explainRange(reasons);
  const range = t(RANGE_WORD[reasons.timeRange]);
  const change = (
    <b key="percent">{percent === null ? '' : format.percent(Math.abs(percent)).replace(/^[+−]/, '')}</b>
  );
  const said = [
    percent === null
      ? [t('whyAmount', { amount: format.own(reasons.gain, { sign: true }), range })]
      : t.rich(percent >= 0 ? 'whyUp' : 'whyDown', { percent: change, range }),
    best && bestShare !== undefined
      ? [t('whyBest', { company: best.name, part: format.part(bestShare, 0) })]
      : best && [t('whyBestAlone', { company: best.name, amount: format.own(best.gain, { sign: true }) })],
    worst && [t('whyWorst', { company: worst.name, amount: format.own(-worst.gain) })],
    analytics &&
      analytics.indexReturn !== null && [
        t('whyIndex', { index: site.indexName, percent: format.percent(analytics.indexReturn) }),
      ],
  ];
  return said.flatMap((sentence, i) => (sentence ? [...(i > 0 ? [gap] : []), ...sentence] : []));
}

function Bars({ reasons }: { reasons: Reasons }) {
  const t = useText(answerWords);
  const format = useFormat();
  const parts = drawnParts(reasons.parts);
  if (parts.length === 0) return null;
  const most = Math.max(0, ...parts.map(part => part.gain));
  const least = Math.min(0, ...parts.map(part => part.gain));
  const span = most - least || 1;
  const zero = (-least / span) * 100;
  const others = reasons.parts.filter(part => !parts.includes(part));
  return (
    <>
      <ul className={styles['bars']}>
        {parts.map(part => (
          <li key={part.slug}>
            <Link to={`/portfolio/${part.slug}`} className={styles['row']}>
              <span>{part.name}</span>
              <span className={styles['track']} aria-hidden="true">
                <i className={styles['zero']} style={{ left: `${zero}%` }} />
                <i
                  className={part.gain < 0 ? `${styles['bar']} ${styles['loss']}` : styles['bar']}
                  style={barOf(part, zero, span)}
                />
              </span>
              <Delta value={part.gain} money />
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className={styles['fees']}>
          <span>{t('otherCompanies', { count: others.length })}</span>
          <Delta value={others.reduce((sum, { gain }) => sum + gain, 0)} money />
        </p>
      )}
      {reasons.fees > 0 && (
        <p className={styles['fees']}>
          <span>{t('feesIncluded')}</span>
          <span className="num">{format.own(-reasons.fees)}</span>
        </p>
      )}
    </>
  );
}

function barOf({ gain }: Reason, zero: number, span: number): { left: string; width: string } {
  const width = Math.max(0.4, (Math.abs(gain) / span) * 100);
  return { left: `${gain < 0 ? zero - width : zero}%`, width: `${width}%` };
}

interface BridgeProps {
  analytics: Analytics;
  total: number;
  reasons: Reasons | undefined;
}

/** The return on cost beside the return of the range, and what each leaves out. */
function Bridge({ analytics, total, reasons }: BridgeProps) {
  const t = useText(answerWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  const { percent } = analytics.timeWeighted;
  if (percent === null) return null;
  const sentences = [t('bridge', { total: format.percent(total), range: format.percent(percent) })];
  if (reasons && reasons.realised !== 0)
    sentences.push(t('bridgeSold', { amount: format.own(reasons.realised, { sign: true }) }));
  return sentences.join(gap);
}
