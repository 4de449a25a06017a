import { insist, type Answer } from '../conversation.ts';
import type { Staff, Stage } from '../stage.ts';

/** Two finance clerks, one of whom requests and the other approves, and a colleague who publishes units. */
export interface Office {
  mona: Staff;
  omar: Staff;
  hany: Staff;
}

/** Invites the three. A sandbox has the approval limits of live, so that people practise with two. */
export async function openOffice({ operator, run }: Stage): Promise<Office> {
  return {
    mona: await operator(`Mona Farid ${run}`),
    omar: await operator(`Omar Nabil ${run}`),
    hany: await operator(`Hany Adel ${run}`, 'operations'),
  };
}

/** Checks that the request waits for the other clerk, who approves it. */
export async function approve(
  { mona, omar }: Pick<Office, 'mona' | 'omar'>,
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
