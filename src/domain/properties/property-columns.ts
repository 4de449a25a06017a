import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { toPiastres } from '../money.ts';
import { toBasisPoints } from '../percent.ts';
import type { PropertyRow } from './resource.ts';

/** The prefix of the codes of test units, and of no others. */
const TEST_UNIT_PREFIX = 'SBX-';

/** The default columns of a new property. */
export const BLANK_COLUMNS = {
  description: JSON.stringify({ en: '', ar: '' }),
  location: JSON.stringify({ address: '', city: '', country: '', mapUrl: '' }),
  media: JSON.stringify({ cover: '', images: [] }),
  forecast: JSON.stringify({
    roiPercent: 0,
    rentalYieldPercent: 0,
    capitalGainPercent: 0,
    years: 0,
  }),
};

/**
 * Returns the columns of `properties` for the fields in the input.
 * @throws ApiError invalid_parameter
 */
export function propertyColumns(input: components['schemas']['UpdatePropertyRequest']) {
  const { name, description, location, media, forecast, pricing, shares } = input;
  assertCode(input.code);
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
    price_per_share:
      pricing?.pricePerShare === undefined
        ? undefined
        : toPiastres(pricing.pricePerShare, 'pricing.pricePerShare'),
    management_fee_basis_points:
      pricing?.managementFeePercent === undefined
        ? undefined
        : toBasisPoints(pricing.managementFeePercent, 'pricing.managementFeePercent'),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<typeof columns>;
}

/** Refuses a code that looks like an id, because a code is accepted wherever an id is. */
function assertCode(code: string | undefined): void {
  if (!code?.startsWith('prop_')) return;
  throw new ApiError('invalid_parameter', {
    param: 'code',
    message: 'code must not start with prop_, the prefix of ids.',
  });
}

/**
 * @throws ApiError invalid_parameter if the code is reserved for test units; state_conflict with
 * details {code, property} if another property of the world has the code
 */
export async function assertCodeFree(
  trx: Trx,
  { code, world }: Pick<PropertyRow, 'code' | 'world'>,
  propertyId?: string,
): Promise<void> {
  if (code.startsWith(TEST_UNIT_PREFIX)) {
    throw new ApiError('invalid_parameter', {
      param: 'code',
      message: `code must not start with ${TEST_UNIT_PREFIX}, the prefix of the sandbox's test units.`,
    });
  }
  const other = await trx
    .selectFrom('properties')
    .select('id')
    .where('code', '=', code)
    .where('world', '=', world)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!other || other.id === propertyId) return;
  throw new ApiError('state_conflict', {
    situation: 'code_in_use',
    param: 'code',
    message: `Another property has the code ${code}.`,
    details: { code, property: other.id },
  });
}
