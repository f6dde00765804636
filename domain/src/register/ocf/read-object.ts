// Turns one object of a package into a record. Objects that are at fault are recorded as findings.
import type { FindingList } from './finding.ts';
import { isObject, ObjectReader, type RawObject } from './object-reader.ts';
import type { Records, StockClass } from './records.ts';
import { isTransactionType, readTransaction } from './read-transaction.ts';

/** Object types that each kind of file may hold. */
const TYPES_OF_FILE: Readonly<Record<string, string>> = {
  OCF_STAKEHOLDERS_FILE: 'STAKEHOLDER',
  OCF_STOCK_CLASSES_FILE: 'STOCK_CLASS',
  OCF_STOCK_LEGEND_TEMPLATES_FILE: 'STOCK_LEGEND_TEMPLATE',
  OCF_STOCK_PLANS_FILE: 'STOCK_PLAN',
  OCF_VALUATIONS_FILE: 'VALUATION',
  OCF_VESTING_TERMS_FILE: 'VESTING_TERMS',
  OCF_FINANCINGS_FILE: 'FINANCING',
  OCF_DOCUMENTS_FILE: 'DOCUMENT',
};

const RELATIONSHIP_FIELDS = ['current_relationship', 'relationship'];

/** Reads objects of one package; remembers ids so that a second use of one is found. */
export class RecordReader {
  readonly #records: Records;
  readonly #findings: FindingList;
  readonly #ids = new Set<string>();

  constructor(records: Records, findings: FindingList) {
    this.#records = records;
    this.#findings = findings;
  }

