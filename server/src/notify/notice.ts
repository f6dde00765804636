import type { NoticeFacts, NoticeKind } from './notice-facts.ts';

/** A message of any kind to one person, with the facts of that kind. */
export type Notice = {
  [K in NoticeKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly facts: NoticeFacts[K];
    /** The target of a click: a path of the web, e.g. '/account'. */
    readonly link?: string;
  };
}[NoticeKind];

/** A message and the time of its event. */
export interface NoticeEvent {
  readonly notice: Notice;
  readonly at: Date;
}
