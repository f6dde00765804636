// What an operator searches the audit log for: as the form has it, and as the call takes it. Pure. Used by this folder.
import { instantAt } from '#web/lib/zone-time.ts';
import type { AuditAction } from './words.ts';

export interface SearchValues {
  readonly by: string;
  readonly about: string;
  /** 'all': every kind. */
  readonly action: AuditAction | 'all';
  /** Days as inputs write them, both of them included; empty: no limit. */
  readonly from: string;
  readonly to: string;
}

export const NO_SEARCH: SearchValues = { by: '', about: '', action: 'all', from: '', to: '' };

export interface AuditQuery {
  readonly by?: string;
  readonly about?: string;
  readonly action?: AuditAction;
  readonly from?: string;
  readonly to?: string;
}

/** @param serverWord what the server is called in the person's language; the call knows it as `server`. */
export function toQuery(values: SearchValues, zone: string, serverWord: string): AuditQuery {
  const by = values.by.trim();
  const about = values.about.trim();
  const isServer = [serverWord, 'server'].some(word => word.toLowerCase() === by.toLowerCase());
  return {
    ...(by !== '' && { by: isServer ? 'server' : by }),
    ...(about !== '' && { about }),
    ...(values.action !== 'all' && { action: values.action }),
    ...(values.from !== '' && { from: beginOf(values.from, zone) }),
    ...(values.to !== '' && { to: beginOf(dayAfter(values.to), zone) }),
  };
}

/** A day of the person's calendar, which is not that of UTC. */
const beginOf = (day: string, zone: string): string => instantAt(`${day}T00:00`, zone).toISOString();

const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
