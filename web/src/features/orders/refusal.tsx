// Why an order is not taken, in words, with the way to mend it where the person can. In the ticket.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useRefusalText } from '#web/lib/use-error-text.ts';
import { Alert } from '#web/ui/state.tsx';
import { orderWords } from './words.ts';

const MENDED_IN_PROFILE = ['not_verified', 'accreditation_expired'];

export function Refusal({ code, message }: { code?: string | null | undefined; message: string }) {
  const t = useText(orderWords);
  const say = useRefusalText();
  return (
    <Alert tone="warn">
      {say(code, message)}{' '}
      {code && MENDED_IN_PROFILE.includes(code) && (
        <Link className="link" to="/profile">
          {t('toProfile')}
        </Link>
      )}
    </Alert>
  );
}
