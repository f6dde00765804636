// While the logout message is shown, the guards do not redirect. The login page follows after the message.
import { createStore } from '#web/lib/store.ts';

export type Leaving = 'asking' | 'gone' | undefined;

export const leaving = createStore<Leaving>(undefined);

/** Opens the logout dialog. */
export const askToLogout = (): void => leaving.set('asking');
