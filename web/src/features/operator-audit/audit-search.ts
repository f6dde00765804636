// What an operator searches the audit log for: as the form has it, and as the call takes it. Pure. Used by this folder.
import { timeOfDays } from '#web/lib/time-of-days.ts';
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
  const { from, before } = timeOfDays({ first: values.from, last: values.to }, zone);
  const isServer = [serverWord, 'server'].some(word => word.toLowerCase() === by.toLowerCase());
  return {
    ...(by !== '' && { by: isServer ? 'server' : by }),
    ...(about !== '' && { about }),
    ...(values.action !== 'all' && { action: values.action }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { to: before }),
  };
}
