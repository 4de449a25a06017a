import { ApiError } from '../../../errors.ts';
import type { Context } from '../../../context.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { receiveTransferProof } from '../../orders/payment/receive-transfer-proof.ts';
import { confirmPayment } from '../../orders/payment/review-payment.ts';
import { placeAppOrder, TERMS_CHANGED_MEANWHILE } from '../../orders/placing/place-app-order.ts';
import { lockOrder } from '../../orders/states/lock-order.ts';
import { moveOrder } from '../../orders/states/move-order.ts';
import { moveContract } from '../../portfolio/move-contract.ts';
import { bookEntry } from '../../wallet/ledger.ts';
import { topUpWallet } from '../../wallet/transfer-cash.ts';
import { ACTOR } from '../actor.ts';
import { payRent } from '../pay-rent.ts';
import { simulatedReference } from '../reference.ts';

/** The investor's holdings: shares of each unit, and the rent of a quarter in EGP. */
const HOLDINGS = [
  { property: 'OCT-WH-108', shares: 20, rent: 739.5 },
  { property: 'CAI-HL-502', shares: 3, rent: 187.25 },
];
/** An app order whose transfer proof is under review. Amounts in EGP. */
const PENDING = { property: 'ALX-SM-021', shares: 2, walletAmount: 1000 };
const CASH = 5000;
const REWARDS_PIASTRES = 25_000n;

/**
 * Gives a test investor of the sandbox a portfolio (D90): two holdings with rent, a signed contract
 * and one that awaits its signature, a wallet with cash and rewards, and an app order under review.
 * Does nothing if the investor already has orders, or if the demo units are missing or sold out.
 */
export async function furnishPortfolio(ctx: Context, investor: string): Promise<void> {
  try {
    await furnish(ctx, investor);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.warn({ err: error, investor }, 'portfolio of a test investor could not be furnished');
  }
}

const furnish = command(
  async (work, investor: string) => {
    if (await hasOrders(work, investor)) return;
    for (const { property, shares } of HOLDINGS) await own(work, investor, { property, shares });
    const contracts = await work.trx
      .selectFrom('contracts')
      .where('investor_id', '=', investor)
      .orderBy('position')
      .select(['id', 'property_id'])
      .execute();
    for (const { id: contractId } of contracts)
      await moveContract.within(work, { contractId, trigger: 'ready' });
    await moveContract.within(work, { contractId: contracts[0]!.id, trigger: 'sign' });
    await fillWallet(work, investor);
    await orderFromWallet(work, investor);
    for (const [index, { property_id: propertyId }] of contracts.entries())
      await payRent(work, { propertyId, onlyHolder: investor, amount: HOLDINGS[index]!.rent });
  },
  { ...TERMS_CHANGED_MEANWHILE, enqueues: true },
);

async function hasOrders({ trx }: UnitOfWork, investor: string): Promise<boolean> {
  const order = trx.selectFrom('orders').select('id').where('investor_id', '=', investor);
  return (await order.limit(1).executeTakeFirst()) !== undefined;
}

/** Buys shares and issues them, although the unit is not fully funded. */
async function own(
  work: UnitOfWork,
  investor: string,
  item: { property: string; shares: number },
): Promise<void> {
  const request = { investor, items: [item] };
  const { id } = await placeAppOrder.within(work, { request, actor: ACTOR });
  await confirmPayment.within(work, { orderId: id, actor: ACTOR });
  const order = await lockOrder(work.trx, id);
  await moveOrder(work, { order, trigger: 'issueShares', actor: ACTOR });
}

async function fillWallet(work: UnitOfWork, investorId: string): Promise<void> {
  const reference = simulatedReference();
  await topUpWallet.within(work, { investorId, amount: CASH, reference });
  await bookEntry(work.trx, {
    investor_id: investorId,
    kind: 'rewards',
    reason: 'promotion',
    amount: REWARDS_PIASTRES,
  });
}

async function orderFromWallet(work: UnitOfWork, investor: string): Promise<void> {
  const { property, shares, walletAmount } = PENDING;
  const request = { investor, items: [{ property, shares }], walletAmount };
  const { id: orderId } = await placeAppOrder.within(work, { request, actor: ACTOR });
  await receiveTransferProof.within(work, {
    orderId,
    actor: ACTOR,
    reference: simulatedReference(),
  });
}
