// The journey of a cap table: check, accept, link, sell, reconcile, export, accept the next package.
import { expect, test } from 'vitest';
import { HOLDERS, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { inspectPackage } from '#server/register/inspect-package.ts';
import { takeInvitations } from '#server/register/invite-holder.ts';
import { readArchiveOf } from '#server/register/package-files.ts';
import { archiveOf } from '#server/testing/cap-table-archive.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { transaction } from '#server/database/transaction.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

async function company() {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const upload = async (content: Buffer, name = 'register.zip') => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`;
    const token = await signAccessToken(server.services.keys.accessTokens, issuer, server.now);
    return server.app.inject({
      method: 'POST',
      url: '/api/issuer/cap-table/imports',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  const accept = async (content: Buffer) => {
    const { id } = (await upload(content)).json<{ id: string }>();
    return server.call('POST /issuer/cap-table/imports/{id}/accept', { as: issuer, params: { id } });
  };
  return { stock, issuer, upload, accept };
}

test('errors are shown and nothing is taken; what is no package is refused with a sentence', async () => {
  const { issuer, upload } = await company();
  const faulty = await upload(
    await archiveOf([issue('1', '10.5'), issue('2', '20', { stakeholder_id: 'zoe' })]),
  );
  expect(faulty.statusCode, faulty.body).toBe(201);
  const { findings, id, valid } = faulty.json<{ findings: { code: string }[]; id: string; valid: boolean }>();
  expect(valid).toBe(false);
  expect(findings.map(({ code }) => code)).toEqual(['fractional_quantity', 'unknown_stakeholder']);
  const accepted = await server.call('POST /issuer/cap-table/imports/{id}/accept', {
    as: issuer,
    params: { id },
  });
  expect([accepted.statusCode, accepted.json<{ code: string }>().code]).toEqual([
    422,
    'cap_table_has_errors',
  ]);
  expect(await server.ask('GET /issuer/cap-table', { as: issuer })).toMatchObject({
    importId: null,
    classes: [],
  });
  const text = await upload(Buffer.from('hello'), 'hello.txt');
  expect([text.statusCode, text.json<{ message: string }>().message]).toEqual([
    422,
    'Choose a zip archive, or a JSON file.',
  ]);
  // Beside the sentence, what it names: pages write it in the person's language.
  const damaged = await upload(Buffer.from('PK, and no archive'), 'register.zip');
  expect([damaged.statusCode, damaged.json()]).toEqual([
    422,
    {
      code: 'cap_table_unreadable',
      message: 'register.zip is not a zip archive that can be read.',
      facts: {
        fault: 'no_archive',
        path: 'register.zip',
        reason: 'register.zip is not a zip archive that can be read.',
      },
    },
  ]);
  const stranger = await company();
  expect(
    (await server.call('GET /issuer/cap-table/imports/{id}', { as: stranger.issuer, params: { id } }))
      .statusCode,
  ).toBe(404);
});

test('from a package to the transfers for the next one', async () => {
  const { accept, issuer, stock } = await company();
  const seller = await market.addSeller(stock.stockId, 1000n);
  const buyer = await market.addBuyer(100_000_00n);
  const first = await accept(
    await archiveOf([issue('1', '600'), issue('2', '400'), issue('3', '50', { stakeholder_id: 'ben' })]),
  );
  expect(first.statusCode, first.body).toBe(200);
  const link = (id: string, email: string | null) =>
    server.call('PUT /issuer/cap-table/holders/{id}', { as: issuer, params: { id }, body: { email } });
  expect((await link('ada', seller.email)).statusCode).toBe(200);
  expect((await link('nobody', seller.email)).statusCode).toBe(404);

  const table = await server.ask('GET /issuer/cap-table', { as: issuer });
  expect(table).toMatchObject({
    classes: [{ name: 'Common', outstanding: '1050', authorised: '1000000', traded: true }],
    holderCount: 2,
    linkedHolders: 1,
    certificates: 3,
  });
  expect(table.holders.results[0]).toMatchObject({
    name: 'Holder ada',
    shares: '1000',
    certificates: [
      { number: 'CS-1', shares: '600' },
      { number: 'CS-2', shares: '400' },
    ],
    linked: { id: seller.userId },
  });
  const found = await server.ask('GET /issuer/cap-table', { as: issuer, query: { search: 'cs-3' } });
  expect(found.holders.results.map(({ name }) => name)).toEqual(['Holder ben']);
  const before = await server.ask('GET /issuer/cap-table/reconciliation', { as: issuer });
  expect(before).toMatchObject({
    classes: [{ register: '1000', books: '1000', difference: '0' }],
    holders: [],
    missingTransfers: [],
  });

  await market.trade(seller, buyer, stock, 700n, 10_00n);
  await market.settle();
  const after = await server.ask('GET /issuer/cap-table/reconciliation', { as: issuer });
  expect(after.holders.map(({ difference, userId }) => [userId, difference]).sort()).toEqual(
    [
      [seller.userId, '700'],
      [buyer.userId, '-700'],
    ].sort(),
  );
  const exported = await server.call('GET /issuer/cap-table/export', { as: issuer, query: { scope: 'new' } });
  expect(exported.headers['content-type']).toBe('application/zip');
  const again = await server.call('GET /issuer/cap-table/export', { as: issuer, query: { scope: 'new' } });
  expect(again.rawPayload.equals(exported.rawPayload)).toBe(true);
  const files = await readArchiveOf(exported.rawPayload);
  const { items } = JSON.parse(
    String(files.find(({ path }) => path.startsWith('Transactions'))?.content),
  ) as { items: Item[] };
  expect(items.map(({ object_type: type, quantity }) => [type, quantity])).toEqual([
    ['TX_STOCK_TRANSFER', '600'],
    ['TX_STOCK_ISSUANCE', '600'],
    ['TX_STOCK_TRANSFER', '100'],
    ['TX_STOCK_ISSUANCE', '100'],
    ['TX_STOCK_ISSUANCE', '300'],
  ]);

  // The whole register with these transfers is a package of its own. An empty market gets the same holders from it.
  const whole = await server.call('GET /issuer/cap-table/export', { as: issuer });
  const inspection = await inspectPackage(await readArchiveOf(whole.rawPayload));
  expect(inspection.findings).toEqual([]);
  expect(inspection.classes).toMatchObject([{ name: 'Common', outstanding: '1050' }]);
  expect(inspection.holders.map(({ quantity, stakeholderId }) => [stakeholderId, quantity])).toEqual(
    expect.arrayContaining([
      ['ada', '300'],
      ['ben', '50'],
      [expect.any(String), '700'],
    ]),
  );
  const elsewhere = await company();
  expect((await elsewhere.accept(whole.rawPayload)).statusCode).toBe(200);
  const there = await server.ask('GET /issuer/cap-table', { as: elsewhere.issuer });
  expect(there.holders.results.map(({ shares }) => shares)).toEqual(['700', '300', '50']);

  // The issuer's software takes the transfers; the next package contains them, and the books agree again.
  server.pass(86_400_000);
  const stakeholders = JSON.parse(
    String(files.find(({ path }) => path.startsWith('Stakeholders'))?.content),
  ) as { items: Item[] };
  const added = stakeholders.items.filter(({ id }) => id !== 'ada');
  const next = await archiveOf(
    [issue('1', '600'), issue('2', '400'), issue('3', '50', { stakeholder_id: 'ben' }), ...items],
    server.now.toISOString().slice(0, 10),
    [...HOLDERS, ...added],
  );
  expect((await accept(next)).statusCode).toBe(200);
  expect((await link(String(added[0]?.['id']), buyer.email)).statusCode).toBe(200);
  const agreed = await server.ask('GET /issuer/cap-table/reconciliation', { as: issuer });
  expect(agreed).toMatchObject({
    classes: [{ register: '1000', books: '1000', difference: '0' }],
    holders: [],
    missingTransfers: [],
  });
  const nothing = await server.call('GET /issuer/cap-table/export', { as: issuer, query: { scope: 'new' } });
  const { holders, valid } = await inspectPackage(await readArchiveOf(nothing.rawPayload));
  expect({ holders, valid }).toEqual({ holders: [], valid: true });

  // A package that lacks a transfer which settled here is a difference.
  const lacking = await archiveOf(
    [issue('1', '600'), issue('2', '400'), issue('3', '50', { stakeholder_id: 'ben' })],
    server.now.toISOString().slice(0, 10),
  );
  expect((await accept(lacking)).statusCode).toBe(200);
  const { missingTransfers } = await server.ask('GET /issuer/cap-table/reconciliation', { as: issuer });
  expect(missingTransfers).toMatchObject([{ shares: '700' }]);
  const old = await accept(await archiveOf([issue('1', '600')], '2020-01-01'));
  expect([old.statusCode, old.json<{ code: string }>().code]).toEqual([422, 'cap_table_outdated']);
});

test('the shares outstanding of the market are those of the register, and stakes are parts of them', async () => {
  const { accept, issuer, stock } = await company();
  await market.addSeller(stock.stockId, 210n);
  // The public side of a company is kept for a second.
  const shown = async () => {
    const market = await server.ask('GET /market/{slug}', { params: { slug: stock.slug } });
    const { stock: own } = await server.ask('GET /issuer', { as: issuer });
    const { results } = await server.ask('GET /issuer/holders', { as: issuer });
    const { spread } = await server.ask('GET /issuer/desk', { as: issuer });
    return [market.sharesOutstanding, own.sharesOutstanding, results[0]?.percent, spread.largest];
  };
  await expect.poll(shown).toEqual([1_000_000, 1_000_000, 0.021, 0.021]);
  const first = [issue('1', '600'), issue('2', '400'), issue('3', '50', { stakeholder_id: 'ben' })];
  await accept(await archiveOf(first));
  await expect.poll(shown).toEqual([1050, 1050, 20, 20]);
  // A package that is checked and not accepted changes nothing.
  await accept(await archiveOf([issue('1', '600')], '2020-01-01'));
  await expect.poll(shown).toEqual([1050, 1050, 20, 20]);
  const later = [...first, issue('4', '1050')];
  await accept(await archiveOf(later, server.now.toISOString().slice(0, 10)));
  await expect.poll(shown).toEqual([2100, 2100, 10, 10]);
});

test('an invited holder is linked to the member who confirms the address', async () => {
  const { accept, issuer } = await company();
  await accept(await archiveOf([issue('1', '600'), issue('2', '50', { stakeholder_id: 'ben' })]));
  const invite = (id: string, email: string) =>
    server.call('POST /issuer/cap-table/holders/{id}/invite', {
      as: issuer,
      params: { id },
      body: { email },
    });
  const known = await server.addPerson();
  expect((await invite('ada', known.email)).json()).toEqual({ linked: true });
  expect((await invite('ada', known.email)).statusCode).toBe(409);
  const email = 'ben.holder@example.com';
  expect((await invite('ben', email)).json()).toEqual({ linked: false });
  expect((await invite('ben', email)).statusCode).toBe(409);
  expect((await invite('zoe', email)).statusCode).toBe(404);
  const letters = await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
  expect(letters).toHaveLength(1);
  const table = await server.ask('GET /issuer/cap-table', { as: issuer });
  expect(table.holders.results.map(({ invitedAt, linked }) => [linked?.id, invitedAt !== null])).toEqual([
    [known.userId, false],
    [undefined, true],
  ]);
  const signedUp = await server.addPerson();
  await db.updateTable('users').set({ email }).where('id', '=', signedUp.userId).execute();
  await transaction(db, tx => takeInvitations(tx, { userId: signedUp.userId }, server.now));
  const linked = await server.ask('GET /issuer/cap-table', { as: issuer, query: { search: 'ben' } });
  expect(linked.holders.results).toMatchObject([{ linked: { id: signedUp.userId }, invitedAt: null }]);
});
