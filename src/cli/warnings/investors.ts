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
    return (
      `${step} of ${who(investor)} is recorded as done. After the last step the investor can invest, and ` +
      'linked partners are notified.'
    );
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
  return (
    `The phone of ${who(await investorOf(about))} becomes ${printable(phone)}. Until it is verified they ` +
    'cannot invest in the app, and consent codes that were sent to the number before can no longer be ' +
    'confirmed. On live, both numbers get an SMS, and for a day nothing can be withdrawn.'
  );
};

/** Describes the clearing of a national id. */
const describeNationalIdClearing: Warning = async (about) => ({
  says:
    `The stored national id of ${who(await investorOf(about))} is cleared. Another person can then open ` +
    'an account with that id.',
  undo: 'The id is not stored elsewhere: only the partner or the app can send it again.',
});

/** Describes the erasure of a person. */
const describeErasure: Warning = async (about) => ({
  says:
    `The personal data of ${who(await investorOf(about))} is erased everywhere, and every partner's link ` +
    'ends. Ledgers stay, without the person.',
  undo: 'It cannot be undone: the data is not stored elsewhere.',
});

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
const STAYS = 'The entry is permanent: correct a mistake with an opposite entry.';

/** Describes a top-up. */
const describeTopUp: Warning = async (about) =>
  `${egp(amountOf(about))} is added to the wallet of ${who(await investorOf(about))}. ${STAYS}`;

/** Describes a withdrawal. */
const describeWithdrawal: Warning = async (about) => {
  const { cash } = await about.api.get<Schemas['InvestorWallet']>(
    `/investors/${encodeURIComponent(about.id)}/wallet`,
  );
  const whose = who(await investorOf(about));
  const { destination } = about.body as Schemas['CreateWithdrawalRequest'];
  if (amountOf(about) > cash.available)
    throw impossible(`The wallet of ${whose} has ${egp(cash.available)} available.`);
  return (
    `${egp(amountOf(about))} of ${egp(cash.available)} available in the wallet of ${whose} is reserved ` +
    `for a transfer to ${accountOf(destination)}. Another person settles it; it can be cancelled until ` +
    'then.'
  );
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
  topUpWallet: describeTopUp,
  withdrawFromWallet: describeWithdrawal,
};
