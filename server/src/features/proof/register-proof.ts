// The public proof, a person's own proof, and the figures of the site.
import type { Database } from '#server/database/database.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { createReadFigures } from '#server/proof/read-figures.ts';
import { createReadMine, readProof, readProofs } from '#server/proof/read-proof.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sampleData: boolean;
}

export function registerProof(http: Http, services: Dependencies): void {
  const { db } = services;
  const readMine = createReadMine(db);
  const readFigures = createReadFigures(services);
  handle(http, 'GET /proof', () => readProofs(db));
  handle(http, 'GET /proof/{day}', ({ params }) => readProof(db, params.day));
  handle(http, 'GET /proof/{day}/mine', ({ caller, params }) => readMine(caller.userId, params.day));
  handle(http, 'GET /site/figures', readFigures);
}
