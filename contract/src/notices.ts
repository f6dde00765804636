import { z } from 'zod';
import { done, id, money, pageQuery, paged, shares, time } from './values.ts';
import type { Routes } from './route.ts';

/** What a notice is about: one topic for several kinds. */
export const NOTICE_TOPICS = ['money', 'trade', 'order', 'document', 'company', 'account'] as const;
const topic = z.enum(NOTICE_TOPICS);

const notice = z.object({
  id,
  kind: z.string(),
  topic,
  amount: money
    .nullable()
    .describe('The sum of the event: a payment, or what a trade costs or brings after its fee.'),
  flow: z
    .enum(['in', 'out'])
    .nullable()
    .describe(
      'Whether the amount has been added to the balance or taken from it. Null: it has not moved yet.',
    ),
  shares: shares.nullable(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('A path of the web.'),
  createdAt: time,
  readAt: time.nullable(),
});

export const noticesRoutes = {
  'GET /notices': {
    area: 'notices',
    summary: 'Notices, newest first, and the number of unread ones',
    access: 'member',
    query: z.object({
      ...pageQuery,
      topic: topic.optional(),
      read: z.enum(['all', 'unread']).default('all'),
    }),
    response: paged(notice).extend({
      unread: z.int().describe('The number of unread notices, whatever the filter.'),
      topics: z.array(topic).describe('The topics of all notices.'),
    }),
  },
  'POST /notices/read': {
    area: 'notices',
    summary: 'Mark these or all notices as read',
    access: 'member',
    body: z.strictObject({ ids: z.array(id).max(100, 'At most 100 at once').optional() }),
    response: done,
  },
} as const satisfies Routes;
