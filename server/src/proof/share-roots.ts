// The roots of shares as they are stored.
import { z } from 'zod';

export const SHARE_ROOTS = z.array(
  z.object({
    stockId: z.string(),
    total: z.string(),
    holders: z.number(),
    root: z.string(),
    registered: z.object({ className: z.string(), asOf: z.string(), shares: z.string() }).optional(),
  }),
);
