// /stop-payee?token=: the link in the mail about a new payee. It asks first: mail programs open links by themselves.
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { LinkPage, LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useToken } from '#web/features/auth/model/use-token.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import payeeWords from '#web/locales/en/payees.json';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export default function StopPayeePage() {
  const t = useText(payeeWords);
  const errorText = useErrorText();
  const token = useToken() ?? '';
  const [stage, setStage] = useState<'asking' | 'busy' | 'stopped'>('asking');
  const [failure, setFailure] = useState<string>();
  usePageMeta({ title: t('stopTitle'), hidden: true });
  const stop = async () => {
    setStage('busy');
    try {
      await api('POST /account/payees/stop', { body: { token } });
      setStage('stopped');
    } catch (error) {
      setFailure(errorText(error));
      setStage('asking');
    }
  };
  if (stage === 'stopped')
    return (
      <LinkPage>
        <LinkResult title={t('stopped')} text={t('stoppedText')}>
          <ButtonLink to="/login">{t('signIn')}</ButtonLink>
        </LinkResult>
      </LinkPage>
    );
  return (
    <LinkPage>
      <LinkResult
        title={failure === undefined ? t('stopTitle') : t('stopFailed')}
        text={failure ?? t('stopText')}
      >
        <Button kind="primary" busy={stage === 'busy'} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      </LinkResult>
    </LinkPage>
  );
}
