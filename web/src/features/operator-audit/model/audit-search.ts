// Converts the search of the audit log between the address, the form and the call's parameters. Pure.
import { dayForInput, timeOfDays } from '#web/lib/time-of-days.ts';
import { isAction, type AuditAction } from './words.ts';

export interface SearchValues {
  readonly by: string;
  readonly about: string;
  /** 'all' includes every kind. */
  readonly action: AuditAction | 'all';
  /** Days in the format of inputs, inclusive. An empty day sets no limit. */
  readonly from: string;
  readonly to: string;
}

export interface AuditQuery {
  readonly by?: string;
  readonly about?: string;
  readonly action?: AuditAction;
  readonly from?: string;
  readonly to?: string;
}

/** The value for the server in the call and the address, in any language. */
const SERVER = 'server';

/** @param serverWord the label of the server in the person's language */
export function fromAddress(params: URLSearchParams, serverWord: string): SearchValues {
  const text = (name: keyof SearchValues) => params.get(name) ?? '';
  const action = text('action');
  return {
    by: text('by') === SERVER ? serverWord : text('by'),
    about: text('about'),
    action: isAction(action) ? action : 'all',
    from: dayForInput(text('from')),
    to: dayForInput(text('to')),
  };
}

/** Empty texts are removed from the address. */
export function toAddress(
  { by, about, action, from, to }: SearchValues,
  serverWord: string,
): Readonly<Record<keyof SearchValues, string>> {
  const isServer = [serverWord, SERVER].some(word => word.toLowerCase() === by.trim().toLowerCase());
  return {
    by: isServer ? SERVER : by.trim(),
    about: about.trim(),
    action: action === 'all' ? '' : action,
    from,
    to,
  };
}

/** Converts the days to the instants that bound them in this time zone. */
export function toQuery(values: SearchValues, zone: string, serverWord: string): AuditQuery {
  const { by, about } = toAddress(values, serverWord);
  const { from, before } = timeOfDays({ first: values.from, last: values.to }, zone);
  return {
    ...(by !== '' && { by }),
    ...(about !== '' && { about }),
    ...(values.action !== 'all' && { action: values.action }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { to: before }),
  };
}
