// Reads the mails that a server under fuzz wrote into its outbox. Called by fuzz-server.ts and fuzz-api.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableMail } from '#server/testing/readable-mail.ts';

/** Gives the texts of the mails that are new since the last time. */
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
