// What changes the shares of all holders at once, as kinds of acts that need two people.
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { CorporateActDependencies } from './dependencies.ts';
import { exitKind } from './exit-kind.ts';
import { importHoldingsKind } from './import-holdings-kind.ts';
import { splitKind } from './split-kind.ts';

export const CORPORATE_ACT_KINDS: readonly ((services: CorporateActDependencies) => ApprovalKind)[] = [
  importHoldingsKind,
  splitKind,
  exitKind,
];
