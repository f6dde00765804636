import { handle, type Http } from '#server/http/handle.ts';
import type { PrivacyDependencies } from './dependencies.ts';
import { confirmPassword } from '#server/people/confirm-password.ts';
import { eraseData } from './erase-data.ts';
import { exportData } from './export-data.ts';

export function registerPrivacy(http: Http, services: PrivacyDependencies): void {
  handle(http, 'GET /privacy/export', ({ caller, request }) => exportData(services, caller, request.id));

  handle(http, 'GET /privacy/consents', async ({ caller }) => {
    const consents = await services.db
      .selectFrom('consents')
      .select(['document', 'version', 'granted', 'recorded_at as recordedAt'])
      .where('user_id', '=', caller.userId)
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { consents };
  });

  handle(http, 'POST /privacy/erase', async ({ caller, body, request }) => {
    await confirmPassword(services, { caller, request }, 'password', body.password);
    const refused = await eraseData(services, caller, request.id);
    return refused ?? { message: 'Your data is erased and your account is closed.' };
  });
}
