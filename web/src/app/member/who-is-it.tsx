// Who is signed in, where the browser's note of it is gone or damaged: without it nobody knows which screens are theirs.
// In place of the page, which comes once the server has said it.
import { useEffect } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { startSession, storedTokens } from '#web/lib/session.ts';
import { shellWords } from '#web/lib/shell-words.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Loaded } from '#web/ui/loaded.tsx';

export function WhoIsIt() {
  const t = useText(shellWords);
  const profile = useApi('GET /profile');
  const waiting = (
    <p className="waiting" role="status">
      {t('loading')}
    </p>
  );
  useEffect(() => {
    const { token, refreshToken } = storedTokens();
    if (profile.data && token && refreshToken) startSession({ token, refreshToken, user: profile.data });
  }, [profile.data]);
  return (
    <Loaded from={profile} skeleton={waiting} failed={t('pageFailed')} level={1}>
      {() => waiting}
    </Loaded>
  );
}
