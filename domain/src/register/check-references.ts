// Checks that what a transaction names is in the package.
import type { Finding } from './ocf/finding.ts';
import type { Issuance, Transaction } from './ocf/records.ts';
import { actionOf, type RegisterState } from './register-state.ts';

export function checkReferences(state: RegisterState, transaction: Transaction): void {
  const { classes, issuer, plans, stakeholders } = state.records;
  const add = (severity: Finding['severity'], code: Finding['code'], facts: Finding['facts']): void => {
    const { id, file } = transaction;
    state.findings.add({ severity, code, ...(id === '' ? {} : { objectId: id }), file, facts });
  };
  const requireSecurity = (id: string): void => {
    if (!state.securities.has(id))
      add('error', 'unknown_security', { id, action: actionOf(transaction), date: transaction.date });
  };
  if (transaction.kind === 'issuance') checkIssuance(state, transaction, add);
  else if (transaction.kind === 'consolidation')
    for (const id of transaction.securityIds) requireSecurity(id);
  else if (transaction.kind === 'plan') {
    if (!plans.has(transaction.planId)) add('warning', 'unknown_plan', { id: transaction.planId });
  } else if (transaction.kind === 'stakeholder') {
    const { stakeholderId: id } = transaction;
    if (!stakeholders.has(id)) add('error', 'unknown_stakeholder', { id, certificate: transaction.id });
  } else if (transaction.kind === 'authorised' && transaction.classId === undefined) {
    if (transaction.issuerId !== issuer?.id)
      add('warning', 'unknown_issuer', { id: transaction.issuerId ?? '', issuer: issuer?.id ?? '' });
  } else if (
    transaction.kind === 'split' ||
    transaction.kind === 'ratio' ||
    transaction.kind === 'authorised'
  ) {
    const { classId = '' } = transaction;
    if (!classes.has(classId)) add('error', 'unknown_class', { id: classId });
  } else requireSecurity(transaction.securityId);
}

type Add = (severity: Finding['severity'], code: Finding['code'], facts: Finding['facts']) => void;

function checkIssuance({ records }: RegisterState, issuance: Issuance, add: Add): void {
  const { classId, legendIds, planId, stakeholderId, vestingTermsId } = issuance;
  const certificate = issuance.number === '' ? issuance.securityId : issuance.number;
  if (!records.stakeholders.has(stakeholderId))
    add('error', 'unknown_stakeholder', { id: stakeholderId, certificate });
  if (classId !== undefined && !records.classes.has(classId)) add('error', 'unknown_class', { id: classId });
  if (planId !== undefined && !records.plans.has(planId)) add('warning', 'unknown_plan', { id: planId });
  for (const id of legendIds)
    if (!records.legends.has(id)) add('warning', 'unknown_legend', { id, certificate });
  if (vestingTermsId !== undefined && !records.vestingTermIds.has(vestingTermsId))
    add('warning', 'unknown_vesting_terms', { id: vestingTermsId });
}
