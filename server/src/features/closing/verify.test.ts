// The public check of documents, and confirmations of trades.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readSignatures } from '#server/signing/read-signatures.ts';
import { agreeClosing, closeFully, downloadFile, verifyFile } from '#server/testing/test-closings.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '1000' });

const trade = await agreeClosing(server, 'full');
await closeFully(server, trade);
const pdf = await downloadFile(server, trade, trade.buyer);
server.pass(1_000);
await server.jobs.runNow('settle-trades');

test('a sealed file is valid, contains no names, and says what it authorises', async () => {
  const verdict = await verifyFile(server, pdf);
  expect(verdict).toMatchObject({
    status: 'valid',
    trade: { company: 'Acme', class: 'Common Stock', shares: 3 },
    document: { kind: 'closing_file', bytes: pdf.length },
  });
  expect(verdict.trade?.settledAt).toBe(server.now.toISOString());
  expect(verdict.document?.signatures.map(({ by, intact }) => [by, intact])).toEqual([
    ['seller', true],
    ['seller', true],
    ['company', true],
    ['company', true],
    ['company', true],
    ['seller', true],
    ['buyer', true],
    ['company', true],
    ['market', true],
  ]);
  for (const name of ['김', 'محمد', 'Bekker']) expect(JSON.stringify(verdict)).not.toContain(name);
});

test('each changed byte is found, and breaks the signatures that cover it', async () => {
  for (const at of [0, 200, pdf.length - 1]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const verdict = await verifyFile(server, changed);
    const broken = verdict.document?.signatures.filter(({ intact }) => !intact).length;
    expect([verdict.status, verdict.document?.changedAt]).toEqual(['altered', at]);
    const own = (await readSignatures(changed)).filter(({ intact }) => !intact).length;
    // The place of a signature has unused bytes that no signature covers.
    expect(broken).toBeGreaterThanOrEqual(own);
    expect(own).toBeGreaterThan(0);
  }
});

test('an added or missing end alters a file', async () => {
  expect((await verifyFile(server, Buffer.concat([pdf, Buffer.from('\n')]))).status).toBe('altered');
  expect((await verifyFile(server, pdf.subarray(0, pdf.length - 5))).status).toBe('altered');
});

test('any other file is unknown, and an earlier revision of ours is valid', async () => {
  expect(await verifyFile(server, Buffer.from('%PDF-1.7 hello'))).toMatchObject({ status: 'unknown' });
  const { coveredBytes } = (await readSignatures(pdf))[1] ?? { coveredBytes: 0 };
  const verdict = await verifyFile(server, pdf.subarray(0, coveredBytes));
  expect(verdict).toMatchObject({ status: 'valid' });
  expect(verdict.document?.signatures).toHaveLength(2);
  expect(verdict.document?.sealedAt).toBeUndefined();
});

test('a printed code finds the trade', async () => {
  const code = (await verifyFile(server, pdf)).document?.code ?? '';
  const verdict = await server.ask('GET /verify/{code}', { params: { code } });
  expect(verdict).toMatchObject({ status: 'valid', trade: { shares: 3 } });
  const unknown = await server.ask('GET /verify/{code}', { params: { code: '0123456789abcdef' } });
  expect(unknown).toEqual({ status: 'unknown' });
});

test('each side gets its own confirmation, always the same, and sealed', async () => {
  const get = (as: typeof trade.buyer) =>
    server.call('GET /market/trades/{id}/confirmation', { as, params: { id: trade.id } });
  const [bought, again, sold] = [await get(trade.buyer), await get(trade.buyer), await get(trade.seller)];
  expect(again.rawPayload.equals(bought.rawPayload)).toBe(true);
  expect(sold.rawPayload.equals(bought.rawPayload)).toBe(false);
  const view = (as: typeof trade.buyer) =>
    server.ask('GET /market/trades/{id}/closing', { as, params: { id: trade.id } });
  const { confirmation } = await view(trade.buyer);
  expect(confirmation?.sha256).toBe(createHash('sha256').update(bought.rawPayload).digest('hex'));
  expect((await view(trade.seller)).confirmation?.code).not.toBe(confirmation?.code);
  expect((await view(trade.issuer)).confirmation).toBeNull();
  const text = readPdf(bought.rawPayload).replaceAll('\n', ' ');
  for (const words of ['Trade confirmation', 'You paid', '$301.50', 'Acme']) expect(text).toContain(words);
  expect(await readSignatures(sold.rawPayload)).toMatchObject([{ intact: true }]);
  expect(await verifyFile(server, sold.rawPayload)).toMatchObject({
    status: 'valid',
    document: { kind: 'confirmation', signatures: [] },
  });
  const open = await agreeClosing(server, 'simple');
  const early = await server.call('GET /market/trades/{id}/confirmation', {
    as: open.buyer,
    params: { id: open.id },
  });
  expect(early.statusCode).toBe(422);
});

test('a file of 20 MB is checked, and a larger one refused', async () => {
  const large = Buffer.alloc(20 * 1_048_576, 'x');
  expect((await verifyFile(server, large)).status).toBe('unknown');
  await expect(verifyFile(server, Buffer.concat([large, large]))).rejects.toThrow('larger than 20 MB');
});

test('four files at once are checked, and a fifth is asked to wait', async () => {
  const large = Buffer.alloc(5 * 1_048_576, 'y');
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verifyFile(server, large)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 'rejected').map(String)).toHaveLength(1);
});
