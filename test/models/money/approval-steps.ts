import fc from 'fast-check';
import { CONFLICT } from './model.ts';
import { aim, aimed, step, expectOutcome } from './step.ts';

/** The details of a request that other requests can change, and that must not change before it is approved. */
const FACTS = [
  'entry.corrected',
  'wallet.debts',
  'rentalIncome.toReverse',
  'rentalIncome.notToPay',
];

/** Approves a request as an operator; it is then performed unless it is no longer possible. */
export const approve = fc.record(aim).map((args) =>
  step(
    'approve',
    args,
    ({ approvals }) => approvals.length > 0,
    async ({ approvals }, { clerks }) => {
      const approval = aimed(approvals, args.nth, (one) => {
        return one.status === 'pending' && one.requestedBy !== args.operator;
      });
      const isAllowed = approval.status === 'pending' && approval.requestedBy !== args.operator;
      const refusal = isAllowed ? approval.request.refusal() : CONFLICT;
      const reply = await clerks[args.operator]!.post(`/approvals/${approval.id}/approve`);
      // What the second person saw of debts and corrections is no longer true: it waits, and is declined or made again.
      const { changed } =
        (reply.body as { error?: { details?: { changed?: string[] } } }).error?.details ?? {};
      if (refusal === null && changed?.every((field) => FACTS.includes(field))) return;
      const name = isAllowed ? 'approve' : 'approveOwnOrDecided';
      if (!expectOutcome(name, reply, refusal, 200)) return;
      approval.status = 'approved';
      approval.request.apply(reply.body.result!.id);
    },
  ),
);

/** Declines a request as an operator, or withdraws the operator's own. */
export const decline = fc.record(aim).map((args) =>
  step(
    'decline',
    args,
    ({ approvals }) => approvals.length > 0,
    async ({ approvals }, { clerks }) => {
      const approval = aimed(approvals, args.nth, ({ status }) => status === 'pending');
      const body = { reason: 'Not on the bank statement' };
      const reply = await clerks[args.operator]!.post(`/approvals/${approval.id}/decline`, {
        body,
      });
      if (expectOutcome('decline', reply, approval.status === 'pending' ? null : CONFLICT, 200))
        approval.status = 'declined';
    },
  ),
);
