// Determines what confirms a withdrawal: the transaction PIN if one is set, else a code if two-factor
// authentication is on, and in any case what the server requests.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import type { StepUp } from '#web/features/payment/model/payment-values.ts';

const ASKED_BY: Readonly<Record<string, StepUp>> = {
  pin_required: 'pin',
  pin_wrong: 'pin',
  pin_locked: 'pin',
  code_required: 'otp',
  code_wrong: 'otp',
  code_locked: 'otp',
};

export function useStepUp(kind: 'deposit' | 'withdrawal') {
  const [required, setRequired] = useState<StepUp>();
  const settings = useApi('GET /settings', undefined, { enabled: kind === 'withdrawal' });
  return {
    asked: kind === 'withdrawal' ? (required ?? guardOf(settings.data?.security)) : undefined,
    /** Returns the field that the failure requests. The form asks for it from then on. */
    fieldOf: (error: unknown): StepUp | undefined => {
      const field = error instanceof ApiError && error.code !== undefined ? ASKED_BY[error.code] : undefined;
      if (field) setRequired(field);
      return field;
    },
  };
}

function guardOf(security: Answer<'GET /settings'>['security'] | undefined): StepUp | undefined {
  if (security?.pinSet === true) return 'pin';
  return security?.twoFactorAuth === true ? 'otp' : undefined;
}
