import { command } from '../command.ts';
import { nameAuditEntry } from './audit-log.ts';
import type { Operator } from './operator.ts';
import { getOperator } from './read-operators.ts';
import { endSessions } from './sessions.ts';

interface SignOut {
  operator: Operator;
  auditEntry: string | undefined;
}

/** Ends the session of the request; with a key, all sessions of the operator. */
export const signOut = command(
  async (work, { operator: { id: operatorId, sessionId }, auditEntry }: SignOut) => {
    await nameAuditEntry(work.trx, auditEntry);
    const of = sessionId === null ? { operatorId } : { id: sessionId };
    await endSessions.within(work, { of, reason: 'signed_out' });
    return getOperator(work.trx, operatorId);
  },
);
