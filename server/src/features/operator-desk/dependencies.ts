import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';

export interface OperatorDeskDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'dataDir'>;
  readonly sampleData: boolean;
  readonly approvalKinds: readonly ApprovalKind[];
}
