// The check of a document. A QR code opens the page with its code in the address.
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/api/api.ts';
import { upload } from '#web/api/upload.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import verifyWords from '#web/locales/en/verify.json';
import style from './verify.module.css';
import { VerdictView, type Verdict } from './verdict-view.tsx';
import { VerifyForm } from './verify-form.tsx';

interface Checked {
  readonly verdict: Verdict;
  readonly file: string | undefined;
}

export function VerifyDocument() {
  const t = useText(verifyWords);
  const errorText = useErrorText();
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const check = async (file: string | undefined, send: () => Promise<Verdict>) => {
    setBusy(true);
    setError(undefined);
    try {
      setChecked({ verdict: await send(), file });
    } catch (fault) {
      setError(errorText(fault, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  const checkFile = (file: File) => void check(file.name, () => upload('POST /verify', file));
  const checkCode = (code: string) =>
    void check(undefined, () => api('GET /verify/{code}', { params: { code } }));
  const onArrival = useEffectEvent(() => {
    const code = new URLSearchParams(location.search).get('code');
    if (code !== null && /^[0-9a-f]{16}$/.test(code)) checkCode(code);
  });
  useEffect(() => {
    const timer = setTimeout(() => onArrival());
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={`sec ${style['section']}`} aria-label={t('name')}>
      <div className="wrap">
        {checked ? (
          <VerdictView verdict={checked.verdict} file={checked.file} onAgain={() => setChecked(undefined)} />
        ) : (
          <VerifyForm busy={busy} error={error} onFile={checkFile} onCode={checkCode} />
        )}
      </div>
    </section>
  );
}
