// The keys that sign documents: the seal of the market, and one key for each signature of a person. The seal is the
// operator's P12 file, or a self-made key in the data folder that its certificate names as such.
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Forge from 'node-forge';
import { parseJson } from '#server/kernel/parse-json.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { issueCertificate } from './certificate.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { SigningKey } from './cms.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
/** A self-made authority lasts as long as a document may have to be checked. */
const AUTHORITY_DAYS = 365 * 30;
const FILE = 'signing-key.json';

export interface MarketKeys {
  /** The key of the market's seal. */
  readonly seal: SigningKey;
  /** False for the operator's own P12 file. */
  readonly selfMade: boolean;
  /** A new key for one signature of this person. */
  readonly createSignerKey: (name: string, at: Date) => Promise<SigningKey>;
}

export interface SigningConfig {
  readonly dataDir: string;
  readonly signingP12: string | undefined;
  readonly signingP12Password: string;
}

/** Loads or makes the keys. Throws a StartupError for a P12 file that cannot be used. */
export async function loadMarketKeys(config: SigningConfig, now: Date): Promise<MarketKeys> {
  const authority = await loadAuthority(config.dataDir, now);
  const seal =
    config.signingP12 === undefined
      ? authority.seal
      : await readP12(config.signingP12, config.signingP12Password);
  return {
    seal,
    selfMade: config.signingP12 === undefined,
    createSignerKey: (name, at) => certify(authority.key, name, at, 1),
  };
}

interface Authority {
  readonly key: SigningKey;
  readonly seal: SigningKey;
}

/** The pair that is stored: private keys as PKCS #8, certificates as DER, each in base64. */
interface StoredAuthority {
  readonly authority: { readonly key: string; readonly certificate: string };
  readonly seal: { readonly key: string; readonly certificate: string };
}

async function loadAuthority(dataDir: string, now: Date): Promise<Authority> {
  const file = join(dataDir, FILE);
  if (existsSync(file)) {
    const stored = parseJson(readFileSync(file, 'utf8')) as StoredAuthority;
    const key = await importKey(stored.authority, []);
    return { key, seal: await importKey(stored.seal, [key.certificate]) };
  }
  const key = await makeAuthority(now);
  const seal = await certify(key, `${brandName()} seal (self-made key)`, now, AUTHORITY_DAYS);
  const draft = `${file}.${process.pid}.new`;
  const stored: StoredAuthority = { authority: await exportKey(key), seal: await exportKey(seal) };
  writeFileSync(draft, `${JSON.stringify(stored)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return { key, seal };
}

async function makeAuthority(now: Date): Promise<SigningKey> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const period = { from: now, until: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS) };
  const certificate = await issueCertificate({
    name: `${brandName()} self-made signing authority`,
    publicKey,
    signingKey: privateKey,
    ...period,
  });
  return { key: privateKey, certificate, chain: [] };
}

/** A new key with a certificate of the authority. */
async function certify(authority: SigningKey, name: string, at: Date, days: number): Promise<SigningKey> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const certificate = await issueCertificate({
    name,
    publicKey,
    signingKey: authority.key,
    issuer: authority.certificate,
    // Clocks of readers differ a little.
    from: new Date(at.getTime() - 60_000),
    until: new Date(at.getTime() + days * DAY_MS),
  });
  return { key: privateKey, certificate, chain: [authority.certificate, ...authority.chain] };
}

async function exportKey({ key, certificate }: SigningKey): Promise<StoredAuthority['seal']> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return { key: pkcs8.toString('base64'), certificate: certificate.toString('base64') };
}

async function importKey(
  { key, certificate }: StoredAuthority['seal'],
  chain: readonly Buffer[],
): Promise<SigningKey> {
  return {
    key: await webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), EC, true, ['sign']),
    certificate: Buffer.from(certificate, 'base64'),
    chain,
  };
}

/** The key and certificates of a P12 file: RSA or P-256. */
async function readP12(file: string, password: string): Promise<SigningKey> {
  const { default: forge } = await import('node-forge');
  try {
    const asn = forge.asn1.fromDer(readFileSync(file).toString('binary'));
    const p12 = forge.pkcs12.pkcs12FromAsn1(asn, false, password);
    const bags = p12.safeContents.flatMap(({ safeBags }) => safeBags);
    const keyBag = bags.find(({ key, type, asn1 }) => key ?? (isKey(type, forge) && asn1));
    const der = (value: Parameters<typeof forge.asn1.toDer>[0]) =>
      Buffer.from(forge.asn1.toDer(value).getBytes(), 'binary');
    const certificates = bags.flatMap(({ cert, type, asn1 }) => {
      if (cert) return [der(forge.pki.certificateToAsn1(cert))];
      return type === forge.pki.oids['certBag'] ? [der(asn1)] : [];
    });
    const pkcs8 = keyBag?.key
      ? der(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keyBag.key)))
      : keyBag && der(keyBag.asn1);
    if (pkcs8 === undefined) throw new Error('it holds no private key');
    return await matchKey(pkcs8, certificates);
  } catch (error) {
    throw new StartupError(
      `SIGNING_P12 (${file}) cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isKey(type: string, forge: typeof Forge): boolean {
  return type === forge.pki.oids['pkcs8ShroudedKeyBag'] || type === forge.pki.oids['keyBag'];
}

/** Finds the certificate of the key. The others are its chain. */
async function matchKey(pkcs8: Buffer, certificates: readonly Buffer[]): Promise<SigningKey> {
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const own = certificates.find(der => new X509Certificate(der).checkPrivateKey(privateKey));
  if (own === undefined) throw new Error('it holds no certificate of its key');
  const algorithm = privateKey.asymmetricKeyType === 'rsa' ? RSA : EC;
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return { key, certificate: own, chain: certificates.filter(der => der !== own) };
}
