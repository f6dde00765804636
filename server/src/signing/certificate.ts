// Issues X.509 certificates for keys that sign documents.
import { randomBytes, type webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

export interface CertificateRequest {
  /** The common name. */
  readonly name: string;
  readonly publicKey: webcrypto.CryptoKey;
  readonly signingKey: webcrypto.CryptoKey;
  /** The certificate (DER) of the signing key; without it the new one is an authority that signs itself. */
  readonly issuer?: Buffer;
  readonly from: Date;
  readonly until: Date;
}

const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
/** The first bits of the extension: digitalSignature and nonRepudiation, or keyCertSign. */
const USAGE = { signer: { bits: 0b1100_0000, unused: 6 }, authority: { bits: 0b0000_0100, unused: 2 } };

/** @returns the certificate as DER. */
export async function issueCertificate(request: CertificateRequest): Promise<Buffer> {
  const { name, publicKey, signingKey, issuer, from, until } = request;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // A leading byte below 128 keeps the number positive, as X.509 requires.
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array(serial).buffer });
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value: name }) }),
  );
  certificate.issuer =
    issuer === undefined
      ? certificate.subject
      : pkijs.Certificate.fromBER(new Uint8Array(issuer).buffer).subject;
  certificate.notBefore = timeOf(from);
  certificate.notAfter = timeOf(until);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  const isAuthority = issuer === undefined;
  const { bits, unused } = isAuthority ? USAGE.authority : USAGE.signer;
  const constraints = new pkijs.BasicConstraints({ cA: isAuthority });
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, constraints.toSchema()),
    extension(KEY_USAGE, new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused })),
  ];
  await certificate.sign(signingKey, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER());
}

/** In whole seconds, as X.509 requires. UTCTime ends with the year 2049. */
function timeOf(time: Date): pkijs.Time {
  const value = new Date(Math.floor(time.getTime() / 1000) * 1000);
  return new pkijs.Time({ type: value.getUTCFullYear() > 2049 ? 1 : 0, value });
}

function extension(extnID: string, value: asn1.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() });
}
