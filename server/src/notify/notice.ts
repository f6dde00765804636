// One thing to tell one person. Told by notify-people.ts.
import type { NoticeFacts, NoticeKind } from './notice-facts.ts';

/** A message of any kind with the facts of that kind. */
export type Notice = {
  [K in NoticeKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly facts: NoticeFacts[K];
    /** Where a click leads: a path of the web, e.g. '/account'. */
    readonly link?: string;
  };
}[NoticeKind];

/** Something to tell, and when it happened. */
export interface Happened {
  readonly notice: Notice;
  readonly at: Date;
}
