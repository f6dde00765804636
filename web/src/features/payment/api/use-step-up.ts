// Determines what confirms a withdrawal: nothing after another act of the last minutes, else the PIN or a code,
// and in any case what the server requests.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import { guardOf, type Guard } from '#web/entities/person/step-up.ts';

export function useStepUp(kind: 'deposit' | 'withdrawal') {
  const [requested, setRequested] = useState<Guard>();
  const { data } = useApi('GET /auth/step-up', undefined, { enabled: kind === 'withdrawal', forget: true });
  const known = data?.asked === 'not_set' ? undefined : data?.asked;
  return {
    asked: requested ?? known ?? undefined,
    /** Returns the field that the failure requests. The form asks for it from then on. */
    fieldOf: (error: unknown): Guard | undefined => {
      const field = error instanceof ApiError ? guardOf(error.code) : undefined;
      if (field) setRequested(field);
      return field;
    },
  };
}
