// Sends the head of the audit chain to places that the database and the data folder cannot change: a file on another
// machine's disk or an append-only volume, or a syslog server. All processes may use the same places.
import { createSocket } from 'node:dgram';
import { appendFile, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { systemCode } from '#server/kernel/startup-error.ts';
import { formatAnchor, parseAnchor, type Anchor } from './audit-anchor.ts';

const EVERY_MS = 60_000;
/** Facility "log audit", severity "notice" (RFC 5424). */
const SYSLOG_PRIORITY = 13 * 8 + 5;

export interface OutsideAnchors {
  /** Sends the head, at most once a minute. Throws where a place cannot be written, so that the job fails visibly. */
  readonly write: (head: Anchor, at: Date) => Promise<void>;
}

/** Places that are mail addresses get theirs from a job of their own. */
export function createOutsideAnchors(all: readonly string[]): OutsideAnchors {
  const places = all.filter(place => !place.startsWith('mailto:'));
  let next_ms = -Infinity;
  return {
    write: async (head, at) => {
      if (places.length === 0 || performance.now() < next_ms) return;
      const line = formatAnchor(head, at);
      for (const place of places) await (place.startsWith('file:') ? append : sendToSyslog)(place, line, at);
      next_ms = performance.now() + EVERY_MS;
    },
  };
}

/** The heads in the files among the places, oldest first. Throws where a line was not written by a server. */
export async function readOutsideAnchors(places: readonly string[]): Promise<readonly Anchor[]> {
  const files = places.filter(place => place.startsWith('file:')).map(fileOf);
  const texts = await Promise.all(
    files.map(file =>
      readFile(file, 'utf8').catch((error: unknown) => {
        if (systemCode(error) === 'ENOENT') return '';
        throw error;
      }),
    ),
  );
  return texts.flatMap(text => text.split('\n').filter(Boolean).map(parseAnchor));
}

function fileOf(place: string): string {
  return place.slice('file:'.length);
}

function append(place: string, line: string): Promise<void> {
  return appendFile(fileOf(place), `${line}\n`, { mode: 0o600, flush: true });
}

async function sendToSyslog(place: string, line: string, at: Date): Promise<void> {
  const { hostname: host, port } = new URL(place);
  const socket = createSocket(host.startsWith('[') ? 'udp6' : 'udp4');
  const text = `<${SYSLOG_PRIORITY}>1 ${at.toISOString()} ${hostname()} foreshare - audit-head - ${line}`;
  await new Promise<void>((resolve, reject) => {
    socket.send(text, Number(port), host.replaceAll(/[[\]]/g, ''), error => {
      socket.close();
      if (error) reject(error);
      else resolve();
    });
  });
}
