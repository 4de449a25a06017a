import { detailsText } from '../output/approval-text.ts';
import { cairoTime } from '../output/cairo-time.ts';
import { egp } from '../output/format.ts';
import {
  assertPossible,
  impossible,
  read,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

const propertyOf = ({ api, id }: About) =>
  read<Schemas['BackOfficeProperty']>(api, 'properties', id);

/** Shows below an announcement what the change would do, as a second operator would see it. */
async function withPreview(
  { api, id }: About,
  request: Schemas['PreviewChangeRequest'],
  { says, undo }: { says: string; undo: string },
) {
  const path = `/properties/${encodeURIComponent(id)}/preview`;
  const preview = await api.send<Schemas['ChangePreview']>({ method: 'POST', path, body: request });
  const approval = preview.needsApproval ? ' A second operator must approve it.' : '';
  return { says: `${says}${approval}\n${detailsText(preview.details)}`, undo };
}

/** Describes the publication of a property. */
const describePublication: Warning = async (about) => {
  const { code, status, shares, pricing, fundingDeadline } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['draft']);
  if (fundingDeadline !== null && Date.parse(fundingDeadline) <= Date.now()) {
    throw impossible(
      `The funding deadline of property ${code} was ${cairoTime(fundingDeadline)}. Set a later one, or none.`,
    );
  }
  const until = fundingDeadline === null ? '' : `, until ${cairoTime(fundingDeadline)}`;
  return withPreview(
    about,
    { operation: 'publishProperty' },
    {
      says:
        `Property ${code} becomes visible to all partners: ${shares.total} shares at ` +
        `${egp(pricing.pricePerShare)} each${until}.`,
      undo: 'It cannot become a draft again; its sales can be paused.',
    },
  );
};

/** Describes a change of the price, the fee or the shares of a published property; asks about no other. */
const describePropertyChange: Warning = async (about) => {
  const { pricing, shares } = about.body as Schemas['UpdatePropertyRequest'];
  if (pricing === undefined && shares?.total === undefined) return null;
  const now = await propertyOf(about);
  if (now.status === 'draft') return null;
  const { pricePerShare: price, managementFeePercent: fee } = { ...now.pricing, ...pricing };
  const changes = [
    price !== now.pricing.pricePerShare &&
      `the price per share from ${egp(now.pricing.pricePerShare)} to ${egp(price)}`,
    fee !== now.pricing.managementFeePercent &&
      `the fee from ${now.pricing.managementFeePercent} % to ${fee} %`,
    shares?.total !== undefined &&
      shares.total !== now.shares.total &&
      `the number of shares from ${now.shares.total} to ${shares.total}`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  const change = about.body as Schemas['UpdatePropertyRequest'];
  return withPreview(
    about,
    { operation: 'updateProperty', change },
    {
      says:
        `Property ${now.code} is ${now.status}. This changes ${AND.format(changes)}, for all partners and ` +
        'new orders; existing orders keep their price.',
      undo: 'To undo it, change it back.',
    },
  );
};

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Describes a pause of the sales. */
const describeSalesPause: Warning = async (about) => {
  const { code, status, salesPaused, shares } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['available']);
  if (salesPaused) throw impossible(`The sales of property ${code} are already paused.`);
  return {
    says:
      `Property ${code} accepts no new orders: ${shares.available} of ${shares.total} shares are ` +
      `available. ${shares.reserved} are reserved by unpaid orders, which can still be paid.`,
    undo: 'To undo it, resume the sales.',
  };
};

/** Describes the end of a pause of the sales. */
const describeSalesResumption: Warning = async (about) => {
  const { code, salesPaused, shares, pricing } = await propertyOf(about);
  if (!salesPaused) throw impossible(`The sales of property ${code} are not paused.`);
  return {
    says:
      `Property ${code} accepts orders again: ${shares.available} of ${shares.total} shares at ` +
      `${egp(pricing.pricePerShare)} each, with a fee of ${pricing.managementFeePercent} %.`,
    undo: 'To undo it, pause the sales again.',
  };
};

/** Describes the close of a funding. */
const describeFundingClose: Warning = async (about) => {
  const { code, status, shares } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['available']);
  const open = shares.reserved > 0 ? ` ${shares.reserved} are reserved by unpaid orders.` : '';
  return withPreview(
    about,
    { operation: 'closeFunding' },
    {
      says:
        `Property ${code} accepts no more orders: ${shares.sold} of ${shares.total} shares are sold and will ` +
        `be issued to their buyers; ${shares.available} stay unsold.${open}`,
      undo:
        shares.available > 0
          ? 'The funding can be reopened; shares that are issued stay with their buyers.'
          : 'This cannot be undone.',
    },
  );
};

/** Describes the reopening of a funding. */
const describeFundingReopening: Warning = async (about) => {
  const { code, status, shares, pricing } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['funded']);
  if (shares.available === 0) throw impossible(`No share of property ${code} is available.`);
  return {
    says:
      `Property ${code} accepts orders again: ${shares.available} of ${shares.total} shares at ` +
      `${egp(pricing.pricePerShare)} each. Their buyers receive them when the funding is closed again. ` +
      'Investors keep what they own.',
    undo: 'To undo it, close the funding again.',
  };
};

/** Describes the resale of a funded unit. */
const describeResale: Warning = async (about) => {
  const { code, status, shares } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['funded']);
  return (
    `Property ${code} is marked as for sale again; investors own ${shares.sold} shares. It cannot become ` +
    'funded again.'
  );
};

