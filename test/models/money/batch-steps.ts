import fc from 'fast-check';
import type { BackOffice } from '../../support/harness.ts';
import { CONFLICT, release, spend, type Model, type ModelBatch } from './model.ts';
import { aim, aimed, step, expectOutcome } from './step.ts';
import { newReference } from './world.ts';

/**
 * Makes a batch of the withdrawals of the run that can be sent: mostly of those that the clerk reserved,
 * because the other one is to settle it.
 */
export const makeBatch = fc
  .record({ ...aim, isMixed: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'makeBatch',
      args,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, { clerks }) => {
        const { withdrawals, investors } = model;
        const sendable = withdrawals.filter(
          ({ status, batch, who, reservedBy }) =>
            status === 'reserved' &&
            batch === null &&
            !investors[who]!.isSuspended &&
            (args.isMixed || reservedBy === args.operator),
        );
        // Other runs have withdrawals, too, so each is named; without one, one that cannot be sent.
        const decided = withdrawals.filter(({ status }) => status !== 'reserved').slice(0, 1);
        const named = sendable.length > 0 ? sendable : decided;
        if (named.length === 0) return;
        const body = { withdrawals: named.map(({ id }) => id) };
        const reply = await clerks[args.operator]!.send<BackOffice['WithdrawalBatch']>(
          'POST',
          '/withdrawal-batches',
          { body },
        );
        const refusal = sendable.length > 0 ? null : CONFLICT;
        if (!expectOutcome('makeBatch', reply, refusal, 201)) return;
        const { id, number, lines = [] } = reply.body;
        const ids = lines.map(({ withdrawal }) => withdrawal);
        const batch: ModelBatch = {
          id,
          number,
          madeBy: args.operator,
          lines: ids,
          reference: null,
        };
        model.batches.push(batch);
        for (const one of sendable) one.batch = batch;
      },
    ),
  );

/** Reports what the bank has sent of a batch. Of several open lines, the last may be returned. */
export const settleBatch = fc.record({ ...aim, isReturned: fc.boolean() }).map((args) =>
  step(
    'settleBatch',
    args,
    ({ batches }) => batches.length > 0,
    async (model, { clerks }) => {
      const batch = aimed(model.batches, args.nth, (one) => openOf(model, one).length > 0);
      const open = openOf(model, batch);
      const lineOf = (id: string) => batch.lines.indexOf(id) + 1;
      const last = args.isReturned && open.length > 1 ? open.at(-1)! : null;
      const returned = last ? [{ line: lineOf(last.id), reason: 'Account closed' }] : [];
      const reference = newReference();
      const reply = await clerks[args.operator]!.send(
        'POST',
        `/withdrawal-batches/${batch.id}/settle`,
        {
          body: { reference, returned },
        },
      );
      const isOwn = isOwnOf(batch, open, args.operator);
      const refusal = open.length === 0 || isOwn ? CONFLICT : null;
      const name = isOwn ? 'settleOwnBatch' : 'settleBatch';
      if (!expectOutcome(name, reply, refusal, 200)) return;
      batch.reference = reference;
      for (const one of open) {
        const investor = model.investors[one.who]!;
        if (one === last) {
          one.status = 'cancelled';
          release(investor, 'withdrawal_release', 'cash', one.amount);
        } else {
          one.status = 'settled';
          one.reference = `${batch.number}-${lineOf(one.id)}`;
          spend(investor, 'withdrawal', 'cash', one.amount);
        }
      }
    },
  ),
);

/** Releases what is open of a batch, so that it can be in another one. */
export const releaseBatch = fc.record(aim).map((args) =>
  step(
    'releaseBatch',
    args,
    ({ batches }) => batches.length > 0,
    async (model, { clerks }) => {
      const batch = aimed(model.batches, args.nth, (one) => openOf(model, one).length > 0);
      const open = openOf(model, batch);
      const reply = await clerks[args.operator]!.send(
        'POST',
        `/withdrawal-batches/${batch.id}/release`,
        {
          body: { reason: 'The bank refused the file' },
        },
      );
      const refusal = open.length === 0 || isOwnOf(batch, open, args.operator) ? CONFLICT : null;
      if (!expectOutcome('releaseBatch', reply, refusal, 200)) return;
      for (const one of open) one.batch = null;
    },
  ),
);

const openOf = ({ withdrawals }: Model, batch: ModelBatch) =>
  withdrawals.filter((one) => one.batch === batch && one.status === 'reserved');

/** Returns whether the clerk made the batch or reserved one of its open withdrawals. */
const isOwnOf = (batch: ModelBatch, open: Model['withdrawals'], clerk: number) =>
  batch.madeBy === clerk || open.some(({ reservedBy }) => reservedBy === clerk);
