// The operator's side of a stock: an immediate halt. Rare operations that are not urgent (splits, exits) are admin
// commands.
import { z } from 'zod';
import { id, requiredLines, slug, time } from './values.ts';
import { waitingApproval } from './approvals.ts';
import type { Routes } from './route.ts';

const bySlug = z.object({ slug });
const stockTrading = z.object({ id, slug: z.string(), name: z.string(), tradable: z.boolean() });
const reasonBody = z.strictObject({ reason: requiredLines('Say why', 500) });

export const operatorStockRoutes = {
  'GET /operator/stocks/{slug}': {
    area: 'operator-stocks',
    summary: 'The trading status of a stock, and who last halted or resumed it, when and why',
    access: 'operator',
    params: bySlug,
    response: stockTrading.extend({
      lastChange: z
        .object({
          at: time,
          by: z.string().nullable(),
          reason: z.string().nullable(),
          forExit: z
            .boolean()
            .describe(
              'Whether it is halted because the company leaves the market after all trades have settled.',
            ),
        })
        .nullable()
        .describe('Null if it was never halted. `by` and `reason` are null for a command on the server.'),
    }),
  },
  'POST /operator/stocks/{slug}/halt': {
    area: 'operator-stocks',
    summary: 'Halt trading: new orders are refused, open ones stay and may be cancelled, trades settle',
    access: 'operator',
    params: bySlug,
    body: reasonBody,
    response: stockTrading,
    refusals: ['wrong_state'],
    example: { body: { reason: 'News is due' } },
  },
  'POST /operator/stocks/{slug}/resume': {
    area: 'operator-stocks',
    summary: 'Propose to open trading again; another operator confirms it',
    access: 'operator',
    params: bySlug,
    body: reasonBody,
    response: waitingApproval,
    status: 202,
    refusals: ['wrong_state', 'approval_open'],
    example: { body: { reason: 'The news is out' } },
  },
} as const satisfies Routes;
