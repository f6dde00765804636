// Detached CMS signatures as PAdES uses them (ETSI EN 319 142-1, baseline B and T): made, time-stamped and checked.
import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

/** A private key with its certificate (DER) and the certificates above it. */
export interface SigningKey {
  readonly key: webcrypto.CryptoKey;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
}

/** Returns an RFC 3161 time stamp token over a SHA-256 hash. */
export type TimeStamp = (hash: Buffer) => Promise<Buffer>;

const GRANTED: readonly pkijs.PKIStatus[] = [pkijs.PKIStatus.granted, pkijs.PKIStatus.grantedWithMods];

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** A copy as an ArrayBuffer of its own, which pkijs expects. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const attribute = (type: string, value: asn1.BaseBlock) => new pkijs.Attribute({ type, values: [value] });

export async function signCms(
  content: Uint8Array,
  { key, certificate, chain }: SigningKey,
  stamp?: TimeStamp,
): Promise<Buffer> {
  const own = pkijs.Certificate.fromBER(bufferOf(certificate));
  const certificates = [own, ...chain.map(der => pkijs.Certificate.fromBER(bufferOf(der)))];
  const issuedBy = new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber });
  const certificateId = sequence(sequence(sequence(octets(sha256(certificate)))));
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: issuedBy,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
        attribute(MESSAGE_DIGEST, octets(sha256(content))),
        attribute(SIGNING_CERTIFICATE_V2, certificateId),
      ],
    }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates,
  });
  await signed.sign(key, 0, 'SHA-256', bufferOf(content));
  if (stamp !== undefined) {
    const token = await stamp(sha256(signer.signature.valueBlock.valueHexView));
    const value = asn1.fromBER(bufferOf(token)).result;
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(TIME_STAMP, value)],
    });
  }
  const info = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return Buffer.from(info.toSchema().toBER());
}

export interface CmsFacts {
  /** Whether the signature fits the content and the certificate that it carries. */
  readonly intact: boolean;
  /** The common name of the signer. */
  readonly signer: string;
  /** The time of the time stamp; undefined without one or where it does not fit. */
  readonly stampedAt: Date | undefined;
}

/** Checks a signature against its content. Whether its certificate is trusted is not judged. */
export async function checkCms(cms: Uint8Array, content: Uint8Array): Promise<CmsFacts> {
  try {
    const signed = signedDataOf(cms);
    const intact = await signed.verify({ signer: 0, data: bufferOf(content), checkChain: false });
    return { intact, signer: signerOf(signed), stampedAt: await stampOf(signed) };
  } catch {
    return { intact: false, signer: '', stampedAt: undefined };
  }
}

function signedDataOf(cms: Uint8Array): pkijs.SignedData {
  const info = pkijs.ContentInfo.fromBER(bufferOf(cms));
  return new pkijs.SignedData({ schema: info.content });
}

function signerOf({ signerInfos: [signer], certificates = [] }: pkijs.SignedData): string {
  const sid: unknown = signer?.sid;
  const own = certificates.find(
    (one): one is pkijs.Certificate =>
      one instanceof pkijs.Certificate &&
      sid instanceof pkijs.IssuerAndSerialNumber &&
      one.serialNumber.isEqual(sid.serialNumber),
  );
  const name = own?.subject.typesAndValues.find(({ type }) => type === '2.5.4.3');
  return name?.value.valueBlock.value ?? '';
}

async function stampOf(signed: pkijs.SignedData): Promise<Date | undefined> {
  const [signer] = signed.signerInfos;
  const token: unknown = signer?.unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP)?.values[0];
  if (!(token instanceof asn1.BaseBlock) || signer === undefined) return undefined;
  const stamped = signedDataOf(Buffer.from(token.toBER()));
  const content = stamped.encapContentInfo.eContent?.getValue();
  if (content === undefined) return undefined;
  const info = pkijs.TSTInfo.fromBER(content);
  // pkijs compares the hash in the stamp with that of the signature.
  const signature = bufferOf(signer.signature.valueBlock.valueHexView);
  const fits = await stamped.verify({ signer: 0, checkChain: false, data: signature });
  return fits ? info.genTime : undefined;
}

/** Asks a time-stamping authority (RFC 3161 over HTTP). Throws where it does not grant a stamp. */
export function timeStampFrom(url: string): TimeStamp {
  return async hash => {
    const nonce = new asn1.Integer({ valueHex: bufferOf(Buffer.concat([Buffer.from([1]), randomBytes(8)])) });
    const request = new pkijs.TimeStampReq({
      version: 1,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        hashedMessage: octets(hash),
      }),
      nonce,
      certReq: true,
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: request.toSchema().toBER(),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the time-stamping authority responded with ${answer.status}`);
    const response = pkijs.TimeStampResp.fromBER(await answer.arrayBuffer());
    if (!GRANTED.includes(response.status.status) || response.timeStampToken === undefined)
      throw new Error(`the time-stamping authority refused with status ${response.status.status}`);
    return Buffer.from(response.timeStampToken.toSchema().toBER());
  };
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: bufferOf(bytes) });
}

function sequence(...value: asn1.BaseBlock[]): asn1.Sequence {
  return new asn1.Sequence({ value });
}
