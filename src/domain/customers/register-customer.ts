import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { appendEvents } from '../events/append.ts';
import { customerCreated } from '../events/events.ts';
import { Refusal } from '../command.ts';
import {
  insertInvestor,
  rememberIdentity,
  type InvestorRow,
} from '../investors/create-investor.ts';
import { readPhone } from '../investors/phone.ts';
import { capabilityNotEnabled, hasCapability, type Caller } from '../partners/caller.ts';
import { countToday } from '../partners/daily-counts.ts';
import { assertCurrentAttestation } from './attestation.ts';
import { assertExternalIdFree, externalIdInUse, refusingTakenExternalId } from './external-id.ts';
import { customersWithInvestor } from './find-customers.ts';
import { guardPhone, type RegisteringCapability } from './guard-phone.ts';
import { customerResource } from './resource.ts';
import { mergeMetadata } from './update-customer.ts';
import { sandboxInvestor, suspendedOnceLinked } from './sandbox-investor.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateCustomerRequest'];
type OwnData = Pick<Request, 'externalId' | 'metadata' | 'kyc'>;
type Link = Selectable<Database['customers']>;
type Registration =
  { status: 200; body: Schemas['Customer'] } | { status: 201; body: Schemas['Customer'] };

const now = sql<Date>`clock_timestamp()`;

/**
 * Registers a person with the caller; the phone decides who it is (D48). A new number opens an
 * account attributed to the caller (201); an investor who is not linked becomes a link waiting for
 * consent (201); one who is linked gets what they lack of the request, and nothing that they have
 * is changed (200).
 * @returns a Refusal, whose transaction is to be committed, if a capability is missing that depends
 * on whose the phone is
 * @throws ApiError invalid_phone, capability_not_enabled, rate_limited, external_id_in_use,
 * identity_in_use, invalid_parameter for an attestation that is too old (D3) or more than 20 pairs
 * of metadata (D53)
 */
export async function registerCustomer(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  request: Request,
): Promise<Registration | Refusal> {
  const phone = readPhone(request.phone);
  assertCurrentAttestation(request.kyc);
  await guardPhone(trx, caller, phone);
  return refusingTakenExternalId(() => register(ctx, trx, caller, phone, request));
}

async function register(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  phone: string,
  request: Request,
): Promise<Registration | Refusal> {
  const known = await trx
    .selectFrom('investors')
    .selectAll()
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const investor = known ?? (await sandboxInvestor(ctx, trx, phone));
  const registration = investor
    ? await link(ctx, trx, caller, investor, request)
    : await openAccount(ctx, trx, caller, phone, request);
  // Null: another request has opened an account with this number meanwhile, which is now found.
  return registration ?? register(ctx, trx, caller, phone, request);
}

async function openAccount(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  phone: string,
  request: Request,
): Promise<Registration | Refusal | null> {
  if (!hasCapability(caller, 'createCustomers')) return refuse(ctx, trx, caller, 'createCustomers');
  await assertExternalIdFree(trx, caller, request.externalId);
  const { email, name, language, nationalId } = request;
  const account = { phone, email, name, language, nationalId, attributedTo: caller.partner.id };
  const investor = await insertInvestor(ctx, trx, account, suspendedOnceLinked(ctx.config, phone));
  if (!investor) return null;
  const id = await insertLink(trx, caller, investor, {
    ...columnsOf(request),
    origin: 'created',
    link_status: 'active',
    linked_at: now,
  });
  const body = await resourceOf(ctx, trx, id);
  await appendEvents(ctx, trx, [customerCreated(caller.partner.id, body)]);
  return { status: 201, body };
}

/**
 * Registers an investor who has an account. The row is locked, so no other request links it at the
 * same time. The national id is not compared (D48).
 */
