// Who goes on the journeys: a new person for each browser.
import { randomUUID } from 'node:crypto';

export interface Traveller {
  readonly email: string;
}

export const NEW_PASSWORD = 'Tall-Harbor-77';
export const PIN = '246810';

export const newTraveller = (): Traveller => ({ email: `${randomUUID()}@example.com` });
