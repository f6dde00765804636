// Clockwork of issuers' rules: puts those whose time has come into force for the orders that stand, and brings back later
// what could not come back then. Listed in app.ts.
import { tryEach } from '#server/database/try-each.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { resumeLater } from '#server/exchange/rules/resume-later.ts';
import type { Job } from './job.ts';

export function applyRulesJob(context: ExchangeContext): Job {
  return {
    name: 'apply-rules',
    every_ms: 5_000,
    run: async () => {
      // What the one cannot do keeps the other from nothing.
      await tryEach([applyDueRules, resumeLater], step => step(context));
    },
  };
}
