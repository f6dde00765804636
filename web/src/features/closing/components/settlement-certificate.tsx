// The certificate of a settled trade, on paper in both themes: the company's crest with its price as the ring, a woven frame,
// the market's seal, and the code with which anyone checks the file.
import { useRef } from 'react';
import { drawCrest } from '#domain/identity/engraving.ts';
import { useApi } from '#web/api/use-api.ts';
import { site } from '#web/content/site.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { QrPicture } from '#web/ui/patterns/qr-picture.tsx';
import { weeklyCloses } from '#web/features/closing/model/price-tape.ts';
import { tradeNumber, type Closing } from '#web/features/closing/model/use-closing-words.ts';
import { MarketSeal } from './market-seal.tsx';
import { WovenFrame } from './woven-frame.tsx';
import style from './settlement-certificate.module.css';

const CERTIFIES = { buyer: 'certifiesBuy', seller: 'certifiesSell', company: 'certifiesCompany' } as const;
const QR_PIXELS = 104;
const HASH_LINE = 32;

export function SettlementCertificate({
  closing: { trade, role, file, confirmation },
}: {
  closing: Closing;
}) {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment();
  const sheet = useRef<HTMLElement>(null);
  const { slug, name } = trade.company;
  const history = useApi('GET /market/{slug}/history', { params: { slug }, query: { range: 'ALL' } });
  if (trade.settledAt === null) return null;
  const prices = weeklyCloses(history.data?.days ?? [], trade.settledAt.slice(0, 10));
  const printed = file ?? confirmation;
  const { tint, fill, strokes } = drawCrest(name, prices);
  const facts = [
    [t('sharesHead'), format.ownShares(trade.shares)],
    [t('price'), format.dollars(trade.price)],
    [t('agreedAt'), moment(trade.agreedAt)],
    [t('settledAt'), moment(trade.settledAt)],
  ] as const;
  return (
    <article
      ref={sheet}
      className={`${style['certificate']} ${style[`t${tint}`]}`}
      data-theme="light"
      aria-label={t('certificate')}
    >
      <svg className={style['crest']} viewBox="-1000 -1000 2000 2000" aria-hidden="true">
        <path d={fill} fill="currentColor" fillRule="evenodd" opacity="0.3" />
        {strokes.map(({ path, weight }) => (
          <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth={weight * 3} />
        ))}
      </svg>
      <WovenFrame company={name} sheet={sheet} />
      <div className={style['inside']}>
        <header className={style['head']}>
          <div>
            <p className={style['kind']}>{t('certificate')}</p>
            <h2>{name}</h2>
          </div>
          <p className={style['number']}>
            <b className="num">{tradeNumber(trade.id)}</b>
            {trade.class}
          </p>
        </header>
        <p className={style['words']}>
          {t(CERTIFIES[role], {
            count: trade.shares,
            shares: format.ownShares(trade.shares),
            class: trade.class,
          })}
        </p>
        <dl className={style['facts']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <footer className={style['foot']}>
          {printed ? <Check {...printed} /> : <p className={style['hash']}>{t('checkLater')}</p>}
          <MarketSeal market={site.name} />
        </footer>
      </div>
    </article>
  );
}

/** The address, the printed code and the hash with which anyone checks the closing file or the confirmation. */
function Check({ code, sha256 }: { code: string; sha256: string | null }) {
  const t = useText(closingWords);
  const url = `${location.origin}/verify?code=${code}`;
  return (
    <>
      <QrPicture text={url} label={t('checkQr')} size={QR_PIXELS} />
      <p className={`${style['hash']} num`}>
        {t('checkAt', { address: `${location.host}/verify` })}
        <b>{code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
        {sha256 !== null &&
          [sha256.slice(0, HASH_LINE), sha256.slice(HASH_LINE)].map(part => (
            <span key={part}>{part.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          ))}
      </p>
    </>
  );
}
