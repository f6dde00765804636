// Turns one transaction object of a package into a record.
import type { ObjectReader } from './object-reader.ts';
import type { EndingAction, Family, Transaction } from './records.ts';

const FAMILIES: Readonly<Record<string, Family>> = {
  STOCK: 'stock',
  PLAN_SECURITY: 'plan',
  EQUITY_COMPENSATION: 'plan',
  WARRANT: 'warrant',
  CONVERTIBLE: 'convertible',
};

/** What may happen to each kind of security, by the words of the object types. */
const ACTIONS: Readonly<Record<string, string>> = {
  STOCK:
    'ACCEPTANCE CANCELLATION CONVERSION ISSUANCE REISSUANCE CONSOLIDATION REPURCHASE RETRACTION TRANSFER',
  PLAN_SECURITY: 'ACCEPTANCE CANCELLATION EXERCISE ISSUANCE RELEASE RETRACTION TRANSFER',
  EQUITY_COMPENSATION: 'ACCEPTANCE CANCELLATION EXERCISE ISSUANCE RELEASE RETRACTION TRANSFER REPRICING',
  WARRANT: 'ACCEPTANCE CANCELLATION EXERCISE ISSUANCE RETRACTION TRANSFER',
  CONVERTIBLE: 'ACCEPTANCE CANCELLATION CONVERSION ISSUANCE RETRACTION TRANSFER',
};

const SECURITY_TYPES: ReadonlyMap<string, { readonly family: Family; readonly action: string }> = new Map(
  Object.entries(ACTIONS).flatMap(([word, actions]) =>
    actions
      .split(' ')
      .map(action => [`TX_${word}_${action}`, { family: FAMILIES[word] ?? 'stock', action }] as const),
  ),
);

/** Readers of the transactions that are not about one security of a family. */
const OTHER_TYPES: Readonly<Record<string, (reader: ObjectReader) => Transaction | undefined>> = {
  TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT: reader => ({
    ...base(reader),
    kind: 'authorised',
    issuerId: reader.text('issuer_id'),
    authorised: reader.authorised('new_shares_authorized'),
  }),
  TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT: reader => ({
    ...base(reader),
    kind: 'authorised',
    classId: reader.text('stock_class_id'),
    authorised: reader.authorised('new_shares_authorized'),
  }),
  TX_STOCK_CLASS_SPLIT: reader => {
    const ratio = reader.ratio(reader.object('split_ratio'), 'split_ratio');
    const classId = reader.text('stock_class_id');
    return ratio && { ...base(reader), kind: 'split', classId, ...ratio };
  },
  TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT: reader => {
    const mechanism = reader.object('new_ratio_conversion_mechanism');
    const ratio = reader.ratio(objectIn(mechanism, 'ratio'), 'new_ratio_conversion_mechanism');
    const classId = reader.text('stock_class_id');
    return ratio && { ...base(reader), kind: 'ratio', classId, ...ratio };
  },
  TX_STOCK_PLAN_POOL_ADJUSTMENT: reader => ({
    ...base(reader),
    kind: 'plan',
    planId: reader.text('stock_plan_id'),
  }),
  TX_STOCK_PLAN_RETURN_TO_POOL: reader => ({
    ...base(reader),
    kind: 'plan',
    planId: reader.text('stock_plan_id'),
  }),
  TX_VESTING_START: reader => note(reader, 'vesting'),
  TX_VESTING_EVENT: reader => note(reader, 'vesting'),
  TX_VESTING_ACCELERATION: reader => note(reader, 'vesting'),
  CE_STAKEHOLDER_RELATIONSHIP: reader => {
    const [started, ended] = [
      reader.optionalText('relationship_started'),
      reader.optionalText('relationship_ended'),
    ];
    return {
      ...base(reader),
      kind: 'stakeholder',
      stakeholderId: reader.text('stakeholder_id'),
      ...(started === undefined ? {} : { started }),
      ...(ended === undefined ? {} : { ended }),
    };
  },
  CE_STAKEHOLDER_STATUS: reader => ({
    ...base(reader),
    kind: 'stakeholder',
    stakeholderId: reader.text('stakeholder_id'),
  }),
};

const ENDINGS: Readonly<Record<string, EndingAction>> = {
  CANCELLATION: 'cancellation',
  CONVERSION: 'conversion',
  REISSUANCE: 'reissuance',
  REPURCHASE: 'repurchase',
  RETRACTION: 'retraction',
  TRANSFER: 'transfer',
};

/** Endings that name certificates made in place of the one that ends. */
const WITH_RESULTS = new Set(['CONVERSION', 'REISSUANCE', 'TRANSFER']);

