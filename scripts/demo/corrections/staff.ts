import { insist, type Answer } from '../conversation.ts';
import type { Staff, Stage } from '../stage.ts';

/** Two finance clerks: one requests, the other approves. */
export interface Office {
  mona: Staff;
  omar: Staff;
  /** Removes the approval limits of the demo. */
  close(): Promise<void>;
}

const OPERATIONS = ['revokePayment', 'reverseRentalIncomeRun', 'releaseRentalIncomeRun'];

/** Creates the two clerks, and requires a second operator as on live. A sandbox requires none. */
export async function openOffice({ backOffice, operator, run }: Stage): Promise<Office> {
  const setLimits = async (amount: 0 | null) => {
    for (const operation of OPERATIONS)
      await backOffice('PUT', `/approval-limits/${operation}`, {
        expect: 200,
        body: { role: 'finance', amount },
        show: ['id', 'amount'],
      });
  };
  await setLimits(0);
  return {
    mona: await operator(`Mona Farid ${run}`),
    omar: await operator(`Omar Nabil ${run}`),
    close: () => setLimits(null),
  };
}

/** Checks that the request waits for the other clerk, who approves it. */
export async function approve(
  { mona, omar }: Office,
  requested: Answer<{ object: string; id: string }>,
): Promise<void> {
  const { id, object } = requested.body;
  insist(object === 'approval', 'nothing is done until a second operator approves');
  await mona('POST', `/approvals/${id}/approve`, { expect: 409, show: ['error'] });
  const approved = await omar('POST', `/approvals/${id}/approve`, {
    expect: 200,
    show: ['id', 'status', 'operation', 'requestedBy', 'decidedBy', 'result'],
  });
  insist(approved.body.status === 'approved', 'the second operator approves it, and it is done');
}