  read(item: unknown, file: string, fileType: string): void {
    if (!isObject(item)) {
      this.#findings.add({ severity: 'error', code: 'not_an_object', file, facts: {} });
      return;
    }
    const type = typeof item.object_type === 'string' ? item.object_type : '';
    const reader = new ObjectReader(item, wordsOf(type), file, this.#findings);
    if (type === '') return reader.missing('error', 'object_type');
    const isTransaction = isTransactionType(type);
    if (!isTransaction && !Object.values(TYPES_OF_FILE).includes(type) && type !== 'ISSUER')
      return reader.add('error', 'unknown_object_type', { type });
    const belongs = fileType === 'OCF_TRANSACTIONS_FILE' ? isTransaction : TYPES_OF_FILE[fileType] === type;
    if (!belongs) reader.add('error', 'misplaced_object', { type, fileType });
    const { id } = reader;
    if (id === '') reader.missing('error', 'id');
    else if (this.#isSecond(id)) return reader.add('error', 'duplicate_id', { id });
    if (!isTransaction) return this.#readObject(type, reader, item);
    const transaction = readTransaction(type, reader);
    if (transaction) this.#records.transactions.push(transaction);
  }

  #isSecond(id: string): boolean {
    if (this.#ids.has(id)) return true;
    this.#ids.add(id);
    return false;
  }

  #readObject(type: string, reader: ObjectReader, object: RawObject): void {
    const { id } = reader;
    const { classes, legends, plans, stakeholders, vestingTermIds } = this.#records;
    if (type === 'STOCK_CLASS') {
      classes.set(id, readClass(reader));
    } else if (type === 'STAKEHOLDER') {
      stakeholders.set(id, readStakeholder(reader, object));
    } else if (type === 'STOCK_LEGEND_TEMPLATE') {
      const legend = { id, name: reader.optionalText('name') ?? '', text: reader.optionalText('text') ?? '' };
      reader.expect('name', 'text');
      if (id !== '') legends.set(id, legend);
    } else if (type === 'STOCK_PLAN') {
      const single = reader.optionalText('stock_class_id');
      const classIds = single === undefined ? reader.texts('stock_class_ids') : [single];
      for (const each of classIds) if (!classes.has(each)) this.#laterClasses.push({ reader, classId: each });
      if (id !== '') plans.set(id, { id, classIds });
    } else if (type === 'VESTING_TERMS' && id !== '') vestingTermIds.add(id);
  }

  readonly #laterClasses: { readonly reader: ObjectReader; readonly classId: string }[] = [];

  /** Checks references that may be defined in a later file. */
  finish(): void {
    for (const { reader, classId } of this.#laterClasses)
      if (!this.#records.classes.has(classId)) reader.add('warning', 'unknown_class', { id: classId });
  }
}

/** `TX_STOCK_ISSUANCE` reads as `stock issuance`. */
function wordsOf(type: string): string {
  return type === ''
    ? 'object'
    : type
        .replace(/^(?:TX|CE)_/, '')
        .toLowerCase()
        .replaceAll('_', ' ')
        .slice(0, 60);
}

function readClass(reader: ObjectReader): StockClass {
  const votes = reader.decimal('votes_per_share', 'warning');
  const seniority = reader.decimal('seniority', 'warning');
  const preference = reader.decimal('liquidation_preference_multiple', 'warning');
  const cap = reader.decimal('participation_cap_multiple', 'warning');
  const price = reader.price('price_per_share');
  const conversion = readConversion(reader);
  reader.expect('default_id_prefix', 'votes_per_share', 'seniority');
  return {
    id: reader.id,
    file: reader.file,
    name: reader.text('name'),
    type: reader.oneOf('class_type', ['COMMON', 'PREFERRED']),
    prefix: reader.optionalText('default_id_prefix') ?? '',
    authorised: reader.authorised('initial_shares_authorized'),
    ...(votes === undefined ? {} : { votesPerShare: votes }),
    ...(seniority === undefined ? {} : { seniority }),
    ...(price === undefined ? {} : { originalPrice: price }),
    ...(preference === undefined ? {} : { preferenceMultiple: preference }),
    ...(cap === undefined ? {} : { participationCapMultiple: cap }),
    ...(conversion === undefined ? {} : { conversion }),
  };
}

/** The first right to convert at a fixed ratio; others depend on events that a register does not hold. */
function readConversion(reader: ObjectReader): StockClass['conversion'] {
  for (const right of reader.objects('conversion_rights')) {
    const mechanism = right.conversion_mechanism;
    if (!isObject(mechanism) || mechanism.type !== 'RATIO_CONVERSION' || !isObject(mechanism.ratio)) continue;
    const ratio = reader.ratio(mechanism.ratio, 'conversion_rights');
    const to = right.converts_to_stock_class_id;
    if (ratio) return { ...ratio, ...(typeof to === 'string' ? { toClassId: to } : {}) };
  }
  return undefined;
}

function readStakeholder(reader: ObjectReader, object: RawObject) {
  const name = reader.object('name');
  if (!name) reader.text('name');
  const legalName = typeof name?.legal_name === 'string' ? name.legal_name : '';
  if (name && legalName === '') reader.missing('error', 'name.legal_name');
  const type = reader.optionalText('stakeholder_type');
  if (type === undefined) reader.missing('warning', 'stakeholder_type');
  else reader.oneOf('stakeholder_type', ['INDIVIDUAL', 'INSTITUTION']);
  const single = RELATIONSHIP_FIELDS.map(field => object[field]).filter(each => typeof each === 'string');
  const address = firstObject(object.addresses);
  const email = emailOf(object.contact_info) ?? emailOf(object.primary_contact);
  return {
    id: reader.id,
    name: legalName,
    isInstitution: type === 'INSTITUTION',
    relationships: [...reader.texts('current_relationships', 'warning'), ...single],
    ...(email === undefined ? {} : { email }),
    ...(typeof address?.country === 'string' ? { country: address.country } : {}),
    ...(typeof address?.country_subdivision === 'string' ? { subdivision: address.country_subdivision } : {}),
  };
}

function firstObject(value: unknown): RawObject | undefined {
  return Array.isArray(value) ? value.find(isObject) : undefined;
}

function emailOf(contact: unknown): string | undefined {
  const address = isObject(contact) ? firstObject(contact.emails)?.email_address : undefined;
  return typeof address === 'string' ? address : undefined;
}
