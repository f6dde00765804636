// Erases a person who cannot sign in: blocked, dead, or without the means to.
import { z } from 'zod';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { refuse } from '#domain/refusal.ts';
import { erasePerson } from '#server/workflows/erase-person.ts';
import { readNames } from './names.ts';
import type { CorrectionDependencies } from './dependencies.ts';

const erasePersonPayload = z.strictObject({ personId: z.uuid() });

export const erasePersonKind = ({ liveSessions }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'erase_person',
    payload: erasePersonPayload,
    perform: async (tx, { payload: { personId }, confirmedBy, requestId, at }) => {
      const person = await tx
        .selectFrom('users')
        .select('status')
        .where('id', '=', personId)
        .executeTakeFirst();
      if (person === undefined || person.status === 'erased')
        return refuse('wrong_state', { state: 'erased' });
      const refusal = await erasePerson(tx, { userId: personId, actorId: confirmedBy, requestId, at });
      return refusal ?? (() => liveSessions.forget());
    },
    describe: async (db, { personId }) => {
      const names = await readNames(db, { people: [personId] });
      return { person: names.get(personId) ?? '' };
    },
  });
