// Trades that close with documents, for tests.
import type { Response } from '#contract/api.ts';
import type { TestApp } from './create-test-app.ts';
import { insertStock, limitOrder, setRules, takenOrder, type TestStock } from './test-market.ts';
import type { TestPerson } from './test-people.ts';

export type ClosingView = Response<'GET /market/trades/{id}/closing'>;
type Verdict = Response<'POST /verify'>;
export type SignedDocument = ClosingView['steps'][number]['id'];

export interface ClosingTrade {
  readonly id: string;
  readonly stock: TestStock;
  readonly issuer: TestPerson;
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
}

interface TestName {
  readonly firstName: string;
  readonly lastName: string;
}

const AGREED = { read: true, binding: true };

/** A company with this template and a trade of three shares at $100, whose documents are made. */
export async function agreeClosing(
  server: TestApp,
  kind: 'simple' | 'full' | 'none',
  facts: { readonly firstRefusal_days?: number; readonly sellerName?: TestName } = {},
): Promise<ClosingTrade> {
  const { db, market } = server;
  const stock = await insertStock(db, server.now);
  const { firstRefusal_days, sellerName = { firstName: '민수', lastName: '김' } } = facts;
  if (firstRefusal_days !== undefined)
    await setRules(db, stock.stockId, server.now, {
      review: 'manual',
      review_days: 5,
      rofr_days: firstRefusal_days,
    });
  const issuer = await server.addPerson({
    role: 'issuer',
    companyId: stock.companyId,
    firstName: 'Nora',
    lastName: 'Bekker',
  });
  const body = { kind, stageDays: 4, texts: {}, basedOn: 0 };
  await server.ask('POST /issuer/closing-template', { as: issuer, body });
  const seller = await market.addSeller(stock.stockId, 3n, sellerName);
  const buyer = await market.addBuyer(1_000_00n, { firstName: 'محمد', lastName: 'علي' });
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  await server.jobs.runNow('open-closings');
  return { id: fills[0]?.id ?? '', stock, issuer, seller, buyer };
}

/** Signs as the person; the response of the call. */
export function signAs(
  server: TestApp,
  { id }: ClosingTrade,
  as: TestPerson,
  documentId: SignedDocument,
  key?: string,
) {
  return server.call('POST /market/trades/{id}/closing/{documentId}/sign', {
    as,
    params: { id, documentId },
    body: AGREED,
    ...(key !== undefined && { key }),
  });
}

const TAX_FORM = { form: 'w9', taxId: '123-45-6789', country: 'USA', certify: true };

/** Each act of the full template, in order. */
export function fullActs(
  server: TestApp,
  trade: ClosingTrade,
): readonly (() => Promise<{ statusCode: number }>)[] {
  const { seller, buyer, issuer, id } = trade;
  const tax = (as: TestPerson) =>
    server.call('POST /market/trades/{id}/closing/tax-form', { as, params: { id }, body: TAX_FORM });
  return [
    () => signAs(server, trade, seller, 'transfer_notice'),
    () => signAs(server, trade, seller, 'spousal_consent'),
    () => tax(seller),
    () => signAs(server, trade, issuer, 'transfer_notice'),
    () => signAs(server, trade, issuer, 'counsel_letter'),
    () => signAs(server, trade, issuer, 'rofr_waiver'),
    () => signAs(server, trade, seller, 'transfer_agreement'),
    () => tax(buyer),
    () => signAs(server, trade, buyer, 'transfer_agreement'),
    () => signAs(server, trade, issuer, 'company_consent'),
  ];
}

/** Signs everything of the full template, and seals the file. */
export async function closeFully(server: TestApp, trade: ClosingTrade): Promise<void> {
  for (const act of fullActs(server, trade)) {
    const { statusCode } = await act();
    if (statusCode !== 200) throw new Error(`an act of the closing answered ${statusCode}`);
  }
  await server.jobs.runNow('seal-closings');
}

export async function downloadFile(server: TestApp, { id }: ClosingTrade, as: TestPerson): Promise<Buffer> {
  const answer = await server.call('GET /market/trades/{id}/closing/file', { as, params: { id } });
  return answer.rawPayload;
}

export async function verifyFile(server: TestApp, content: Buffer): Promise<Verdict> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/verify',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Verdict>();
}
