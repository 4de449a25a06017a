import { cairoTime } from '../cairo-time.ts';
import { egp } from '../format.ts';
import {
  assertPossible,
  impossible,
  read,
  type About,
  type Schemas,
  type Warning,
} from './about.ts';

const propertyOf = ({ api, id }: About) =>
  read<Schemas['BackOfficeProperty']>(api, 'properties', id);

/** Partners see the unit from now on. */
export const published: Warning = async (about) => {
  const { code, status, shares, pricing, fundingDeadline } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['draft']);
  if (fundingDeadline !== null && Date.parse(fundingDeadline) <= Date.now()) {
    throw impossible(
      `The funding deadline of property ${code} has passed, ${cairoTime(fundingDeadline)}: set a later one, or none.`,
    );
  }
  const until = fundingDeadline === null ? '' : `, until ${cairoTime(fundingDeadline)}`;
  return `Property ${code} is opened to all partners: ${shares.total} shares at ${egp(pricing.pricePerShare)}${until}. It cannot become a draft again.`;
};

/** Shares are issued for every paid order. */
export const closed: Warning = async (about) => {
  const { code, status, shares } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['available']);
  const open =
    shares.reserved > 0 ? ` ${shares.reserved} are reserved by orders that are not paid yet.` : '';
  return `Property ${code} takes no more orders: ${shares.sold} of ${shares.total} shares are sold and are issued to their buyers; ${shares.available} stay unsold.${open}`;
};

/** A funded unit is sold again. */
export const resold: Warning = async (about) => {
  const { code, status, shares } = await propertyOf(about);
  assertPossible(`Property ${code}`, status, ['funded']);
  return `Property ${code} is marked as being sold again, with ${shares.sold} shares held. It cannot become funded again.`;
};

/** Rent goes to the owners of a unit. */
export const rentSplit: Warning = async (about) => {
  const { code, status } = await propertyOf(about);
  const { total, issued, holders } = await about.api.get<Schemas['HolderList']>(
    `/properties/${encodeURIComponent(about.id)}/holders?limit=1`,
  );
  if (issued === 0) throw impossible(`Nobody owns a share of property ${code}.`);
  const { amount, period } = about.body as Schemas['CreateRentalIncomeRunRequest'];
  const time = `from ${cairoTime(period.start)} to ${cairoTime(period.end)}`;
  if (Date.parse(period.end) > Date.now()) throw impossible(`The period ${time} is not over.`);
  const before = await about.api.all<Schemas['RentalIncome']>(
    `/properties/${encodeURIComponent(about.id)}/rental-income`,
  );
  const twice = before.find((run) => overlap(run.period, period));
  if (twice) {
    const { start, end } = twice.period;
    throw impossible(
      `Rent of property ${code} from ${cairoTime(start)} to ${cairoTime(end)} is split already, ${egp(twice.amount)}: ${twice.id}.`,
    );
  }
  const [last] = before;
  return [
    `${egp(amount)} of rent ${time} are split over those who owned property ${code} at its end, and paid into their wallets.`,
    `${issued} of its ${total} shares are issued, to ${holdersText(holders)}: where they were by then, about ${egp(amount / issued)} a share.`,
    ...(status === 'available' ? ['Its funding is not closed yet.'] : []),
    ...(last
      ? [
          `The rent before, ${egp(last.amount)}, went to ${holdersText(last.holders)} of ${last.sharesEligible} shares.`,
        ]
      : []),
    'That is done once for a period and not taken back.',
  ].join(' ');
};

function holdersText(count: number): string {
  return count === 1 ? '1 holder' : `${count} holders`;
}

/** Whether two periods have a moment in common; neither has its end. */
function overlap(
  one: { start: string; end: string },
  other: { start: string; end: string },
): boolean {
  return (
    Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
  );
}
