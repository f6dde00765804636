// Reads the mails that a fuzzed server wrote into its outbox folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableMail } from '#server/testing/readable-mail.ts';

/** Returns the texts of new mails since the last call. */
export function createMailReader(dataDir: string): () => readonly string[] {
  const folder = join(dataDir, 'outbox');
  const read = new Set<string>();
  return () => {
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter(file => file.endsWith('.eml') && !read.has(file));
    return files.map(file => {
      read.add(file);
      return readableMail(readFileSync(join(folder, file), 'latin1'));
    });
  };
}
