import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { command, Refusal, type UnitOfWork } from '../command.ts';
import { customerCreated } from '../events/events.ts';
import { insertInvestor, type InvestorRow } from '../investors/insert-investor.ts';
import { findAndLockInvestor } from '../investors/lock-investor.ts';
import { storeNationalId } from '../investors/national-id.ts';
import { readPhone } from '../investors/phone.ts';
import { capabilityNotEnabled, hasCapability, type Caller } from '../partners/caller.ts';
import { countToday } from '../partners/daily-counts.ts';
import { assertPhoneAllowed, type RegistrationCapability } from './assert-phone-allowed.ts';
import { assertAcceptableAttestation, assertRequiredFields } from './attestation.ts';
import { changeInvestor } from './change-investor.ts';
import { suspendOnceLinked } from './suspend-investor.ts';
import { assertExternalIdFree, externalIdInUse, mapExternalIdConflict } from './external-id.ts';
import { customersWithInvestor } from './find-customers.ts';
import {
  applyRegistration,
  partnerColumns,
  type Link,
  type RegistrationRequest,
} from './registration-changes.ts';
import { reportCustomerChange } from './report-customer-change.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type Customer = components['schemas']['Customer'];
type Registered = { status: 200; body: Customer } | { status: 201; body: Customer };

interface Registration {
  caller: Caller;
  request: RegistrationRequest;
  /** E.164. */
  phone: string;
}

/**
 * Registers a person with the caller; the phone identifies the person (D48). A new number opens an
 * account attributed to the caller (201). For an existing investor who is not linked, a link that
 * waits for consent is created (201). For one who is linked, missing data is added from the
 * request, and no existing data is changed (200). Returns the response. Refuses, and commits the
 * count of refusals, if a capability is missing that depends on whether the phone belongs to an
 * investor.
 * @throws ApiError invalid_phone, capability_not_enabled, rate_limited, external_id_in_use,
 * identity_in_use, invalid_parameter for an attestation that is too old (D3) or of another level than
 * agreed (D216), or for more than 20 pairs of metadata (D53), missing_parameter for an attestation
 * without what the agreement requires (D216)
 */
export const registerCustomer = command(
  async (work, { caller, request }: Omit<Registration, 'phone'>) => {
    const phone = readPhone(request.phone);
    assertAcceptableAttestation(caller, request.kyc);
    assertRequiredFields(caller, request);
    await assertPhoneAllowed(work.trx, caller, phone);
    return mapExternalIdConflict(() => register(work, { caller, request, phone }));
  },
  {
    constraints: ['customers_of_one_world'], // the world of the sandbox was reset
    enqueues: ({ sandbox }) => sandbox !== null,
  },
);

async function register(
  work: UnitOfWork,
  registration: Registration,
): Promise<Registered | Refusal> {
  const { phone, caller } = registration;
  const { ctx, trx } = work;
  const number = { phone, world: caller.partner.world };
  const investor =
    (await findAndLockInvestor(trx, number)) ?? (await ctx.sandbox?.lockTestInvestor(work, number));
  const registered = investor
    ? await linkInvestor(work, registration, investor)
    : await openAccount(work, registration);
  // Null: a concurrent request has opened an account with this number, which is now found.
  return registered ?? register(work, registration);
}

async function openAccount(
  work: UnitOfWork,
  { caller, request, phone }: Registration,
): Promise<Registered | Refusal | null> {
  if (!hasCapability(caller, 'createCustomers')) return refuse(work, caller, 'createCustomers');
  await assertExternalIdFree(work.trx, caller, request.externalId);
  const { email, name, language, nationalId } = request;
  const { id: attributedTo, world } = caller.partner;
  const account = { world, phone, email, name, language, nationalId, attributedTo };
  const investor = await insertInvestor(work, account);
  if (!investor) return null;
  await suspendOnceLinked(work, investor.id, phone);
  const id = await insertLink(work.trx, caller, investor, {
    ...partnerColumns(request),
    origin: 'created',
    link_status: 'active',
    linked_at: now,
  });
  const body = customerResource(work.ctx.config, await readCustomer(work.trx, id));
  work.emit(customerCreated(caller.partner.id, body));
  return { status: 201, body };
}

/**
 * Registers an investor who has an account. The row is locked, so no other request links it at the
 * same time. The national id is not compared (D48).
 */
async function linkInvestor(
  work: UnitOfWork,
  { caller, request, phone }: Registration,
  investor: InvestorRow,
): Promise<Registered | Refusal> {
  const { trx } = work;
  const link = await trx
    .selectFrom('customers')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .where('investor_id', '=', investor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (link?.link_status !== 'active' && !hasCapability(caller, 'linkExistingCustomers'))
    return refuse(work, caller, 'linkExistingCustomers');
  await assertExternalIdFits(trx, caller, link, request.externalId);
  // Only the partner that opened the account may set the person's national id; otherwise another
  // partner could bar the person from the service.
  const isOpener = investor.attributed_partner_id === caller.partner.id;
  if (link && isOpener && request.nationalId) {
    const isStored = await storeNationalId(work, investor.id, request.nationalId);
    // Attestations that an agreement counts only with a national id may count from now on.
    if (isStored) await changeInvestor(work, investor, {});
  }
  if (link) await applyRegistration(trx, link, request, phone);
  const id =
    link?.id ??
    (await insertLink(trx, caller, investor, {
      ...partnerColumns(request),
      origin: 'linked',
      link_status: 'pending_consent',
      known_phone: phone,
    }));
  const row = await readCustomer(work.trx, id);
  const body = customerResource(work.ctx.config, row);
  if (link?.link_status !== 'active') return { status: 201, body };
  reportCustomerChange(work, { ...row, attestation: link.attestation }, row);
  return { status: 200, body };
}

/**
 * Refuses a registration for a capability whose name reveals whether the phone belongs to an
 * investor, and counts it against the limit of the day.
 */
async function refuse(
  work: UnitOfWork,
  caller: Caller,
  capability: RegistrationCapability,
): Promise<Refusal> {
  await countToday(work, caller, 'refused_registrations');
  return new Refusal(capabilityNotEnabled(capability));
}

/**
 * Checks that the customer's externalId does not change; only an unlinked customer may be
 * registered with another.
 * @throws ApiError external_id_in_use
 */
async function assertExternalIdFits(
  trx: Trx,
  caller: Caller,
  link: Link | undefined,
  externalId: string | undefined,
): Promise<void> {
  if (externalId === undefined || externalId === link?.external_id) return;
  if (link && link.external_id !== null && link.link_status !== 'unlinked')
    throw externalIdInUse(link.id, 'This customer is registered under another externalId.');
  await assertExternalIdFree(trx, caller, externalId);
}

async function insertLink(
  trx: Trx,
  caller: Caller,
  investor: InvestorRow,
  columns: ReturnType<typeof partnerColumns> &
    Pick<Link, 'origin' | 'link_status'> & { linked_at?: typeof now; known_phone?: string },
): Promise<string> {
  const id = newId('customer');
  await trx
    .insertInto('customers')
    .values({ ...columns, id, partner_id: caller.partner.id, investor_id: investor.id })
    .execute();
  return id;
}

function readCustomer(trx: Trx, id: string): Promise<CustomerRow> {
  return customersWithInvestor(trx).where('customers.id', '=', id).executeTakeFirstOrThrow();
}