/** Describes how rental income is split over the buyers of a unit. */
const describeRentSplit: Warning = async (about) => {
  const { code, status, shares } = await propertyOf(about);
  const { total, issued, holders } = await about.api.get<Schemas['HolderList']>(
    `/properties/${encodeURIComponent(about.id)}/holders?limit=1`,
  );
  if (shares.sold === 0) throw impossible(`Nobody has bought shares of property ${code}.`);
  const { amount, period, basis } = about.body as Schemas['CreateRentalIncomeRunRequest'];
  const time = `from ${cairoTime(period.start)} to ${cairoTime(period.end)}`;
  if (Date.parse(period.end) > Date.now()) throw impossible(`The period ${time} has not ended.`);
  const before = await about.api.all<Schemas['RentalIncome']>(
    `/properties/${encodeURIComponent(about.id)}/rental-income`,
  );
  const valid = before.filter(({ status }) => !['discarded', 'reversed'].includes(status));
  const twice = valid.find((run) => overlap(run.period, period));
  if (twice) {
    const { start, end } = twice.period;
    throw impossible(
      `Rent of property ${code} from ${cairoTime(start)} to ${cairoTime(end)} is already split, ` +
        `${egp(twice.amount)}: ${twice.number}.`,
    );
  }
  const [last] = valid;
  const says = [
    `${egp(amount)} of rent ${time} is planned to be split over the investors who had bought shares of ` +
      `property ${code} by the end of the period.`,
    `${shares.sold} of its ${total} shares are sold, and ${issued} of them are issued now, to ` +
      `${holdersText(holders)}: about ${egp(amount / (basis === 'sold' ? shares.sold : total))} per ` +
      'share, if they were sold by then.',
    ...(status === 'available' ? ['Its funding is not closed.'] : []),
    ...(last
      ? [
          `The last rent, ${egp(last.amount)}, went to ${holdersText(last.holders)} of ${last.sharesEligible} shares.`,
        ]
      : []),
    'It is paid when another operator releases it.',
  ].join(' ');
  const rentalIncome = about.body as Schemas['CreateRentalIncomeRunRequest'];
  const undo = 'It can be discarded until then.';
  return withPreview(about, { operation: 'createRentalIncomeRun', rentalIncome }, { says, undo });
};

/** Describes the release of planned rental income. */
const describeRentRelease: Warning = async ({ api, id }) => {
  const run = await read<Schemas['RentalIncome']>(api, 'rental-income', id);
  assertPossible(`Rental income ${run.number}`, run.status, ['planned']);
  const { comparison } = run;
  const says = [
    `${egp(run.amount - run.serviceAmount)} of rent of property ${run.property.code} ${periodText(run)} is paid to ` +
      `${holdersText(run.holders)} of ${run.sharesEligible} shares, ${egp(run.amountPerShare)} per share.`,
    ...(run.serviceAmount > 0
      ? [
          `${egp(run.serviceAmount)} is the service's own, for ${run.sharesUnowned} shares that nobody had bought.`,
        ]
      : []),
    ...(run.sharesNotIssued > 0
      ? [
          `${run.sharesNotIssued} of the shares are sold and not issued yet: their part waits until they are.`,
        ]
      : []),
    ...(comparison
      ? [
          `${comparison.isUnusual ? 'WARNING: this is' : 'This is'} ${comparison.changePercent} % ` +
            `against the last rent, ${egp(comparison.amountPerShare)} per share` +
            `${comparison.isPerDay ? ', by share and day, because the periods are of different lengths' : ''}.`,
        ]
      : []),
  ].join(' ');
  return {
    says,
    undo: 'It can be reversed (rental-income reverse), which takes it back from the wallets.',
  };
};

/** Describes the reversal of rental income. */
const describeRentReversal: Warning = async ({ api, id }) => {
  const run = await read<Schemas['RentalIncome']>(api, 'rental-income', id);
  assertPossible(`Rental income ${run.number}`, run.status, ['scheduled', 'processing', 'paid']);
  return {
    says:
      `${egp(run.amountPaid)} of rent of property ${run.property.code} ${periodText(run)} that was paid to ` +
      `${holdersText(run.payoutsPaid)} is taken back from their wallets. ` +
      'What a wallet no longer has becomes a debt, which later credits repay first. Partners are notified.',
    undo: 'To undo it, plan and release the rent of the period again.',
  };
};

const periodText = ({ period }: Pick<Schemas['RentalIncome'], 'period'>) =>
  `from ${cairoTime(period.start)} to ${cairoTime(period.end)}`;

function holdersText(count: number): string {
  return count === 1 ? '1 holder' : `${count} holders`;
}

/** Returns whether two periods overlap. Their ends are exclusive. */
function overlap(
  one: { start: string; end: string },
  other: { start: string; end: string },
): boolean {
  return (
    Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
  );
}

/** The warnings of commands about properties. */
export const propertyWarnings: Warnings = {
  updateProperty: describePropertyChange,
  publishProperty: describePublication,
  closeFunding: describeFundingClose,
  reopenFunding: describeFundingReopening,
  pauseSales: describeSalesPause,
  resumeSales: describeSalesResumption,
  openResale: describeResale,
  createRentalIncomeRun: describeRentSplit,
  releaseRentalIncomeRun: describeRentRelease,
  reverseRentalIncomeRun: describeRentReversal,
};
