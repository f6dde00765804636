// All corrections, as kinds of acts that need two people.
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { cancelOrderKind } from './cancel-order.ts';
import { companyCashKind } from './company-cash.ts';
import { correctTradeKind } from './correct-trade.ts';
import type { CorrectionDependencies } from './dependencies.ts';
import { erasePersonKind } from './erase-person.ts';
import { moveSharesKind } from './move-shares.ts';
import { takeOutFeesKind } from './take-out-fees.ts';
import { unlistCompanyKind } from './unlist-company.ts';
import { voidTradeKind } from './void-trade.ts';

export const CORRECTION_KINDS: readonly ((services: CorrectionDependencies) => ApprovalKind)[] = [
  cancelOrderKind,
  voidTradeKind,
  correctTradeKind,
  moveSharesKind,
  unlistCompanyKind,
  erasePersonKind,
  takeOutFeesKind,
  companyCashKind,
];
