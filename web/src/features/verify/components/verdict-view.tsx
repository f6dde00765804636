// The verdict on a document: what it authorises, and which signatures hold.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import verifyWords from '#web/locales/en/verify.json';
import { Button } from '#web/ui/button.tsx';
import style from './verify.module.css';

export type Verdict = Answer<'POST /verify'>;

interface VerdictViewProps {
  verdict: Verdict;
  /** The name of the file; undefined for a printed code. */
  file: string | undefined;
  onAgain: () => void;
}

export function VerdictView({ verdict, file, onAgain }: VerdictViewProps) {
  const t = useText(verifyWords);
  const { status, document } = verdict;
  const signatures = document?.signatures ?? [];
  const hold = signatures.filter(({ intact }) => intact).length;
  return (
    <div className={`${style['result']} ${style[`is-${status}`]}`}>
      <p className={`${style['verdict']} ${style[status]}`} role="status">
        {t(status)}
      </p>
      <h2>{useTitle(verdict, file)}</h2>
      <p className="lede">{useExplanation(verdict, file)}</p>
      {file !== undefined && <p className={style['small']}>{file}</p>}
      <div className={style['grid']}>
        <section>
          {document && signatures.length > 0 && (
            <>
              <h3>{t('signaturesHold', { hold, count: signatures.length })}</h3>
              <p className={style['small']}>
                {t(document.changedAt === undefined ? 'signaturesText' : 'brokenText')}
              </p>
              <Signatures document={document} />
              <p className={style['small']}>
                <b>{t('withoutUs')}.</b> {t('withoutUsText')}
              </p>
            </>
          )}
        </section>
        <section>
          <Facts verdict={verdict} />
          <Button onClick={onAgain}>{t('again')}</Button>
        </section>
      </div>
    </div>
  );
}

function useTitle({ status }: Verdict, file: string | undefined): string {
  const t = useText(verifyWords);
  if (file === undefined && status === 'unknown') return t('codeUnknownTitle');
  if (file === undefined && status === 'valid') return t('codeTitle');
  return t(`${status}Title`);
}

function useExplanation({ status, trade, document }: Verdict, file: string | undefined): string {
  const t = useText(verifyWords);
  const moment = useMoment();
  const format = useFormat();
  if (status === 'unknown') return file === undefined ? t('unknownText') : t('unknownLong');
  if (status === 'altered') return t('changedText', { at: format.number((document?.changedAt ?? 0) + 1) });
  if (status === 'void') return t('endedText', { time: moment(trade?.endedAt ?? '') });
  const settled =
    trade?.settledAt === undefined ? t('openText') : t('settledText', { time: moment(trade.settledAt) });
  return file === undefined ? `${t('codeText')} ${settled}` : settled;
}

const FACTS = { valid: 'authorizes', void: 'wasFor', altered: 'belongs', unknown: 'fingerprint' } as const;

function Facts({ verdict: { status, trade, document, sha256 } }: { verdict: Verdict }) {
  const t = useText(verifyWords);
  const format = useFormat();
  const moment = useMoment();
  const settled = trade?.settledAt ? moment(trade.settledAt) : t(status === 'void' ? 'never' : 'notYet');
  const rows: readonly (readonly [string, ReactNode] | undefined)[] = [
    trade && [t('company'), trade.company],
    trade && [t('class'), trade.class],
    trade && [t('shares'), format.number(trade.shares)],
    trade && [t('agreed'), moment(trade.agreedAt)],
    document?.sealedAt === undefined ? undefined : [t('sealedAt'), moment(document.sealedAt)],
    trade && [t('settled'), settled],
    sha256 === undefined
      ? undefined
      : [t('fingerprint'), <span className={style['mono']}>{sha256.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>],
  ];
  return (
    <>
      <h3>{t(FACTS[status])}</h3>
      <dl className={style['facts']}>
        {rows.map(
          row =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Signatures({ document: file }: { document: NonNullable<Verdict['document']> }) {
  const t = useText(verifyWords);
  const moment = useMoment('shortTime');
  const { changedAt, bytes = 0, signatures } = file;
  return (
    <ol className={style['cover']} aria-label={t('signatures')}>
      {signatures.map(({ by, document, at, covered, intact }) => (
        <li key={`${document} ${by}`} className={intact ? undefined : style['isBroken']}>
          <span>
            {t(`by_${by}`)}
            <span className={style['when']}>
              {document !== 'seal' && `${t(`d_${document}`)}, `}
              {moment(at)}
            </span>
          </span>
          <span className={style['bar']} aria-hidden="true">
            <i style={{ inlineSize: `${covered * 100}%` }} />
            {changedAt !== undefined && bytes > 0 && (
              <u style={{ insetInlineStart: `${Math.min(changedAt / bytes, 1) * 100}%` }} />
            )}
          </span>
          <span className={style['holds']}>{t(intact ? 'intact' : 'broken')}</span>
        </li>
      ))}
    </ol>
  );
}
