// Whether a withdrawal needs the transaction PIN: where one is set, and in any case once the server has asked for it.
// Used by use-payment.ts.
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/use-api.ts';

const PIN_CODES: readonly (string | undefined)[] = ['pin_required', 'pin_wrong', 'pin_locked'];

export function usePinAsked(kind: 'deposit' | 'withdrawal') {
  const [required, setRequired] = useState(false);
  const settings = useApi('GET /settings', undefined, { enabled: kind === 'withdrawal' });
  const set = settings.data?.security.pinSet === true;
  return {
    asked: kind === 'withdrawal' && (set || required),
    /** True where the failure is about the PIN; from then on it is asked for. */
    isAbout: (error: unknown): error is ApiError => {
      const about = error instanceof ApiError && PIN_CODES.includes(error.code);
      if (about) setRequired(true);
      return about;
    },
  };
}
