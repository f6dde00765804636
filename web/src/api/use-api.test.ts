// Tests the result of a change that conflicts with an earlier change by another person.
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './use-api.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, code: string): void {
  const answer = () => Promise.resolve(Response.json({ code, message: 'A sentence' }, { status }));
  vi.stubGlobal('fetch', answer);
}
const params = { id: '01890000-0000-7000-8000-000000000001' };

test('what another device has removed already counts as removed', async () => {
  answering(404, 'not_found');
  await expect(send('DELETE /market/alerts/{id}', { params })).resolves.toBeUndefined();
});

test('what is to be done with something that is not there is refused', async () => {
  answering(404, 'not_found');
  await expect(send('POST /payment/transactions/{id}/cancel', { params })).rejects.toThrow('A sentence');
});

test('what may not be removed any more is refused', async () => {
  answering(422, 'deadline_passed');
  await expect(send('DELETE /issuer/rules/{id}', { params })).rejects.toThrow('A sentence');
});