async function link(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  investor: InvestorRow,
  request: Request,
): Promise<Registration | Refusal> {
  const own = await trx
    .selectFrom('customers')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .where('investor_id', '=', investor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (own?.link_status !== 'active' && !hasCapability(caller, 'linkExistingCustomers'))
    return refuse(ctx, trx, caller, 'linkExistingCustomers');
  await assertExternalIdFits(trx, caller, own, request.externalId);
  if (own) await change(trx, own, CHANGES[own.link_status](own, request));
  if (own && isWhoOpened(caller, investor) && request.nationalId)
    await rememberIdentity(ctx, trx, investor, request.nationalId);
  const id =
    own?.id ??
    (await insertLink(trx, caller, investor, {
      ...columnsOf(request),
      origin: 'linked',
      link_status: 'pending_consent',
    }));
  const body = await resourceOf(ctx, trx, id);
  return own?.link_status === 'active' ? { status: 200, body } : { status: 201, body };
}

/**
 * Refuses a registration for a capability whose name reveals whether the phone belongs to an
 * investor, and counts it against the limit of the day.
 */
async function refuse(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  capability: RegisteringCapability,
): Promise<Refusal> {
  await countToday(ctx, trx, caller, 'refused_registrations');
  return new Refusal(capabilityNotEnabled(capability));
}

/**
 * A customer keeps the externalId it has; only one that was unlinked may come back under another.
 */
async function assertExternalIdFits(
  trx: Trx,
  caller: Caller,
  own: Link | undefined,
  externalId: string | undefined,
): Promise<void> {
  if (externalId === undefined || externalId === own?.external_id) return;
  if (own && own.external_id !== null && own.link_status !== 'unlinked')
    throw externalIdInUse(own.id, 'This customer is registered under another externalId.');
  await assertExternalIdFree(trx, caller, externalId);
}

type LinkChange = Omit<UpdateObject<Database, 'customers'>, 'version'>;

/** What a repeated registration changes, by the state of the link (D25, D48). */
const CHANGES: Record<Link['link_status'], (own: Link, request: Request) => LinkChange> = {
  active: (own, request) => columnsOf(whatLacks(own, request)),
  pending_consent: (_own, request) => columnsOf(request),
  unlinked: (_own, request) => ({
    ...columnsOf(request),
    link_status: 'pending_consent',
    linked_at: null,
    unlinked_at: null,
  }),
};

/**
 * Only the partner that opened the account may name the person's national id; another partner could
 * otherwise bar the person from the service.
 */
function isWhoOpened(caller: Caller, investor: InvestorRow): boolean {
  return investor.attributed_partner_id === caller.partner.id;
}

/** What the request names and the customer does not have yet. */
function whatLacks(own: Link, { externalId, metadata = {}, kyc }: Request): OwnData {
  const hasNewKeys = Object.keys(metadata).some((key) => !Object.hasOwn(own.metadata, key));
  return {
    ...(externalId !== undefined && own.external_id === null && { externalId }),
    ...(hasNewKeys && { metadata: mergeMetadata(metadata, own.metadata) }),
    ...(kyc && own.attestation === null && { kyc }),
  };
}

async function change(trx: Trx, own: Link, columns: LinkChange): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await trx
    .updateTable('customers')
    .set({ ...columns, version: own.version + 1, updated_at: now })
    .where('id', '=', own.id)
    .execute();
}

/** The partner's own data in the request; what it does not name is left out. */
function columnsOf({ externalId, metadata, kyc }: OwnData) {
  return {
    ...(externalId !== undefined && { external_id: externalId }),
    ...(metadata && { metadata: JSON.stringify(metadata) }),
    ...(kyc && { attestation: JSON.stringify(kyc) }),
  };
}

async function insertLink(
  trx: Trx,
  caller: Caller,
  investor: InvestorRow,
  columns: ReturnType<typeof columnsOf> &
    Pick<Link, 'origin' | 'link_status'> & { linked_at?: typeof now },
): Promise<string> {
  const id = newId('customer');
  await trx
    .insertInto('customers')
    .values({ ...columns, id, partner_id: caller.partner.id, investor_id: investor.id })
    .execute();
  return id;
}

async function resourceOf(ctx: Context, trx: Trx, id: string): Promise<Schemas['Customer']> {
  return customerResource(
    ctx.config,
    await customersWithInvestor(trx).where('customers.id', '=', id).executeTakeFirstOrThrow(),
  );
}
