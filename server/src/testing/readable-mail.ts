// A mail as its reader sees it.

/** Undoes the wrapping and escaping of mail. @param eml the file, read as latin1: one character a byte. */
export function readableMail(eml: string): string {
  const bytes = eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
