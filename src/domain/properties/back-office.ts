import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { toPiastres } from '../money.ts';
import { toBasisPoints } from '../percent.ts';

type Schemas = components['schemas'];
type PropertyChange = Schemas['UpdatePropertyRequest'];

/** What staff read of properties: all of them, drafts and internal tests too. */
function everyProperty(db: Db) {
  return db
    .selectFrom('properties')
    .innerJoin('property_shares as shares', 'shares.property_id', 'properties.id')
    .selectAll('properties')
    .select(['shares.status', 'shares.funding_deadline', 'shares.total', 'shares.sold', 'shares.reserved']);
}

/** Newest first, of the statuses asked for. */
export function listEveryProperty({ db, keyring }: Context, status: Schemas['BackOfficePropertyStatus'][] | undefined, page: PageRequest) {
  const query = everyProperty(db).$if(status !== undefined, (all) => all.where('shares.status', 'in', status!));
  return newestFirst(keyring, query, 'properties', page, ['every-property', status]);
}

/** By id or code. @throws ApiError resource_not_found */
export async function findAnyProperty(db: Db, idOrCode: string) {
  const row = await everyProperty(db)
    .where((eb) => eb.or([eb('properties.id', '=', idOrCode), eb('properties.code', '=', idOrCode)]))
    .executeTakeFirst();
  return row ?? noProperty(idOrCode);
}

/**
 * Makes a property as a draft, which no partner sees.
 * @throws ApiError invalid_parameter, state_conflict where another property has the code
 */
export function createProperty(db: Db, input: Schemas['CreatePropertyRequest']) {
  const id = newId('property');
  return withOwnCode(db, input.code, async (trx) => {
    await trx
      .insertInto('properties')
      .values({ ...BLANK, ...columnsOf(input), id, name: JSON.stringify(input.name), price_per_share: priceOf(input.pricing.pricePerShare) })
      .execute();
    const { shares, fundingDeadline = null } = input;
    await trx.insertInto('property_shares').values({ property_id: id, total: shares.total, funding_deadline: fundingDeadline }).execute();
    return settled(trx, id);
  });
}

/**
 * Changes what is named and leaves the rest; a new price holds for orders from now on.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where the code is taken or more shares are placed than would remain
 */
export function updateProperty(db: Db, idOrCode: string, change: PropertyChange) {
  return withOwnCode(db, change.code, async (trx) => {
    const id = await touch(trx, idOrCode, columnsOf(change));
    const { shares, fundingDeadline } = change;
    if (shares?.total !== undefined || fundingDeadline !== undefined) await resize(trx, id, shares?.total, fundingDeadline);
    return settled(trx, id);
  });
}

/** The moves of a property that staff make; available to funded is `closeFunding` of the orders. */
const MOVES = {
  publish: { from: 'draft', to: 'available' },
  openResale: { from: 'funded', to: 'resale' },
} as const;

/** @throws ApiError resource_not_found, state_conflict with details {status, allowed} */
export function moveProperty(db: Db, idOrCode: string, move: keyof typeof MOVES) {
  const { from, to } = MOVES[move];
  return db.transaction().execute(async (trx) => {
    const id = await touch(trx, idOrCode, {});
    const moved = await trx
      .updateTable('property_shares')
      .set({ status: to })
      .where('property_id', '=', id)
      .where('status', '=', from)
      .returning('property_id')
      .executeTakeFirst();
    const property = await findAnyProperty(trx, id);
    if (moved) return property;
    throw new ApiError('state_conflict', {
      message: `The property is ${property.status}; this is possible only while it is ${from}.`,
      details: { status: property.status, allowed: [from] },
    });
  });
}

/** Where the input says nothing. */
const BLANK = {
  description: JSON.stringify({ en: '', ar: '' }),
  location: JSON.stringify({ address: '', city: '', country: 'Egypt', mapUrl: '' }),
  media: JSON.stringify({ cover: '', images: [] }),
  forecast: JSON.stringify({ roiPercent: 0, rentalYieldPercent: 0, capitalGainPercent: 0, years: 0 }),
};

/** The columns of what the input names, without the keys of what it does not. */
function columnsOf(input: PropertyChange) {
  const { name, description, location, media, forecast, pricing, shares } = input;
  const columns = {
    code: input.code,
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
    price_per_share: pricing?.pricePerShare === undefined ? undefined : priceOf(pricing.pricePerShare),
    management_fee_basis_points:
      pricing?.managementFeePercent === undefined ? undefined : toBasisPoints(pricing.managementFeePercent, 'pricing.managementFeePercent'),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<typeof columns>;
}

function priceOf(egp: number): bigint {
  const price = toPiastres(egp, 'pricing.pricePerShare');
  if (price > 0n) return price;
  throw new ApiError('invalid_parameter', { param: 'pricing.pricePerShare', message: 'pricing.pricePerShare must be greater than 0.' });
}
