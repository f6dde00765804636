// The certificate of a settled trade, on paper in both themes, with the engraving of the company.
import { rosette } from '#domain/identity/rosette.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { tradeNumber, type Closing } from '#web/features/closing/model/use-closing-words.ts';
import style from './settlement-certificate.module.css';

const CERTIFIES = { buyer: 'certifiesBuy', seller: 'certifiesSell', company: 'certifiesCompany' } as const;
/** Large enough for a ring and a woven band. */
const CREST_PIXELS = 240;

export function SettlementCertificate({ closing: { trade, role, file } }: { closing: Closing }) {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment();
  if (trade.settledAt === null) return null;
  const { tint, fill, lines } = rosette(trade.company.name, CREST_PIXELS);
  const facts: readonly (readonly [string, string])[] = [
    [t('price'), format.dollars(trade.price)],
    [t('agreedAt'), moment(trade.agreedAt)],
    [t('settledAt'), moment(trade.settledAt)],
    ...(file === null ? [] : [[t('fileCode'), file.code.replaceAll(/(.{4})(?=.)/g, '$1 ')] as const]),
  ];
  return (
    <article
      className={`${style['certificate']} ${style[`t${tint}`]}`}
      data-theme="light"
      aria-label={t('certificate')}
    >
      <svg className={style['crest']} viewBox="-1000 -1000 2000 2000" aria-hidden="true">
        <path d={fill} fill="currentColor" fillRule="evenodd" />
        <path d={lines} fill="none" stroke="currentColor" strokeWidth="8" />
      </svg>
      <p className={style['kind']}>
        <span>{t('certificate')}</span>
        <span className="num">{tradeNumber(trade.id)}</span>
      </p>
      <h2>{trade.company.name}</h2>
      <p className={`${style['shares']} num`}>{format.ownShares(trade.shares)}</p>
      <p className={style['words']}>{t(CERTIFIES[role], { count: trade.shares, class: trade.class })}</p>
      <dl className={style['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
