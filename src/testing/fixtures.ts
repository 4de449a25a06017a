import { randomInt, randomUUID } from 'node:crypto';
import type { components as BackOfficeComponents } from '../../generated/backoffice/types.ts';
import type { components } from '../../generated/partner/types.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/ids.ts';
import { ROLES } from '../domain/operators/operator.ts';
import type { Client, Reply } from './client.ts';
import type { OperatorClient } from './harness.ts';
import { insist } from './insist.ts';

type Schemas = components['schemas'];
/** An investor who is not erased. */
type AppInvestor = BackOffice['Investor'] & { phone: string };
type BackOffice = BackOfficeComponents['schemas'];

export interface PropertyFixture {
  id: string;
  code: string;
}

export interface PropertyOptions {
  code?: string;
  status?: 'draft' | 'available' | 'funded' | 'resale';
  total?: number;
  minimumPerOrder?: number;
  /** In piastres. */
  pricePerShare?: bigint;
  managementFeeBasisPoints?: number;
  fundingDeadline?: Date;
  internalTest?: boolean;
  city?: string;
}

/**
 * Creates a property that is open for investment; by default at 4,250.00 EGP a share with a fee of
 * 2.5 %.
 */
export async function publishedProperty(
  { db }: Context,
  options: PropertyOptions = {},
): Promise<PropertyFixture> {
  const id = newId('property');
  const code = options.code ?? `TST-${id.slice(-8).toUpperCase()}`;
  const { city = 'Cairo' } = options;
  await db
    .insertInto('properties')
    .values({
      id,
      code,
      name: JSON.stringify({
        en: 'Nile Corniche Offices, Unit 14',
        ar: 'مكاتب كورنيش النيل، وحدة 14',
      }),
      description: JSON.stringify({
        en: 'A rented office by the Nile.',
        ar: 'مكتب مؤجر على النيل.',
      }),
      type: 'office',
      project: 'Nile Corniche Offices',
      developer: 'Delta Urban Developments',
      location: JSON.stringify({
        address: '1187 Corniche El Nil',
        city,
        country: 'Egypt',
        mapUrl: 'https://maps.invest.example/tst',
      }),
      area_sqm: options.total ?? 480,
      is_rented: true,
      internal_test: options.internalTest ?? false,
      media: JSON.stringify({ cover: 'https://media.invest.example/tst/cover.jpg', images: [] }),
      minimum_per_order: options.minimumPerOrder ?? 1,
      price_per_share: options.pricePerShare ?? 425_000n,
      management_fee_basis_points: options.managementFeeBasisPoints ?? 250,
      forecast: JSON.stringify({
        roiPercent: 68,
        rentalYieldPercent: 8.4,
        capitalGainPercent: 26,
        years: 5,
      }),
    })
    .execute();
  const { status = 'available', total = 480, fundingDeadline } = options;
  await db
    .insertInto('property_shares')
    .values({ property_id: id, status, total, funding_deadline: fundingDeadline ?? null })
    .execute();
  return { id, code };
}

const FOUR_DIGITS = 9_000;
let phones = randomInt(FOUR_DIGITS ** 2);

/**
 * Returns an Egyptian mobile number that no other test of the file uses, also not in its last eight, first
 * four or last four digits, and that has no special meaning (D90).
 */
export function freshPhone(): string {
  const place = phones++ % FOUR_DIGITS ** 2;
  const group = (of: number) => 1_000 + (of % FOUR_DIGITS);
  return `+2010${group(place)}${group(place + Math.floor(place / FOUR_DIGITS))}`;
}

/** Creates a customer whose KYC the partner attests, and who may therefore invest at once. */
export async function attestedCustomer(
  partner: Client,
  body: Partial<Schemas['CreateCustomerRequest']> = {},
): Promise<Schemas['Customer']> {
  const kyc = {
    provider: 'Nile Bank',
    reference: 'KYC-1',
    level: 'full',
    verifiedAt: '2026-10-01T09:00:00Z',
  };
  const request = { body: { phone: freshPhone(), kyc, ...body }, key: randomUUID() };
  return expected(await insist(() => partner.post('/customers', request)), 201);
}

/**
 * Creates a person of the service's app who may invest, with `cash` (EGP) in the wallet.
 * `backOffice` is an operator with all roles.
 */
