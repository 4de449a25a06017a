import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refundAmount } from '../orders/cancellation/decide-cancellation.ts';
import { splitReservation, splitRefund } from './split-amounts.ts';

const CASES = { numRuns: 10_000 };
const piastres = fc.bigInt({ min: 0n, max: 10n ** 15n });
const atMost = (max: bigint) => fc.bigInt({ min: 0n, max });

/** A wallet, and an order that is paid from it in part. */
const purchase = fc
  .record({ cash: piastres, rewards: piastres, transfer: piastres })
  .chain((wallet) =>
    fc.record({ wallet: fc.constant(wallet), applied: atMost(wallet.cash + wallet.rewards) }),
  );

describe('splitReservation', () => {
  it('takes exactly the amount, rewards first, and leaves neither side below zero', () => {
    fc.assert(
      fc.property(purchase, ({ wallet, applied }) => {
        const held = splitReservation(applied, wallet.rewards);
        expect(held.cash + held.rewards).toBe(applied);
        expect(held.cash >= 0n && held.rewards >= 0n).toBe(true);
        expect(wallet.cash - held.cash >= 0n && wallet.rewards - held.rewards >= 0n).toBe(true);
        expect(held.cash === 0n || held.rewards === wallet.rewards).toBe(true);
      }),
      CASES,
    );
  });
});

describe('splitRefund', () => {
  const undone = purchase.chain((order) =>
    fc.record({ order: fc.constant(order), fee: atMost(order.wallet.transfer + order.applied) }),
  );

  it('returns exactly what was paid less the fee, which is taken from the cash first', () => {
    fc.assert(
      fc.property(undone, ({ order: { wallet, applied }, fee }) => {
        const paid = splitReservation(applied, wallet.rewards);
        const refund = refundAmount(
          { payable: wallet.transfer, wallet_applied: applied, reversed_amount: 0n },
          fee,
        );
        const back = splitRefund(refund, paid.rewards);
        expect(refund + fee).toBe(wallet.transfer + applied);
        expect(back.cash + back.rewards).toBe(refund);
        expect(back.cash >= 0n && back.rewards >= 0n).toBe(true);
        expect(back.rewards <= paid.rewards && back.cash <= paid.cash + wallet.transfer).toBe(true);
        expect(back.cash === 0n || back.rewards === paid.rewards).toBe(true);
      }),
      CASES,
    );
  });

  it('leaves the investor with everything except the fee', () => {
    fc.assert(
      fc.property(undone, ({ order: { wallet, applied }, fee }) => {
        const paid = splitReservation(applied, wallet.rewards);
        const back = splitRefund(
          refundAmount(
            { payable: wallet.transfer, wallet_applied: applied, reversed_amount: 0n },
            fee,
          ),
          paid.rewards,
        );
        const after = {
          cash: wallet.cash - paid.cash + back.cash,
          rewards: wallet.rewards - paid.rewards + back.rewards,
        };
        expect(after.cash + after.rewards).toBe(
          wallet.cash + wallet.rewards + wallet.transfer - fee,
        );
        expect(after.cash >= 0n && after.rewards >= 0n && after.rewards <= wallet.rewards).toBe(
          true,
        );
      }),
      CASES,
    );
  });

  it('never sees a fee that is more than was paid, because refundAmount refuses it', () => {
    fc.assert(
      fc.property(
        purchase,
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        ({ wallet, applied }, more) => {
          const fee = wallet.transfer + applied + more;
          expect(() =>
            refundAmount(
              { payable: wallet.transfer, wallet_applied: applied, reversed_amount: 0n },
              fee,
            ),
          ).toThrow(expect.objectContaining({ code: 'state_conflict', param: 'fee' }));
        },
      ),
      CASES,
    );
  });
});
