// Something that happens while a password is being checked, which takes long enough for it.
import { vi } from 'vitest';
import type { Passwords } from '#server/security/passwords.ts';

/** Acts once, between the next check of a password and whatever follows from it. */
export function actDuringCheck(passwords: Passwords, act: () => Promise<unknown>): void {
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (stored, given) => {
    const right = await verify(stored, given);
    await act();
    return right;
  });
}
