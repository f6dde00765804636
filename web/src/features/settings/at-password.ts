// Puts the server's 'wrong password' at the password's field. Used by every dialog that asks for the password.
import { ApiError } from '#web/lib/api-error.ts';

/** Does the act; a wrong password becomes the error of `field`, anything else is thrown on. */
export async function atPassword<F extends string>(
  field: F,
  act: () => Promise<unknown>,
): Promise<Partial<Record<F, string>> | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'wrong_password') throw error;
    const found: Partial<Record<F, string>> = {};
    found[field] = error.message;
    return found;
  }
}
