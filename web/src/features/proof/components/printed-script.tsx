// The script that checks a proof without this site, printed for everybody to read.
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import proofWords from '#web/locales/en/proof.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { SCRIPT } from '#web/features/proof/model/check-mine.ts';
import style from './proof.module.css';

/** @param command how the script is run, with the published roots. */
export function PrintedScript({ command }: { command: string }) {
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
        <p className={style['text']}>{t('scriptText')}</p>
        <pre className={style['command']} tabIndex={0} role="region" aria-label={t('command')}>
          <code>{command}</code>
        </pre>
        <pre className={style['script']} role="region" aria-label="verify-proof.mjs" tabIndex={0}>
          <code>{text}</code>
        </pre>
      </CardBody>
    </Card>
  );
}