export async function appInvestor(backOffice: OperatorClient, cash = 0): Promise<AppInvestor> {
  const body = { phone: freshPhone() };
  const investor = expected(await backOffice.post('/investors', { body }), 201);
  await verifyInvestor(backOffice, investor.id);
  if (cash > 0)
    expected(
      await backOffice.post(`/investors/${investor.id}/wallet/top-ups`, {
        body: { amount: cash, reference: randomUUID() },
      }),
      201,
    );
  return { ...investor, ...body };
}

/**
 * Performs every KYC step of an investor, as in the app; the investor gets an e-mail address if
 * they have none.
 */
export async function verifyInvestor(
  backOffice: OperatorClient,
  investorId: string,
): Promise<void> {
  const { email }: BackOffice['Investor'] = expected(
    await backOffice.get(`/investors/${investorId}`),
    200,
  );
  if (email === null)
    expected(
      await backOffice.patch(`/investors/${investorId}`, { body: { email: 'test@mail.example' } }),
      200,
    );
  for (const step of [
    'phone_verification',
    'email_verification',
    'pin_creation',
    'identity_verification',
  ] as const) {
    expected(await backOffice.post(`/investors/${investorId}/kyc-steps`, { body: { step } }), 200);
  }
}

/** Links the investor to the partner, as after their consent; returns the customer's id. */
export async function linkedCustomer(
  { db }: Context,
  partnerId: string,
  investorId: string,
): Promise<string> {
  const id = newId('customer');
  const values = {
    id,
    partner_id: partnerId,
    investor_id: investorId,
    origin: 'linked',
    link_status: 'active',
    linked_at: new Date(),
  } as const;
  await db.insertInto('customers').values(values).execute();
  return id;
}

/**
 * Creates an order of a new attested customer; by default settled by the partner and awaiting
 * payment.
 */
export async function placedOrder(
  partner: Client,
  property: PropertyFixture,
  body: Partial<Schemas['CreateOrderRequest']> = {},
  key?: string,
): Promise<Schemas['Order']> {
  const customer = body.customer ?? (await attestedCustomer(partner)).id;
  const request: Schemas['CreateOrderRequest'] = {
    property: property.id,
    shares: 12,
    funding: { method: 'partner_settlement' },
    ...body,
    customer,
  };
  return expected(await partner.post('/orders', { body: request, ...(key && { key }) }), 201);
}

/**
 * Sets the approval limit of an operation (piastres; null for none) for every role, as an admin with
 * access to the database would.
 */
export async function setLimit(
  { db }: Context,
  operation: BackOffice['ApprovableOperation'],
  amount: bigint | null,
): Promise<void> {
  await db
    .insertInto('approval_limits')
    .values(ROLES.map((role) => ({ operation, role, amount })))
    .onConflict((conflict) => conflict.columns(['operation', 'role']).doUpdateSet({ amount }))
    .execute();
}

/** The body that confirms a payment without a receipt. */
export const EVIDENCE = { evidence: 'Statement of 10 November, line 48' };

/** A bank account of nobody, whose check digits fit. */
export const DESTINATION = { iban: 'EG380019000500000000263180002', accountName: 'Test Investor' };

/** Reserves a withdrawal (EGP), which another operator settles. Returns the last response. */
export async function withdrawCash(
  backOffice: OperatorClient,
  investor: string,
  amount: number,
  reference: string = randomUUID(),
) {
  const reserved = await backOffice.post(`/investors/${investor}/wallet/withdrawals`, {
    body: { amount, destination: DESTINATION },
  });
  if (reserved.status !== 201) return reserved;
  const other = await backOffice.colleague();
  return other.post(`/withdrawals/${reserved.body.id}/settle`, { body: { reference } });
}

/**
 * Plans the rent of a property and releases it. `basis` is `issued` unless the body says otherwise.
 * Returns the response to the release, or to the plan if that is refused.
 */
export async function releaseRent(
  backOffice: OperatorClient,
  property: string,
  body: Omit<BackOffice['CreateRentalIncomeRunRequest'], 'basis'> & { basis?: 'total' | 'sold' },
) {
  const plan = await backOffice.post(`/properties/${property}/rental-income`, {
    body: { basis: 'sold', ...body },
  });
  return plan.status === 201 ? backOffice.post(`/rental-income/${plan.body.id}/release`) : plan;
}

function expected<Body>(reply: Reply<Body>, status: number): Body {
  if (reply.status !== status)
    throw new Error(`expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