export function isTransactionType(type: string): boolean {
  return SECURITY_TYPES.has(type) || Object.hasOwn(OTHER_TYPES, type);
}

/** The record of a transaction, or undefined where a field that the register needs is missing or wrong. */
export function readTransaction(type: string, reader: ObjectReader): Transaction | undefined {
  const known = SECURITY_TYPES.get(type);
  const transaction = known
    ? readSecurityTransaction(known.family, known.action, reader)
    : OTHER_TYPES[type]?.(reader);
  return reader.isUnusable ? undefined : transaction;
}

function base(reader: ObjectReader) {
  return { id: reader.id, file: reader.file, date: reader.day('date') };
}

function note(reader: ObjectReader, action: string, family?: Family): Transaction {
  const securityId = reader.text('security_id');
  return { ...base(reader), kind: 'note', action, securityId, ...(family === undefined ? {} : { family }) };
}

function readSecurityTransaction(family: Family, action: string, reader: ObjectReader): Transaction {
  if (action === 'ISSUANCE') return readIssuance(family, reader);
  if (action === 'CONSOLIDATION') {
    const [securityIds, resultId] = [reader.texts('security_ids'), reader.text('resulting_security_id')];
    if (securityIds.length === 0) reader.missing('error', 'security_ids');
    return { ...base(reader), kind: 'consolidation', securityIds, resultId };
  }
  const ending = ENDINGS[action];
  if (ending) return readEnding(family, ending, action, reader);
  if (action !== 'EXERCISE' && action !== 'RELEASE') return note(reader, action.toLowerCase(), family);
  const securityId = reader.text('security_id');
  const quantity = reader.quantity('quantity', securityId, family === 'plan');
  return {
    ...base(reader),
    kind: 'exercise',
    action: action === 'EXERCISE' ? 'exercise' : 'release',
    family,
    securityId,
    resultIds: resultIds(reader),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

function resultIds(reader: ObjectReader): readonly string[] {
  if (!reader.has('resulting_security_ids')) reader.missing('error', 'resulting_security_ids');
  return reader.texts('resulting_security_ids');
}

function readEnding(family: Family, action: EndingAction, word: string, reader: ObjectReader): Transaction {
  const securityId = reader.text('security_id');
  const field = action === 'conversion' ? 'quantity_converted' : 'quantity';
  const isWhole = action === 'retraction' || action === 'reissuance';
  const isCounted = family !== 'convertible' && !isWhole;
  const quantity = isCounted ? reader.quantity(field, securityId, true) : undefined;
  const balanceId = reader.optionalText('balance_security_id');
  const splitId = reader.optionalText('split_transaction_id');
  return {
    ...base(reader),
    kind: 'ending',
    action,
    family,
    securityId,
    hasFault: isCounted && quantity === undefined,
    resultIds: WITH_RESULTS.has(word) ? resultIds(reader).filter(id => id !== balanceId) : [],
    ...(quantity === undefined ? {} : { quantity }),
    ...(balanceId === undefined ? {} : { balanceId }),
    ...(splitId === undefined ? {} : { splitId }),
  };
}

function readIssuance(family: Family, reader: ObjectReader): Transaction {
  const securityId = reader.text('security_id');
  const isStock = family === 'stock';
  const classId = isStock ? reader.text('stock_class_id') : reader.optionalText('stock_class_id');
  const planId = reader.optionalText('stock_plan_id');
  const vestingTermsId = reader.optionalText('vesting_terms_id');
  const number = reader.optionalText('custom_id') ?? '';
  if (!reader.has('custom_id')) reader.missing(isStock ? 'error' : 'warning', 'custom_id');
  const quantity =
    family === 'convertible'
      ? undefined
      : reader.quantity('quantity', number || securityId, family !== 'warrant');
  reader.expect('security_law_exemptions');
  if (isStock) reader.expect('share_price', 'stock_legend_ids');
  const [price, costBasis] = isStock ? [reader.price('share_price'), reader.price('cost_basis')] : [];
  return {
    ...base(reader),
    kind: 'issuance',
    family,
    securityId,
    stakeholderId: reader.text('stakeholder_id'),
    number,
    legendIds: isStock ? reader.texts('stock_legend_ids', 'warning') : [],
    ...(classId === undefined ? {} : { classId }),
    ...(planId === undefined ? {} : { planId }),
    ...(vestingTermsId === undefined ? {} : { vestingTermsId }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined ? {} : { price }),
    ...(costBasis === undefined ? {} : { costBasis }),
  };
}

function objectIn(object: Readonly<Record<string, unknown>> | undefined, field: string) {
  const value = object?.[field];
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
