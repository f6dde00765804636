// D7: generated calls of every operation in the OpenAPI document, without a session and for every role.
import type { Part } from '../bench/lib/part.ts';
import { fuzzServer } from './fuzz-server.ts';

const SIZES = { requests: 100_000, seed: 1 };

export const fuzz: Part<typeof SIZES> = {
  id: 'D7',
  title: 'random calls of every operation by every role',
  sizes: SIZES,
  smoke: { requests: 600, seed: 1 },
  run: async ({ requests, seed }, say) => {
    const found = await fuzzServer({ requests, seed: `d7 ${seed}`, say });
    const none = (measure: string, count: number) => ({
      measure,
      found: String(count),
      aim: '0',
      met: count === 0,
    });
    return {
      rows: [
        {
          measure: 'calls',
          found: `${found.requests} of ${found.operations} operations in ${found.seconds} s`,
        },
        {
          measure: 'operations that answered with success',
          found: `${found.operations - found.neverSucceeded.length} of ${found.operations}`,
          // A handful of calls per operation reaches only the easy operations.
          ...(requests < SIZES.requests
            ? {}
            : { aim: String(found.operations), met: found.neverSucceeded.length === 0 }),
        },
        none('answers of 500 and above', found.serverErrors),
        none('answers that break the document', found.brokenPromises),
        none('calls without an answer', found.hangs),
        { measure: 'slowest response', found: `${found.slowest.ms} ms (${found.slowest.call.slice(0, 80)})` },
      ],
      problems: [
        ...found.faults.map(({ call, caller, what }) => `${call} by ${caller}: ${what}`),
        ...(found.booksAgree ? [] : ['the books do not agree']),
        ...(found.auditWhole ? [] : ['the audit log is not whole']),
      ],
      notes: [
        `Operations without a successful response: ${found.neverSucceeded.join(', ') || 'none'}.`,
        ...(found.neverSucceeded.length === 0
          ? []
          : [
              'Most of those need a file, a waiting time or several people. They are called, and their refusals are checked.',
            ]),
      ],
      raw: found,
      counts: {
        fuzzRequests: found.requests,
        fuzzFaults: found.serverErrors + found.brokenPromises + found.hangs,
      },
    };
  },
};
