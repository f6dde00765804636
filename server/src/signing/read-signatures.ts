// Finds and checks the signatures of a PDF.
import { checkCms, type CmsFacts } from './cms.ts';

export interface PdfSignature extends CmsFacts {
  /** The number of bytes from the start of the file that the signature covers, its own place included. */
  readonly coveredBytes: number;
}

/** In the order of the file. A signature whose byte range does not fit the file is not intact. */
export async function readSignatures(pdf: Buffer): Promise<readonly PdfSignature[]> {
  const found: PdfSignature[] = [];
  for (let at = pdf.indexOf('/ByteRange ['); at >= 0; at = pdf.indexOf('/ByteRange [', at + 1)) {
    const text = pdf.toString('latin1', at, at + 80);
    const numbers = /\[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number);
    if (numbers === undefined) continue;
    const [start = 0, first = 0, second = 0, rest = 0] = numbers;
    const coveredBytes = second + rest;
    if (start !== 0 || second <= first || coveredBytes > pdf.length) {
      found.push({ intact: false, signer: '', stampedAt: undefined, coveredBytes });
      continue;
    }
    const hex = pdf.toString('latin1', first + 1, second - 1);
    const covered = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, coveredBytes)]);
    found.push({ ...(await checkCms(Buffer.from(hex, 'hex'), covered)), coveredBytes });
  }
  return found;
}
