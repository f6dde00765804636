// Liveness, readiness and metrics.
import { createWriteCheck } from '#server/database/check-writes.ts';
import { readBuildInfo } from '#server/kernel/build-info.ts';
import { withTimeout } from '#server/database/with-timeout.ts';
import { findMismatch, readMigrations } from '#server/database/run-migrations.ts';
import { handle, ReadyResponse, whyRefused, type Http } from './handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { HttpDependencies } from './dependencies.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that a proxy adds. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export function registerHealth(http: Http, services: Pick<HttpDependencies, 'db' | 'metrics'>): void {
  const build = readBuildInfo();
  handle(http, 'GET /health', () => ({ status: 'ok' as const, ...build }));

  const migrations = readMigrations();
  const checkWrites = createWriteCheck(services.db);
  handle(http, 'GET /ready', async ({ request }) => {
    const notReady = (why: object): never => {
      request.log.warn(why, 'not ready');
      throw new DomainError('unavailable');
    };
    const mismatch = await withTimeout(findMismatch(services.db, migrations)).catch((err: unknown) =>
      notReady({ fault: String(err) }),
    );
    if (mismatch !== undefined) notReady(mismatch);
    await checkWrites().catch((err: unknown) => notReady({ fault: String(err) }));
    return { status: 'ready' as const };
  });

  handle(http, 'GET /metrics', async ({ caller, request }) => {
    // A proxy on the same machine also connects from loopback.
    const direct = LOOPBACK.has(request.ip) && OF_PROXIES.every(name => request.headers[name] === undefined);
    if (!direct) {
      const refused = whyRefused(http, 'operator', caller);
      if (refused !== undefined) throw new DomainError(refused);
    }
    const { registry } = services.metrics;
    return new ReadyResponse({ 'content-type': registry.contentType }, await registry.metrics());
  });
}
