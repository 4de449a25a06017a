import { sql, type Updateable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database, Db, Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { assertInFuture } from '../date-time.ts';
import { toPiastres } from '../money.ts';
import { toBasisPoints } from '../percent.ts';
import { findAnyProperty, noProperty, type AnyProperty } from './every-property.ts';

type Schemas = components['schemas'];
type PropertyChange = Schemas['UpdatePropertyRequest'];

/**
 * Makes a property as a draft, which no partner sees.
 * @throws ApiError invalid_parameter, also for a deadline that is over and for shares that are not the square metres; state_conflict where another property has the code
 */
export function createProperty(db: Db, input: Schemas['CreatePropertyRequest']) {
  const id = newId('property');
  assertInFuture(input.fundingDeadline, 'fundingDeadline');
  return withOwnCode(db, input.code, async (trx) => {
    await trx
      .insertInto('properties')
      .values({
        ...BLANK,
        ...columnsOf(input),
        id,
        code: input.code,
        name: JSON.stringify(input.name),
        price_per_share: toPiastres(input.pricing.pricePerShare, 'pricing.pricePerShare'),
      })
      .execute();
    const { shares, fundingDeadline = null } = input;
    await trx.insertInto('property_shares').values({ property_id: id, total: shares.total, funding_deadline: fundingDeadline }).execute();
    return settled(trx, id, input);
  });
}

/**
 * Changes what is named and leaves the rest; a new price holds for orders from now on.
 * @throws ApiError resource_not_found, invalid_parameter as for a new one, state_conflict where the code is taken, more shares are placed than would
 * remain, the unit is funded or sold out and its shares are fixed, or there are orders that know the unit by its code
 */
export async function updateProperty(db: Db, idOrCode: string, change: PropertyChange) {
  try {
    return await withOwnCode(db, change.code, async (trx) => {
      const id = await touch(trx, idOrCode, columnsOf(change));
      const { shares, fundingDeadline } = change;
      if (shares?.total !== undefined || fundingDeadline !== undefined) await resize(trx, id, shares?.total, fundingDeadline);
      return settled(trx, id, change);
    });
  } catch (error) {
    if (!violates(error, 'properties_fixed_once_ordered')) throw error;
    const { code } = await findAnyProperty(db, idOrCode);
    const param = change.code !== undefined && change.code !== code ? 'code' : 'internalTest';
    throw new ApiError('state_conflict', { param, message: `There are orders of this property, so ${param} can no longer change.`, cause: error });
  }
}

/** Where the input says nothing. */
const BLANK = {
  description: JSON.stringify({ en: '', ar: '' }),
  location: JSON.stringify({ address: '', city: '', country: '', mapUrl: '' }),
  media: JSON.stringify({ cover: '', images: [] }),
  forecast: JSON.stringify({ roiPercent: 0, rentalYieldPercent: 0, capitalGainPercent: 0, years: 0 }),
};

/** The columns of what the input names, without the keys of what it does not. */
function columnsOf(input: PropertyChange) {
  const { name, description, location, media, forecast, pricing, shares } = input;
  const columns = {
    code: ownCode(input.code),
    type: input.type,
    project: input.project,
    developer: input.developer,
    area_sqm: input.areaSqm,
    is_rented: input.isRented,
    internal_test: input.internalTest,
    name: name && JSON.stringify(name),
    description: description && JSON.stringify(description),
    location: location && JSON.stringify(location),
    media: media && JSON.stringify(media),
    forecast: forecast && JSON.stringify(forecast),
    minimum_per_order: shares?.minimumPerOrder,
    price_per_share: pricing?.pricePerShare === undefined ? undefined : toPiastres(pricing.pricePerShare, 'pricing.pricePerShare'),
    management_fee_basis_points:
      pricing?.managementFeePercent === undefined ? undefined : toBasisPoints(pricing.managementFeePercent, 'pricing.managementFeePercent'),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<typeof columns>;
}

/** A code stands wherever an id does, so it must not look like one. */
function ownCode(code: string | undefined): string | undefined {
  if (!code?.startsWith('prop_')) return code;
  throw new ApiError('invalid_parameter', { param: 'code', message: 'A code must not start with prop_, as ids do.' });
}

/**
 * Counts a change of the property and makes it. Its shares are locked first, as they are by a funding that closes and by every order, and stay locked. Its id.
 * @throws ApiError resource_not_found
 */
export async function touch(trx: Trx, idOrCode: string, columns: Updateable<Database['properties']>): Promise<string> {
  const { id } =
    (await trx
      .selectFrom('property_shares')
      .innerJoin('properties', 'properties.id', 'property_shares.property_id')
      .where((eb) => eb.or([eb('id', '=', idOrCode), eb('code', '=', idOrCode)]))
      .select('id')
      .forNoKeyUpdate('property_shares')
      .executeTakeFirst()) ?? noProperty(idOrCode);
  await trx
    .updateTable('properties')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Whether the number of shares may become this one: it goes no lower than what is placed, and stays once the unit is funded or sold out. */
const mayTotal = (total: number) =>
  sql<boolean>`sold + reserved <= ${total} and (total = ${total} or (status in ('draft', 'available') and sold < total))`;

async function resize(trx: Trx, id: string, total: number | undefined, fundingDeadline: string | null | undefined): Promise<void> {
  const before = await findAnyProperty(trx, id);
  if (fundingDeadline != null && Date.parse(fundingDeadline) !== before.funding_deadline?.getTime())
    assertInFuture(fundingDeadline, 'fundingDeadline');
  const resized = await trx
    .updateTable('property_shares')
    .set({ total, funding_deadline: fundingDeadline })
    .where('property_id', '=', id)
    .$if(total !== undefined, (query) => query.where(mayTotal(total!)))
    .returning('property_id')
    .executeTakeFirst();
  if (resized) return;
  const { status, sold, reserved, total: now } = await findAnyProperty(trx, id);
  if (now !== total && (status === 'funded' || status === 'resale' || sold === now)) {
    throw new ApiError('state_conflict', {
      param: 'shares.total',
      message: `The property is ${sold === now && status === 'available' ? 'sold out' : status}, so shares.total can no longer change.`,
      details: { status, total: now, requested: total },
    });
  }
  throw new ApiError('state_conflict', {
    param: 'shares.total',
    message: `${sold} shares are sold and ${reserved} reserved; shares.total cannot go below their sum.`,
    details: { sold, reserved, requested: total },
  });
}

/**
 * The property at the end of a change.
 * @throws ApiError invalid_parameter where no order could ever be large enough, or where the change names the area or the shares and they do not agree
 */
async function settled(trx: Trx, id: string, change: PropertyChange) {
  const property = await findAnyProperty(trx, id);
  assertShareIsSquareMetre(property, change);
  if (property.minimum_per_order <= property.total) return property;
  throw new ApiError('invalid_parameter', {
    param: 'shares.minimumPerOrder',
    message: 'shares.minimumPerOrder must not be more than shares.total.',
    details: { minimumPerOrder: property.minimum_per_order, total: property.total },
  });
}

/** One share is one square metre (specification, What the service does 1); what is left of a fractional area is nobody's. */
function assertShareIsSquareMetre({ area_sqm: areaSqm, total }: AnyProperty, change: PropertyChange): void {
  const isNamed = change.areaSqm !== undefined || change.shares?.total !== undefined;
  if (!isNamed || areaSqm === null || Math.floor(areaSqm) === total) return;
  throw new ApiError('invalid_parameter', {
    param: change.shares?.total === undefined ? 'areaSqm' : 'shares.total',
    message: `One share is one square metre: shares.total must be the whole number of areaSqm, ${Math.floor(areaSqm)}.`,
    details: { areaSqm, total },
  });
}

async function withOwnCode<Row>(db: Db, code: string | undefined, work: (trx: Trx) => Promise<Row>): Promise<Row> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!code || !violates(error, 'properties_code_unique')) throw error;
    const { id } = await findAnyProperty(db, code);
    throw new ApiError('state_conflict', {
      param: 'code',
      message: `Another property has the code ${code}.`,
      details: { code, property: id },
      cause: error,
    });
  }
}
