// A closing as one of its parties or its company sees it, and the text of its documents.
import type { HandlerResponse } from '#contract/api.ts';
import {
  actsNext,
  mayRead,
  openRequirements,
  seesOtherParty,
  type Closing,
} from '#domain/closing/closing.ts';
import {
  documentsOf,
  keyOf,
  stagesOf,
  type ClosingDocument,
  type Requirement,
  type Signer,
} from '#domain/closing/closing-template.ts';
import { DOCUMENT_TITLES, fillText } from '#domain/closing/document-texts.ts';
import { paginate } from '#domain/closing/paginate.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import {
  openFacts,
  readClosing,
  textOf,
  toClosing,
  type StoredClosing,
  type StoredFile,
} from './closing-row.ts';
import { signersOf } from './render-file.ts';
import { withBrand } from '#server/kernel/brand.ts';
import { SEAL_KEY } from './seal-closings.ts';

type ClosingView = HandlerResponse<'GET /market/trades/{id}/closing'>;

/** A closing together with the part that the caller has in it. */
export interface SeenClosing {
  readonly stored: StoredClosing;
  readonly role: Signer;
}

/** Throws not_found for everyone but the parties of the trade and the people who act for its company. */
export async function findOwnClosing(db: Database, caller: Caller, tradeId: string): Promise<SeenClosing> {
  const stored = await readClosing(db, tradeId);
  const role = stored && roleIn(stored, caller);
  if (stored === undefined || role === undefined) throw new DomainError('not_found');
  return { stored, role };
}

function roleIn({ row }: StoredClosing, { userId, role, companyId }: Caller): Signer | undefined {
  if (row.sellerId === userId) return 'seller';
  if (row.buyerId === userId) return 'buyer';
  // The company has a part in trades that close with documents only.
  const hasPart = row.file !== null || row.status === 'closing';
  return role === 'issuer' && companyId === row.companyId && hasPart ? 'company' : undefined;
}

export function presentClosing(
  keys: Keys,
  selfMade: boolean,
  { stored, role }: SeenClosing,
): Omit<ClosingView, 'confirmation'> {
  const { row } = stored;
  const closing = toClosing(stored);
  return {
    trade: presentTrade(stored, role),
    role,
    kind: row.file?.kind ?? 'none',
    version: row.file?.version ?? null,
    status: statusOf(stored),
    dueAt: row.status === 'closing' ? row.closingDueAt : null,
    stageBeganAt: row.file?.stageBeganAt ?? null,
    actsNext: closing ? [...actsNext(closing)] : [],
    steps: closing ? stepsOf(stored, closing, role) : [],
    parties:
      row.file && closing
        ? partiesOf(keys, row.tradeId, row.file, closing, role)
        : { seller: null, buyer: null },
    firstRefusalUntil: role === 'company' && row.status === 'closing' ? row.firstRefusalDueAt : null,
    file: closing && seesOtherParty(closing, role) ? fileOf(stored, selfMade) : null,
  };
}

/** The code and the hash of the confirmation of the caller's side; null before it was made. */
export async function readConfirmation(
  db: Database,
  { stored, role }: SeenClosing,
): Promise<ClosingView['confirmation']> {
  if (role === 'company') return null;
  const made = await db
    .selectFrom('trade_confirmations')
    .select(['code', 'sha256'])
    .where('execution_id', '=', stored.row.tradeId)
    .where('side', '=', role === 'buyer' ? 'buy' : 'sell')
    .executeTakeFirst();
  return made ? { code: made.code, sha256: made.sha256.toString('hex') } : null;
}

function presentTrade({ row }: StoredClosing, role: Signer): ClosingView['trade'] {
  const notional = row.price_minor * row.shares;
  const fee = role === 'seller' ? row.sellerFee_minor : row.buyerFee_minor;
  return {
    id: row.tradeId,
    company: { slug: row.slug, name: row.company },
    class: row.class,
    shares: row.shares,
    price: row.price_minor,
    notional,
    fee,
    total: role === 'seller' ? notional - fee : notional + fee,
    agreedAt: row.agreedAt,
    state: row.status,
    settledAt: row.settledAt,
    endedAt: row.status === 'settled' ? null : row.endedAt,
    reason: row.reason,
  };
}

function statusOf({ row, acts }: StoredClosing): ClosingView['status'] {
  if (row.file === null) return row.status === 'closing' ? 'opening' : 'none';
  if (row.status === 'closing') return 'open';
  if (row.status !== 'cleared' && row.status !== 'settled') return 'void';
  return acts.some(({ key }) => key === SEAL_KEY) ? 'sealed' : 'sealing';
}

function stepsOf({ acts }: StoredClosing, closing: Closing, role: Signer): ClosingView['steps'] {
  const open = closing.status === 'open' ? openRequirements(closing).map(keyOf) : [];
  const present = (requirement: Requirement): ClosingView['steps'][number]['acts'][number] => {
    const key = keyOf(requirement);
    const done = acts.find(one => one.key === key);
    return {
      by: requirement.by,
      status: done ? 'done' : open.includes(key) ? 'now' : 'later',
      at: done?.acted_at ?? null,
    };
  };
  const all = stagesOf(closing.kind).flat();
  const tax = all.filter(one => one.kind === 'tax_form');
  const documents = documentsOf(closing.kind).map(document => ({
    id: document,
    title: DOCUMENT_TITLES[document],
    acts: all.filter(one => one.kind === 'signature' && one.document === document).map(present),
    readable: mayRead(closing, role, document),
  }));
  if (tax.length === 0) return documents;
  return [
    ...documents.slice(0, 1),
    { id: 'tax_form' as const, title: 'Tax forms', acts: tax.map(present), readable: false },
    ...documents.slice(1),
  ];
}

function partiesOf(
  keys: Keys,
  tradeId: string,
  file: StoredFile,
  closing: Closing,
  role: Signer,
): ClosingView['parties'] {
  const { seller, buyer } = openFacts(keys, tradeId, file);
  const seesOther = seesOtherParty(closing, role);
  return {
    seller: role === 'seller' || seesOther ? seller : null,
    buyer: role === 'buyer' || seesOther ? buyer : null,
  };
}

function fileOf({ row: { file }, acts }: StoredClosing, selfMade: boolean): ClosingView['file'] {
  if (file === null) return null;
  const seal = acts.find(({ key }) => key === SEAL_KEY);
  const newest = acts.findLast(({ revision }) => revision !== null);
  return {
    pages: file.pages,
    bytes: newest?.covered_bytes ?? 0,
    code: file.code,
    sha256: newest?.sha256?.toString('hex') ?? null,
    sealedAt: seal?.acted_at ?? null,
    selfMade,
  };
}

type DocumentView = HandlerResponse<'GET /market/trades/{id}/closing/{documentId}'>;

export function presentDocument(
  keys: Keys,
  { row, acts }: StoredClosing,
  document: ClosingDocument,
): DocumentView | undefined {
  const { file } = row;
  if (file === null || !documentsOf(file.kind).includes(document)) return undefined;
  const values = openFacts(keys, row.tradeId, file);
  return {
    id: document,
    title: DOCUMENT_TITLES[document],
    pages: paginate(fillText(withBrand(textOf(file, document)), values)).map(page => [...page]),
    signatures: signersOf(file.kind, document).map(by => ({
      by,
      name: values[by],
      at: acts.find(({ key }) => key === `${document}.${by}`)?.acted_at ?? null,
    })),
  };
}
