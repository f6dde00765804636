// One's own leaf, checked in the browser by the script that the page prints.
import { useEffect, useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { api } from '#web/api/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import proofWords from '#web/locales/en/proof.json';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Alert } from '#web/ui/state.tsx';

const SCRIPT = '/verify-proof.mjs';

type Mine = Answer<'GET /proof/{day}/mine'>;
type OwnProof = NonNullable<Mine['cash']>;
type Verify = (proof: OwnProof) => Promise<boolean>;

interface MyProofProps {
  day: string;
  /** The published root of cash. */
  root: string;
  /** The published roots of all companies' shares. */
  shareRoots: readonly string[];
}

export function MyProof({ day, root, shareRoots }: MyProofProps) {
  const t = useText(proofWords);
  const errorText = useErrorText();
  const { user } = useSession();
  const [result, setResult] = useState<'busy' | 'yes' | 'no'>();
  const [failure, setFailure] = useState<string>();
  const readMine = () => api('GET /proof/{day}/mine', { params: { day } });
  const check = async () => {
    setFailure(undefined);
    setResult('busy');
    try {
      const isRight = await checkMine(await readMine(), root, shareRoots);
      setResult(isRight ? 'yes' : 'no');
    } catch (error) {
      setFailure(errorText(error));
      setResult(undefined);
    }
  };
  const save = async () => {
    const text = JSON.stringify(await readMine(), undefined, 2);
    saveFile(new Blob([text], { type: 'application/json' }), 'my-proof.json');
  };
  return (
    <>
      <Card title={t('mine')}>
        <CardBody>
          <p>{t('mineText')}</p>
          {user ? (
            <p className="btns">
              <Button
                kind="primary"
                busy={result === 'busy'}
                disabled={!isSecureContext}
                onClick={() => void check()}
              >
                {t('check')}
              </Button>
              <Button onClick={() => void save()}>{t('download')}</Button>
            </p>
          ) : (
            <ButtonLink to="/login?next=/proof">{t('signIn')}</ButtonLink>
          )}
          {user && !isSecureContext && <Alert>{t('unavailable')}</Alert>}
          <p role="status">{result === 'yes' || result === 'no' ? t(result) : null}</p>
          {failure !== undefined && <Alert>{failure}</Alert>}
        </CardBody>
      </Card>
      <PrintedScript />
    </>
  );
}

/** Cash must lead to the root that the page shows, and each company's shares to a root that is published with it. */
async function checkMine(mine: Mine, root: string, shareRoots: readonly string[]): Promise<boolean> {
  const { verifyProof } = (await import(/* @vite-ignore */ SCRIPT)) as { verifyProof: Verify };
  if (mine.cash !== null && mine.cash.root.hash !== root) return false;
  if (mine.shares.some(own => !shareRoots.includes(own.root.hash))) return false;
  const proofs = [...(mine.cash === null ? [] : [mine.cash]), ...mine.shares];
  const results = await Promise.all(proofs.map(proof => verifyProof(proof)));
  return results.every(Boolean);
}

function PrintedScript() {
  const t = useText(proofWords);
  const [text, setText] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    fetch(SCRIPT, { signal: stop.signal })
      .then(response => response.text())
      .then(setText)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return (
    <Card title={t('script')}>
      <CardBody>
        <p>{t('scriptText')}</p>
        <pre style={{ overflowX: 'auto' }} role="region" aria-label={t('script')} tabIndex={0}>
          <code>{text}</code>
        </pre>
      </CardBody>
    </Card>
  );
}
