import { FINAL_STATUSES } from '../../domain/orders/states/order-transitions.ts';
import { egp, printable } from '../output/format.ts';
import {
  impossible,
  read,
  who,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

const investorOf = ({ api, id }: About) => read<Schemas['Investor']>(api, 'investors', id);

/** Describes the outcome of a KYC step. */
const describeKycStep: Warning = async (about) => {
  const { step, outcome = 'done' } = about.body as Schemas['RecordKycStepRequest'];
  const investor = await investorOf(about);
  const known = investor.kyc.steps.find((one) => one.step === step);
  if (known?.outcome === outcome) return null; // nothing changes
  if (outcome === 'done')
    return {
      says:
        `${step} of ${who(investor)} is recorded as done. After the last step the investor can invest, and ` +
        'linked partners are notified.',
      undo: 'To undo it, record the step as rejected.',
    };
  const now =
    investor.kyc.status === 'verified'
      ? 'They are verified now'
      : `Their KYC is ${investor.kyc.status} now`;
  return {
    says:
      `${step} of ${who(investor)} is recorded as rejected. ${now}. After this they cannot invest, even ` +
      'if a partner attests their KYC. They keep what they own.',
    undo: 'To undo it, record the step as done.',
  };
};

/** Describes a change of the phone. Other changes need no confirmation. */
const describePhoneChange: Warning = async (about) => {
  const { phone } = about.body as Schemas['UpdateInvestorRequest'];
  if (phone === undefined) return null;
  return {
    says:
      `The phone of ${who(await investorOf(about))} becomes ${printable(phone)}. Until it is verified they ` +
      'cannot invest in the app, and consent codes that were sent to the number before can no longer be ' +
      'confirmed. On live, both numbers get an SMS, and for a day nothing can be withdrawn.',
    undo: 'To undo it, change it back, which begins the day again.',
  };
};

/** Describes the clearing of a national id. */
const describeNationalIdClearing: Warning = async (about) => ({
  says:
    `The stored national id of ${who(await investorOf(about))} is cleared. Another person can then open ` +
    'an account with that id.',
  undo: 'The id is not stored elsewhere: only the partner or the app can send it again.',
});

/** Describes the erasure of a person. @throws Failure with what must be ended first */
const describeErasure: Warning = async (about) => {
  const investor = await investorOf(about);
  const obstacles = await obstaclesOf(about);
  if (obstacles.length > 0)
    throw impossible(`${who(investor)} cannot be erased yet: ${obstacles.join(', ')}.`);
  return {
    says:
      `The personal data of ${who(investor)} is erased everywhere, and every partner's link ends. Ledgers ` +
      'stay, without the person.',
    undo: 'It cannot be undone: the data is not stored elsewhere.',
  };
};

/** Lists what staff can see that must be ended before a person is erased. */
async function obstaclesOf({ api, id }: About): Promise<string[]> {
  const path = `/investors/${encodeURIComponent(id)}`;
  const { cash, rewards, debt } = await api.get<Schemas['InvestorWallet']>(`${path}/wallet`);
  const { summary } = await api.get<Schemas['InvestorPortfolio']>(`${path}/holdings`);
  const orders = await api.all<Schemas['BackOfficeOrder']>('/orders', { investor: id });
  const open = orders.filter(
    ({ status }) => !(FINAL_STATUSES as readonly string[]).includes(status),
  );
  const balance = cash.available + cash.reserved + rewards.available + rewards.reserved;
  return [
    balance > 0 && `${egp(balance)} is in the wallet`,
    debt > 0 && `a debt of ${egp(debt)} is not repaid`,
    summary.shares > 0 && `${summary.shares} shares are held`,
    open.length > 0 && `orders are open: ${open.map(({ number }) => number).join(', ')}`,
  ].filter((obstacle) => obstacle !== false);
}

/** Describes that an account is suspended. */
const describeSuspension: Warning = async (about) => {
  const investor = await investorOf(about);
  if (investor.suspension) return null; // the API says since when
  return {
    says:
      `${who(investor)} can no longer invest or withdraw, in the app and with every partner. They keep what ` +
      'they own, and rent is still credited.',
    undo: 'To undo it, reinstate the investor.',
  };
};

/** Describes the end of a partner's link. */
const describeUnlinking: Warning = async (about) => {
  const { partner } = about.body as Schemas['UnlinkInvestorRequest'];
  const { name } = await read<Schemas['BackOfficePartner']>(about.api, 'partners', partner);
  return {
    says:
      `${printable(name)} can no longer read the data of ${who(await investorOf(about))} or place orders ` +
      'for them. The attribution and its commission stay.',
    undo: 'Only a new consent of the investor can undo it.',
  };
};

const amountOf = ({ body }: About) => (body as Schemas['WalletTransferRequest']).amount;

/** Describes a top-up. */
const describeTopUp: Warning = async (about) => ({
  says: `${egp(amountOf(about))} is added to the wallet of ${who(await investorOf(about))}.`,
  undo: 'A mistake is corrected with `wallets correct-top-up`.',
});

/** Describes a reward. */
const describeReward: Warning = async (about) => ({
  says: `A reward of ${egp(amountOf(about))} is credited to ${who(await investorOf(about))}.`,
  undo: 'A mistake is corrected with `wallets correct-reward`, unless it is spent by then.',
});

/** Describes a withdrawal. */
const describeWithdrawal: Warning = async (about) => {
  const { cash } = await about.api.get<Schemas['InvestorWallet']>(
    `/investors/${encodeURIComponent(about.id)}/wallet`,
  );
  const whose = who(await investorOf(about));
  const { destination } = about.body as Schemas['CreateWithdrawalRequest'];
  if (amountOf(about) > cash.available)
    throw impossible(`The wallet of ${whose} has ${egp(cash.available)} available.`);
  return {
    says:
      `${egp(amountOf(about))} of ${egp(cash.available)} available in the wallet of ${whose} is reserved ` +
      `for a transfer to ${accountOf(destination)}. Another person settles it.`,
    undo: 'It can be cancelled until then.',
  };
};

const accountOf = ({ iban, accountName }: Schemas['WithdrawalDestination']) =>
  `${printable(accountName)}, ${printable(iban)}`;

/** The warnings of commands about investors. */
export const investorWarnings: Warnings = {
  updateInvestor: describePhoneChange,
  recordKycStep: describeKycStep,
  clearNationalId: describeNationalIdClearing,
  eraseInvestor: describeErasure,
  unlinkInvestor: describeUnlinking,
  suspendInvestor: describeSuspension,
  creditReward: describeReward,
  topUpWallet: describeTopUp,
  withdrawFromWallet: describeWithdrawal,
};
