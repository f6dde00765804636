// One's own leaves, checked in the browser by the script that the page prints.
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveFile } from '#web/lib/save-file.ts';
import proofWords from '#web/locales/en/proof.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardBody, Rows } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Alert } from '#web/ui/state.tsx';
import { checkMine, withOneMore, type Checked } from '#web/features/proof/model/check-mine.ts';
import { PrintedScript } from './printed-script.tsx';
import { ProofPath } from './proof-path.tsx';
import style from './proof.module.css';

const CENTS = 100;
/** As many characters of a root as tell two apart at a glance. */
const SHORT_ROOT = 8;

interface MyProofProps {
  day: string;
  /** The published root of cash. */
  root: string;
  /** The published roots of all companies' shares. */
  shareRoots: readonly string[];
}

export function MyProof({ day, root, shareRoots }: MyProofProps) {
  const t = useText(proofWords);
  const { user } = useSession();
  const { busy, checked, failure, check, save } = useMine({ day, root, shareRoots });
  return (
    <>
      <Card title={t('mine')}>
        <CardBody>
          <div className={checked && checked.length > 0 ? style['mine'] : undefined}>
            <div>
              <p className={style['text']}>{t('mineText')}</p>
              <p className="btns">
                {user ? (
                  <>
                    <Button
                      kind="primary"
                      busy={busy}
                      disabled={!isSecureContext}
                      onClick={() => void check('as it is')}
                    >
                      {t('check')}
                    </Button>
                    <Button onClick={() => void save()}>{t('download')}</Button>
                  </>
                ) : (
                  <ButtonLink to="/login?next=/proof">{t('signIn')}</ButtonLink>
                )}
              </p>
              {user && !isSecureContext && <Alert>{t('unavailable')}</Alert>}
              <div role="status">{checked && <Result checked={checked} />}</div>
              {checked && checked.length > 0 && (
                <LinkButton onClick={() => void check('changed')}>{t('tamper')}</LinkButton>
              )}
              {failure !== undefined && <Alert>{failure}</Alert>}
            </div>
            {checked?.[0] && <OwnPath checked={checked[0]} />}
          </div>
        </CardBody>
      </Card>
      <PrintedScript command={`node verify-proof.mjs my-proof.json ${root}`} />
    </>
  );
}

/** Fetches the own proofs of a day, checks or saves them. */
function useMine({ day, root, shareRoots }: MyProofProps) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<readonly Checked[]>();
  const [failure, setFailure] = useState<string>();
  const readMine = () => api('GET /proof/{day}/mine', { params: { day } });
  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(errorText(error));
      setChecked(undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    checked,
    failure,
    check: (what: 'as it is' | 'changed') =>
      attempt(async () => {
        const mine = await readMine();
        setChecked(await checkMine(what === 'changed' ? withOneMore(mine) : mine, { root, shareRoots }));
      }),
    save: () =>
      attempt(async () => {
        const text = JSON.stringify(await readMine(), undefined, 2);
        saveFile(new Blob([text], { type: 'application/json' }), 'my-proof.json');
      }),
  };
}

function useWrite({ company }: Checked) {
  const t = useText(proofWords);
  const format = useFormat();
  return (units: string): string =>
    company === undefined
      ? format.dollars(Number(units) / CENTS)
      : t('sharesOf', { count: format.number(Number(units)) });
}

function Result({ checked }: { checked: readonly Checked[] }) {
  const t = useText(proofWords);
  const [first] = checked;
  if (!first) return <p>{t('nothing')}</p>;
  const isIncluded = checked.every(one => one.isIncluded);
  return (
    <div className={`${style['out']} ${style[isIncluded ? 'yes' : 'no']}`}>
      <h3>{t(isIncluded ? 'yes' : 'no')}</h3>
      <Steps checked={checked.find(one => !one.isIncluded) ?? first} />
      <div className={style['balances']}>
        <Rows label={t('balances')}>
          {checked.map(one => (
            <Balance key={one.company ?? ''} checked={one} />
          ))}
        </Rows>
      </div>
    </div>
  );
}

/** How far the path of one balance leads. */
function Steps({ checked }: { checked: Checked }) {
  const t = useText(proofWords);
  const write = useWrite(checked);
  const { proof, isIncluded } = checked;
  const sum = proof.path.reduce((total, step) => total + BigInt(step.sum), BigInt(proof.leaf.units));
  const facts = {
    count: String(proof.path.length),
    reached: write(String(sum)),
    total: write(proof.root.units),
    root: proof.root.hash.slice(0, SHORT_ROOT),
  };
  return <p className="num">{t(isIncluded ? 'yesText' : 'noText', facts)}</p>;
}

function Balance({ checked }: { checked: Checked }) {
  const t = useText(proofWords);
  const write = useWrite(checked);
  const { company, proof, isIncluded } = checked;
  return (
    <li className="row two">
      <span>
        {company ?? t('ownCash')} <span className="num">{write(proof.leaf.units)}</span>
      </span>
      <Badge state={isIncluded ? 'done' : 'off'}>{t(isIncluded ? 'included' : 'notIncluded')}</Badge>
    </li>
  );
}

function OwnPath({ checked }: { checked: Checked }) {
  return <ProofPath proof={checked.proof} isIncluded={checked.isIncluded} write={useWrite(checked)} />;
}
