// Refuses text that PostgreSQL cannot store, wherever it stands in a request: U+0000, and halves of surrogate pairs.
// Called by create-http.ts before any handler.
import type { FastifyInstance } from 'fastify';
import { FieldProblem } from './problem.ts';

const MESSAGE = 'Text may not contain the character U+0000 or half a character';

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Walks without recursion, since a body may be nested thousands deep. */
function hasBadText(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorable(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorable(name)) return true;
      waiting.push(inner);
    }
  }
  return false;
}

export function refuseBadText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const parts = { body: request.body, query: request.query, path: request.params };
    for (const [part, value] of Object.entries(parts)) {
      if (hasBadText(value)) {
        done(new FieldProblem({ [part]: [MESSAGE] }));
        return;
      }
    }
    done();
  });
}
