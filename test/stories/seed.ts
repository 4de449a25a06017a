import type { components as BackOfficeComponents } from '../../generated/backoffice/types.ts';
import type { Context } from '../../src/context.ts';
import { newId } from '../../src/database/ids.ts';
import { toPiastres } from '../../src/domain/money.ts';
import { BLANK_COLUMNS, propertyColumns } from '../../src/domain/properties/property-columns.ts';
import { placesOf } from './places.ts';
import type { ExampleBody, Stage } from './stage.ts';
import { withEvidence } from '../support/fixtures/files.ts';

type CreateProperty = BackOfficeComponents['schemas']['CreatePropertyRequest'];

const partner = placesOf('partner');
const STEPS = ['phone_verification', 'email_verification', 'pin_creation', 'identity_verification'];

/** The default unit, for units that no example shows in full. */
const HELIOPOLIS: CreateProperty = {
  code: 'CAI-HL-502',
  name: { en: 'Heliopolis Square, Office 502', ar: 'ميدان هليوبوليس، مكتب 502' },
  location: { address: '', city: 'Cairo', country: 'Egypt', mapUrl: '' },
  shares: { total: 480, minimumPerOrder: 5 },
  pricing: { pricePerShare: 3900, managementFeePercent: 2.5 },
  forecast: { roiPercent: 0, rentalYieldPercent: 0, capitalGainPercent: 0, years: 5 },
};

const SHOWN: Record<string, string> = {
  'CAI-NC-014': 'Property available',
  'GIZ-SZ-003': 'Property funded',
};

interface SeedOptions {
  /** The available shares; by default as in the example. */
  available?: number;
  minimumPerOrder?: number;
  /** EGP. */
  pricePerShare?: number;
}

/**
 * Creates a unit of the examples, open for investment, with this many shares left: the rest belong
 * to an investor of the app. Returns its id.
 */
export async function openUnit(
  stage: Stage,
  code: string,
  { available, minimumPerOrder, pricePerShare }: SeedOptions = {},
): Promise<string> {
  const { service } = stage;
  const place = SHOWN[code];
  const shown = place ? (partner.all.get(place)!.value as ExampleBody) : null;
  const { shares, pricing, ...terms }: CreateProperty = shown ?? HELIOPOLIS;
  const unit = {
    ...terms,
    shares: { ...shares, ...(minimumPerOrder && { minimumPerOrder }) },
    pricing: { ...pricing, ...(pricePerShare && { pricePerShare }) },
  };
  const id = shown
    ? shown.id
    : code === HELIOPOLIS.code
      ? 'prop_01k5r2v8kde6ya3wnm0t7zc4hq'
      : newId('property');
  const day = 86_400_000;
  await service.ctx.db
    .insertInto('properties')
    .values({
      ...BLANK_COLUMNS,
      ...propertyColumns(unit),
      id,
      code,
      name: JSON.stringify(unit.name),
      price_per_share: toPiastres(unit.pricing.pricePerShare, 'pricePerShare'),
      area_sqm: unit.areaSqm ?? unit.shares.total,
      is_rented: true,
      version: 2, // made and published
    })
    .execute();
  const deadline = shown?.fundingDeadline ? new Date(Date.now() + 30 * day) : null;
  await service.ctx.db
    .insertInto('property_shares')
    .values({
      property_id: id,
      status: 'available',
      total: unit.shares.total,
      funding_deadline: deadline,
    })
    .execute();
  if (available !== undefined) await sellInApp(stage, id, unit.shares.total - available);
  return id;
}

/** Creates an investor of the app with everything verified; returns the id. */
export async function appInvestor(stage: Stage, body: { phone: string }): Promise<string> {
  await stage.staff('POST', '/investors', { body });
  return verifySteps(stage, body.phone);
}

/**
 * Performs every KYC step of the person with this phone, as in the app; returns the investor's id.
 */
export async function verifySteps(
  { staff, service }: Stage,
  phone: string,
  steps = STEPS,
): Promise<string> {
  const { body } = await staff('GET', `/investors?phone=${encodeURIComponent(phone)}`);
  const { id } = body.data[0];
  // Not with PATCH, which would count as a change of the customers that the examples show.
  await service.ctx.db
    .updateTable('investors')
    .set({ email: 'investor@mail.example' })
    .where('id', '=', id)
    .where('email', 'is', null)
    .execute();
  for (const step of steps) await staff('POST', `/investors/${id}/kyc-steps`, { body: { step } });
  return id;
}

/**
 * Makes the database refuse inserts into the table with this code. Returns a function that allows
 * them again.
 */
export async function refuseInserts(
  { pool }: Context,
  table: string,
  code: string,
): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_insert() returns trigger language plpgsql as $$ begin raise exception 'out of order'
      using errcode = '${code}'; end $$;
    create trigger a_refusal before insert on ${table} for each row execute function refuse_insert()`);
  return async () => void (await pool.query(`drop function refuse_insert cascade`));
}

/** Creates an order of the app; `paid` or only reserved. */
export async function appOrder({ staff }: Stage, body: object, paid = true): Promise<string> {
  const { body: order } = await staff('POST', '/orders', { body });
  if (!order.id) throw new Error(JSON.stringify(order));
  if (!paid) return order.id;
  await staff('POST', `/orders/${order.id}/transfer-proof`, {
    body: { reference: `IPN-${newId('order')}` },
  });
  await staff('POST', `/orders/${order.id}/confirm-payment`, {
    body: await withEvidence({ send: staff }),
  });
  return order.id;
}

/** Buys shares of the unit in the app; `paid` or only reserved. */
export async function sellInApp(
  stage: Stage,
  property: string,
  shares: number,
  paid = true,
): Promise<void> {
  if (shares === 0) return;
  const phone = `+2015${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}8`;
  const investor = await appInvestor(stage, { phone });
  await appOrder(stage, { investor, items: [{ property, shares }] }, paid);
}
