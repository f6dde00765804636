import { readChainState } from '#server/audit/chain-state.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { showEntry } from './show-entry.ts';

export function registerOperatorAudit(http: Http, services: OperatorAuditDependencies): void {
  handle(http, 'GET /operator/audit', call => listAudit(services, call));
  handle(http, 'GET /operator/audit/{id}', ({ params }) => showEntry(services, params.id));
  handle(http, 'GET /operator/audit/csv', call => exportAudit(services, call));
  handle(http, 'GET /operator/audit/chain', () => readChainState(services));
}
