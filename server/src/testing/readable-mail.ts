/** Decodes the text of a mail. @param eml The file read as latin1: one character per byte. */
export function readableMail(eml: string): string {
  const bytes = eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
