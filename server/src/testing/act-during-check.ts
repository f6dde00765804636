import { vi } from 'vitest';
import type { Passwords } from '#server/security/passwords.ts';

/** Acts once while the next password check runs, which takes long enough. */
export function actDuringCheck(passwords: Passwords, act: () => Promise<unknown>): void {
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (stored, given) => {
    const right = await verify(stored, given);
    await act();
    return right;
  });
}
