import { egp, printable } from '../format.ts';
import { impossible, read, who, type About, type Schemas, type Warning } from './about.ts';

const investorOf = ({ api, id }: About) => read<Schemas['Investor']>(api, 'investors', id);

/** KYC that counts, or no longer does. */
export const verified: Warning = async (about) => {
  const { step, outcome = 'done' } = about.body as Schemas['RecordKycStepRequest'];
  const investor = await investorOf(about);
  const known = investor.kyc.steps.find((one) => one.step === step);
  if (known?.outcome === outcome) return null; // it changes nothing
  if (outcome === 'done')
    return `${step} of ${who(investor)} is recorded as done. With the last step the investor may invest, and partners are told.`;
  const now =
    investor.kyc.status === 'verified'
      ? 'They are verified now'
      : `Their KYC is ${investor.kyc.status} now`;
  return {
    says: `${step} of ${who(investor)} is recorded as rejected. ${now}; then they cannot invest any more, even if a partner attests their KYC. They keep what they own.`,
    undo: 'It holds until the step is recorded as done.',
  };
};

/** An id that nobody can read back. */
export const idCleared: Warning = async (about) => ({
  says: `The stored national id of ${who(await investorOf(about))} is cleared. Another person can then open an account with that id.`,
  undo: 'The id is stored nowhere else: only the partner or the app can send it again.',
});

/** A partner that no longer sees the person. */
export const linkEnded: Warning = async (about) => {
  const { partner } = about.body as Schemas['UnlinkInvestorRequest'];
  const { name } = await read<Schemas['BackOfficePartner']>(about.api, 'partners', partner);
  return {
    says: `${printable(name)} no longer sees ${who(await investorOf(about))}, nor places orders for them. The attribution and its commission stay.`,
    undo: 'Only the investor can undo it, with a new consent.',
  };
};

const amountOf = ({ body }: About) => (body as Schemas['WalletTransferRequest']).amount;
const STAYS = 'The entry stays: a mistake is mended by an entry the other way.';

/** Cash comes in. */
export const toppedUp: Warning = async (about) =>
  `${egp(amountOf(about))} are added to the wallet of ${who(await investorOf(about))}. ${STAYS}`;

/** Cash goes out. */
export const withdrawn: Warning = async (about) => {
  const { cash } = await about.api.get<Schemas['InvestorWallet']>(
    `/investors/${encodeURIComponent(about.id)}/wallet`,
  );
  const whose = who(await investorOf(about));
  if (amountOf(about) > cash.available)
    throw impossible(`The wallet of ${whose} has ${egp(cash.available)} available.`);
  return `${egp(amountOf(about))} of the ${egp(cash.available)} that are available are taken out of the wallet of ${whose}, as sent to them. ${STAYS}`;
};
