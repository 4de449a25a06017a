import type { components } from '../../../../generated/partner/types.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { addCommission } from '../../commissions/add-commission.ts';
import { commissionResource } from '../../commissions/resource.ts';
import type { Caller } from '../../partners/caller.ts';
import { getPublishedRow } from '../../properties/find-properties.ts';
import { payoutsWithProperty } from '../../rental-income/payouts/list-payouts.ts';
import { payoutResource } from '../../rental-income/resource.ts';
import { lockWallet } from '../../wallet/lock-wallet.ts';
import { walletResource } from '../../wallet/resource.ts';
import { topUpWallet } from '../../wallet/top-ups/top-up.ts';
import { reserveWithdrawal, settleWithdrawal } from '../../wallet/withdrawals/withdraw.ts';
import { type AboutCustomer, getLinkedCustomer } from '../linked-customer.ts';
import { payRent } from '../pay-rent.ts';
import { requireOwnKyc } from '../require-own-kyc.ts';
import { simulatedReference } from '../simulated.ts';

type Schemas = components['schemas'];

/**
 * Adds a row to the caller's commission ledger as staff would (D10, D92).
 * @throws ApiError invalid_parameter for the amount, state_conflict if a payout is more than the
 * balance
 */
export const simulateCommission = command(
  async (
    work,
    { caller, ...request }: { caller: Caller } & Schemas['SimulateCommissionRequest'],
  ) => {
    const partnerId = caller.partner.id;
    const reference = simulatedReference();
    const { id } = await addCommission.within(work, { partnerId, ...request, reference });
    const row = work.trx.selectFrom('commissions').selectAll().where('id', '=', id);
    return commissionResource(await row.executeTakeFirstOrThrow());
  },
);

/**
 * Splits a quarter's rent of a property for one of its owners (D92): the amount is the customer's
 * part, and no other owner receives anything. A job pays the payout, as on live.
 * @throws ApiError resource_not_found, also once unlinked; invalid_parameter; state_conflict before
 * consent, or if the customer owns no share of the property
 */
export const simulatePayout = command(
  async (
    work,
    { property, amount, ...about }: AboutCustomer & Schemas['SimulatePayoutRequest'],
  ) => {
    const { investor_id: onlyHolder, partner_id } = await getLinkedCustomer(work.trx, about);
    const { world } = about.caller.partner;
    const { id: propertyId } = await getPublishedRow(work.trx, world, property, 'property');
    const runId = await payRent(work, { propertyId, onlyHolder, amount, partner: partner_id });
    const payout = payoutsWithProperty(work.trx).where('payouts.run_id', '=', runId);
    return payoutResource(await payout.executeTakeFirstOrThrow());
  },
  { enqueues: true },
);

interface Transfer {
  investorId: string;
  amount: number;
  reference: string;
}

/** The command of staff that books each type of transfer. */
const TRANSFERS = {
  top_up: (work: UnitOfWork, transfer: Transfer) => topUpWallet.within(work, transfer),
  async withdrawal(work: UnitOfWork, { reference, ...transfer }: Transfer) {
    const { id } = await reserveWithdrawal.within(work, {
      ...transfer,
      destination: null,
      actor: null,
    });
    return settleWithdrawal.within(work, { withdrawalId: id, reference, actor: null });
  },
};

/**
 * Books cash that the customer has transferred to the wallet, or received from it (D92). Returns
 * the wallet.
 * @throws ApiError resource_not_found, also once unlinked; invalid_parameter; state_conflict before
 * consent, or if a withdrawal is more than is available, or of a customer who cannot use the app
 */
export const simulateWalletTransfer = command(
  async (
    work,
    { type, amount, ...about }: AboutCustomer & Schemas['SimulateWalletTransferRequest'],
  ) => {
    const customer = await getLinkedCustomer(work.trx, about);
    const { id, investor_id: investorId } = customer;
    if (type === 'withdrawal') requireOwnKyc(customer);
    const reference = simulatedReference();
    await TRANSFERS[type](work, { investorId, amount, reference });
    return walletResource(id, await lockWallet(work.trx, investorId));
  },
);
