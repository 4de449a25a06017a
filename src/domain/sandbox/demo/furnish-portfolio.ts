import { ApiError } from '../../../errors.ts';
import type { Context } from '../../../context.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { lockInvestor } from '../../investors/lock-investor.ts';
import { receiveTransferProof } from '../../orders/payment/receive-transfer-proof.ts';
import { confirmPayment } from '../../orders/payment/review-payment.ts';
import { placeAppOrder, TERMS_CHANGED_MEANWHILE } from '../../orders/placing/place-app-order.ts';
import { lockOrder } from '../../orders/states/lock-order.ts';
import { moveOrder } from '../../orders/states/move-order.ts';
import { moveAgreement } from '../../portfolio/move-agreement.ts';
import { payRunWithin } from '../../rental-income/payouts/pay-due-payouts.ts';
import { reversePayouts } from '../../rental-income/payouts/reverse-payouts.ts';
import { bookEntry } from '../../wallet/ledger.ts';
import { topUpWallet } from '../../wallet/top-ups/top-up.ts';
import { ACTOR, EVIDENCE, simulatedReference } from '../simulated.ts';
import { payRent } from '../pay-rent.ts';

interface Owned {
  property: string;
  shares: number;
  /** The rent of a quarter, in EGP. */
  rent: number;
  /** The part of the rent that was paid by mistake and is taken back, in piastres. */
  takenBack?: bigint;
  /** The steps of its agreement. */
  agreement: readonly ('ready' | 'sign')[];
}

/** The investor's holdings, whose payouts and agreements are in different states. */
const HOLDINGS: readonly Owned[] = [
  { property: 'OCT-WH-108', shares: 20, rent: 739.5, agreement: ['ready', 'sign'] },
  {
    property: 'CAI-HL-502',
    shares: 3,
    rent: 187.25,
    takenBack: 3_725n,
    agreement: ['ready'],
  },
  { property: 'GIZ-SZ-003', shares: 2, rent: 356.5, takenBack: 35_650n, agreement: [] },
];
/** An app order whose transfer proof is under review. Amounts in EGP. */
const PENDING = { property: 'ALX-SM-021', shares: 2, walletAmount: 400 };
const CASH = 5000;
const REWARDS_PIASTRES = 60_000n;

/**
 * Gives a test investor of the sandbox a portfolio (D90): three holdings, whose rent is paid, partly
 * taken back and reversed; an agreement that is signed, one that awaits its signature and one that is
 * prepared; a wallet with cash and rewards, and an app order under review. Does nothing if the
 * investor already has orders, or if the demo units are missing or sold out.
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
    await lockInvestor(work.trx, investor); // the job and a request can be here at once
    if (await hasOrders(work, investor)) return;
    await fillWallet(work, investor);
    for (const holding of HOLDINGS) await own(work, investor, holding);
    await orderFromWallet(work, investor);
  },
  { ...TERMS_CHANGED_MEANWHILE, enqueues: true },
);

async function hasOrders({ trx }: UnitOfWork, investor: string): Promise<boolean> {
  const order = trx.selectFrom('orders').select('id').where('investor_id', '=', investor);
  return (await order.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Buys shares and issues them, although the unit is not fully funded, and pays their rent for a
 * quarter.
 */
async function own(work: UnitOfWork, investor: string, holding: Owned): Promise<void> {
  const { property, shares, rent, takenBack, agreement } = holding;
  const request = { investor, items: [{ property, shares }] };
  const { id } = await placeAppOrder.within(work, { request, actor: ACTOR });
  await confirmPayment.within(work, { orderId: id, actor: ACTOR, evidence: EVIDENCE });
  const order = await lockOrder(work.trx, id);
  await moveOrder(work, { order, trigger: 'issueShares', actor: ACTOR });
  const { id: agreementId, property_id: propertyId } = await work.trx
    .selectFrom('contracts')
    .where('order_id', '=', id)
    .select(['id', 'property_id'])
    .executeTakeFirstOrThrow();
  for (const trigger of agreement) await moveAgreement.within(work, { agreementId, trigger });
  const runId = await payRent(work, { propertyId, onlyHolder: investor, amount: rent });
  await payRunWithin(work, runId);
  if (takenBack === undefined) return;
  const { id: payoutId } = await work.trx
    .selectFrom('payouts')
    .where('run_id', '=', runId)
    .select('id')
    .executeTakeFirstOrThrow();
  await reversePayouts(work, [{ payoutId, amount: takenBack }]);
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
