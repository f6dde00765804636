// The server's responses to reading calls on the sample market, recorded by scripts/record-answers.ts.
import type { Response, RouteKey } from '#contract/api.ts';
import investor from './recorded/investor.json';
import issuer from './recorded/issuer.json';
import operator from './recorded/operator.json';
import visitor from './recorded/visitor.json';
import { serve, type Answers } from './serve-calls.ts';

const RECORDED = { visitor, investor, issuer, operator } as const;
export type Role = keyof typeof RECORDED;

export const usualAnswers = (role: Role = 'visitor'): Answers => RECORDED[role] as unknown as Answers;

/** Returns what the server has answered to this call. */
export function sample<R extends RouteKey>(route: R, role: Role = 'investor'): Response<R> {
  const found = (RECORDED[role] as unknown as Record<string, unknown>)[route];
  if (found === undefined) throw new Error(`No response of ${route} is recorded for ${role}.`);
  return found as Response<R>;
}

/** Serves the recorded response with changes. */
export function edit<R extends RouteKey>(
  route: R,
  change: (recorded: Response<R>) => Response<R>,
  role?: Role,
): void {
  serve({ [route]: change(sample(route, role)) });
}
