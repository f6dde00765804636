// What an operator does for a company before it trades: rules on its behalf, and its holders who have not signed up.
import { z } from 'zod';
import { ruleEffects, RULES_EXAMPLE, rules, rulesBody, rulesChange } from './issuer.ts';
import {
  day,
  done,
  id,
  LANGUAGES,
  money,
  optionalText,
  pageQuery,
  paged,
  shares,
  slug,
  time,
} from './values.ts';
import type { Routes } from './route.ts';

const bySlug = z.object({ slug });

export const operatorListingRoutes = {
  'GET /operator/stocks/{slug}/rules': {
    area: 'operator-listing',
    summary: 'Current, future and past rules of a company',
    access: 'operator',
    params: bySlug,
    response: z.object({
      current: rules.nullable(),
      upcoming: z.array(rules),
      past: z.array(rules),
      splits: z.int(),
    }),
  },
  'POST /operator/stocks/{slug}/rules': {
    area: 'operator-listing',
    summary: 'Set rules on a company’s behalf, as the company itself may; recorded under the operator’s name',
    access: 'operator',
    params: bySlug,
    body: rulesChange,
    example: { body: RULES_EXAMPLE },
    response: rules,
    status: 201,
    refusals: ['too_many', 'stock_left_market', 'stock_split'],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/stocks/{slug}/rules/dry-run': {
    area: 'operator-listing',
    summary: 'A dry run of rules on the open orders of a company; each dry run is recorded',
    access: 'operator',
    params: bySlug,
    body: rulesBody,
    example: { body: RULES_EXAMPLE },
    response: ruleEffects,
    refusals: ['stock_left_market', 'stock_split'],
  },
  'DELETE /operator/stocks/{slug}/rules/{id}': {
    area: 'operator-listing',
    summary: 'Cancel rules of a company that are not in force yet',
    access: 'operator',
    params: z.object({ slug, id }),
    response: done,
    refusals: ['deadline_passed'],
  },
  'GET /operator/claims': {
    area: 'operator-listing',
    summary: 'Shares that wait until their holder has signed up and confirmed the address, oldest first',
    access: 'operator',
    query: z.object({ ...pageQuery, search: optionalText(100).default('') }),
    response: paged(
      z.object({
        id,
        email: z.string(),
        company: z.object({ slug: z.string(), name: z.string() }),
        shares,
        cost: money,
        acquiredOn: day,
        createdAt: time,
        invitedAt: time.nullable(),
      }),
    ),
  },
  'POST /operator/claims/invite': {
    area: 'operator-listing',
    summary: 'Invite holders by mail, of one company or all; each address at most once in seven days',
    access: 'operator',
    body: z.strictObject({ slug: slug.optional(), language: z.enum(LANGUAGES).optional() }),
    example: { body: { slug: 'nova-robotics' } },
    response: z.object({ invited: z.int() }),
    errors: { 404: ['not_found'] },
  },
} as const satisfies Routes;
