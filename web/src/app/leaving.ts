// While the person is being told that they are logged out, the guards wait: /login comes after the message.
import { createStore } from '#web/lib/store.ts';

export type Leaving = 'asking' | 'gone' | undefined;

export const leaving = createStore<Leaving>(undefined);

/** Opens the logout dialog. */
export const askToLogout = (): void => leaving.set('asking');
