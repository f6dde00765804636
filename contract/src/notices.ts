import { z } from 'zod';
import { done, id, pageQuery, paged, time } from './values.ts';
import type { Routes } from './route.ts';

const notice = z.object({
  id,
  kind: z.string(),
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
    query: z.object(pageQuery),
    response: paged(notice).extend({ unread: z.int() }),
  },
  'POST /notices/read': {
    area: 'notices',
    summary: 'Mark these or all notices as read',
    access: 'member',
    body: z.strictObject({ ids: z.array(id).max(100, 'At most 100 at once').optional() }),
    response: done,
  },
} as const satisfies Routes;
