// Refuses text that PostgreSQL cannot store anywhere in a request: U+0000 and unpaired surrogates.
import type { FastifyInstance } from 'fastify';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';

const MESSAGE = 'Text may not contain the character U+0000 or half a character';

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Iterates without recursion, because a body may be nested thousands of levels deep. */
function hasBadText(value: unknown): boolean {
  // Most parts are a single text or number. This path allocates nothing.
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  const waiting: unknown[] = [value];
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

/** Returns the first field that contains such a text, or the part's name where no field applies. */
function findBadField(part: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return hasBadText(value) ? part : undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return part;
    if (hasBadText(inner)) return name;
  }
  return undefined;
}

export function refuseBadText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.is404) return done();
    const field = findBadField('body', request.body) ?? findBadField('query', request.query);
    if (hasBadText(request.params)) return done(new DomainError('not_found'));
    return field === undefined ? done() : done(new ValidationError({ [field]: [MESSAGE] }));
  });
}
