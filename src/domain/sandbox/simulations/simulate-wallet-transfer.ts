import type { components } from '../../../../generated/partner/types.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { lockWallet } from '../../wallet/lock-wallet.ts';
import { walletResource } from '../../wallet/resource.ts';
import { topUpWallet } from '../../wallet/top-ups/top-up.ts';
import { reserveWithdrawal, settleWithdrawal } from '../../wallet/withdrawals/withdraw.ts';
import { getLinkedCustomer, type AboutCustomer } from '../linked-customer.ts';
import { simulatedReference } from '../reference.ts';

type Request = components['schemas']['SimulateWalletTransferRequest'];

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
 * consent, or if a withdrawal is more than is available
 */
export const simulateWalletTransfer = command(
  async (work, { type, amount, ...about }: AboutCustomer & Request) => {
    const { id, investor_id: investorId } = await getLinkedCustomer(work.trx, about);
    const reference = simulatedReference();
    await TRANSFERS[type](work, { investorId, amount, reference });
    return walletResource(id, await lockWallet(work.trx, investorId));
  },
);
