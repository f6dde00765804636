// Signatures of PDFs: filled fields, time stamps, keys from a P12 file and self-made ones.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import forge from 'node-forge';
import * as pkijs from 'pkijs';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { addSignatureFields } from './add-fields.ts';
import { issueCertificate } from './certificate.ts';
import { timeStampFrom, type TimeStamp } from './cms.ts';
import { loadMarketKeys, type MarketKeys } from './market-keys.ts';
import { readSignatures } from './read-signatures.ts';
import { signPdf } from './sign-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-signing-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const at = new Date('2026-03-02T10:00:00Z');
const config = { dataDir: folder, signingP12: undefined, signingP12Password: '' };

async function emptyPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text('A page').addPage().text('Another');
  const ended = new Promise(resolve => pdf.on('end', resolve));
  pdf.end();
  await ended;
  const place = { x: 72, y: 200, width: 200, height: 40 };
  return addSignatureFields(Buffer.concat(chunks), [
    { name: 'first', page: 0, ...place },
    { name: 'second', page: 1, ...place },
  ]);
}

async function sign(pdf: Buffer, field: string, { seal }: Pick<MarketKeys, 'seal'>, stamp?: TimeStamp) {
  return signPdf(pdf, {
    field,
    name: 'Łódź 김',
    reason: 'A test (of parentheses)',
    at,
    key: seal,
    stamp,
    lines: ['Signed (here)'],
  });
}

test('a later signature leaves the earlier bytes and signatures as they are', async () => {
  const keys = await loadMarketKeys(config, at);
  const once = await sign(await emptyPdf(), 'first', keys);
  const twice = await sign(once, 'second', keys);
  expect(twice.subarray(0, once.length).equals(once)).toBe(true);
  expect(await readSignatures(twice)).toMatchObject([
    { intact: true, coveredBytes: once.length },
    { intact: true, coveredBytes: twice.length },
  ]);
  await expect(sign(twice, 'second', keys)).rejects.toThrow('is signed already');
  await expect(sign(once, 'third', keys)).rejects.toThrow('has no field third');
});

test('a changed byte breaks every signature that covers it', async () => {
  const keys = await loadMarketKeys(config, at);
  const once = await sign(await emptyPdf(), 'first', keys);
  const twice = await sign(once, 'second', keys);
  const intactAfter = async (position: number) => {
    const changed = Buffer.from(twice);
    changed[position] = (changed[position] ?? 0) ^ 1;
    return (await readSignatures(changed)).map(({ intact }) => intact);
  };
  expect(await intactAfter(30)).toEqual([false, false]);
  expect(await intactAfter(once.length + 20)).toEqual([true, false]);
});

test('the self-made key is made once, named as such, and readable by its owner only', async () => {
  const [first, second] = [await loadMarketKeys(config, at), await loadMarketKeys(config, at)];
  expect(first.selfMade).toBe(true);
  expect(second.seal.certificate.equals(first.seal.certificate)).toBe(true);
  expect(statSync(join(folder, 'signing-key.json')).mode & 0o077).toBe(0);
  const [signature] = await readSignatures(await sign(await emptyPdf(), 'first', second));
  expect(signature?.signer).toBe('Foreshare seal (self-made key)');
});

/** A P12 file with an RSA key and a certificate of this name. */
function writeP12(name: string, password: string): string {
  const keys = forge.pki.rsa.generateKeyPair(1024);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = at;
  certificate.validity.notAfter = new Date('2036-03-02T10:00:00Z');
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password);
  const file = join(folder, `${name}.p12`);
  writeFileSync(file, Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'));
  return file;
}

test('the operator’s P12 file seals; a wrong password prevents the start', async () => {
  const file = writeP12('Operator', 'secret');
  const keys = await loadMarketKeys({ ...config, signingP12: file, signingP12Password: 'secret' }, at);
  expect(keys.selfMade).toBe(false);
  const signatures = await readSignatures(await sign(await emptyPdf(), 'first', keys));
  expect(signatures).toMatchObject([{ intact: true, signer: 'Operator' }]);
  const wrong = loadMarketKeys({ ...config, signingP12: file, signingP12Password: 'other' }, at);
  await expect(wrong).rejects.toThrow('SIGNING_P12');
  expect(readFileSync(file).length).toBeGreaterThan(0);
});

/** A time-stamping authority on this machine. */
async function startAuthority(answer: (request: pkijs.TimeStampReq) => Promise<pkijs.TimeStampResp>) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      void answer(pkijs.TimeStampReq.fromBER(new Uint8Array(body).buffer)).then(made => {
        response.setHeader('content-type', 'application/timestamp-reply');
        response.end(Buffer.from(made.toSchema().toBER()));
      });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the authority does not listen');
  afterAll(() => {
    server.close();
  });
  return `http://127.0.0.1:${address.port}/`;
}

const STAMPED_AT = new Date('2026-03-02T10:00:05Z');

async function grant(request: pkijs.TimeStampReq): Promise<pkijs.TimeStampResp> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  );
  const until = new Date('2036-03-02T10:00:00Z');
  const der = await issueCertificate({
    name: 'Test authority',
    publicKey,
    signingKey: privateKey,
    from: at,
    until,
  });
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(der).buffer);
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: request.messageImprint,
    serialNumber: new asn1.Integer({ value: 1 }),
    genTime: STAMPED_AT,
    ...(request.nonce && { nonce: request.nonce }),
  });
  const content = info.toSchema().toBER();
  const attribute = (type: string, value: asn1.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const digest = createHash('sha256').update(Buffer.from(content)).digest();
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.9.16.1.4',
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(
              '1.2.840.113549.1.9.3',
              new asn1.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' }),
            ),
            attribute(
              '1.2.840.113549.1.9.4',
              new asn1.OctetString({ valueHex: new Uint8Array(digest).buffer }),
            ),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(privateKey, 0, 'SHA-256');
  return new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: 0 }),
    timeStampToken: new pkijs.ContentInfo({
      contentType: pkijs.ContentInfo.SIGNED_DATA,
      content: signed.toSchema(true),
    }),
  });
}

test('a time stamp of an authority is part of the seal', async () => {
  const keys = await loadMarketKeys(config, at);
  const stamped = await sign(await emptyPdf(), 'first', keys, timeStampFrom(await startAuthority(grant)));
  expect(await readSignatures(stamped)).toMatchObject([{ intact: true, stampedAt: STAMPED_AT }]);
});

test('without a granted stamp there is no signature', async () => {
  const keys = await loadMarketKeys(config, at);
  const refuse = () =>
    Promise.resolve(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) }));
  const stamp = timeStampFrom(await startAuthority(refuse));
  await expect(sign(await emptyPdf(), 'first', keys, stamp)).rejects.toThrow('refused with status 2');
});
