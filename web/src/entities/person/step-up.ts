// What a refused step-up asks for, and what is sent then.
export type Guard = 'pin' | 'code';

export function guardOf(code: string | undefined): Guard | undefined {
  if (code === 'pin_required' || code === 'pin_wrong' || code === 'pin_locked') return 'pin';
  return code === 'code_required' || code === 'code_wrong' || code === 'code_locked' ? 'code' : undefined;
}

export function stepUpOf(guard: Guard | undefined, secret: string): { pin?: string; code?: string } {
  if (guard === 'pin') return { pin: secret };
  return guard === 'code' ? { code: secret } : {};
}
