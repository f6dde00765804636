// Where the vault lies: in a folder of the data folder, or in a bucket of an S3-compatible store.

export interface S3Location {
  readonly bucket: string;
  /** Begins the name of each object; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The names that S3 permits for buckets, and a prefix of plain names. */
const ADDRESS = /^s3:\/\/([\da-z][\da-z.-]{1,61}[\da-z])((?:\/[\w-][\w.-]*)*)\/?$/;

export const isVaultAddress = (given: string): boolean => given === 'file' || ADDRESS.test(given);

interface Given {
  readonly VAULT: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** @returns undefined for the folder. */
export function parseVault(given: Given): S3Location | undefined {
  const [, bucket, path = ''] = ADDRESS.exec(given.VAULT) ?? [];
  if (bucket === undefined) return undefined;
  const endpoint = given.S3_ENDPOINT ?? `https://s3.${given.S3_REGION}.amazonaws.com`;
  return {
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    endpoint: endpoint.replace(/\/+$/, ''),
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
  };
}
