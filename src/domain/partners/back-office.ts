import { sql, type Selectable } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { readResembling } from '../operators/resembling.ts';
import { toPercent } from '../percent.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { capabilitiesOf } from './capabilities.ts';
import { kycAgreementOf } from './kyc-agreement.ts';
import { agreedSettlementAccount, settlementAccountResource } from './settlement-account.ts';

type Schemas = components['schemas'];
type FailingEndpoint = Schemas['FailingEndpoint'];

/**
 * Returns a page of the partners, newest first, without the archives of worlds that were reset.
 * @throws ApiError invalid_cursor
 */
export async function listPartners(
  ctx: Context,
  filters: QueryOf<operations['listPartners']>,
): Promise<Page<Schemas['BackOfficePartner']>> {
  const { resembling } = filters;
  const names =
    resembling === undefined ? [] : await readResembling(ctx.db, 'partners', resembling);
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['partners'],
      query: listedPartners(ctx.db),
      table: 'partners',
      where: {
        resembling: (all) => all.where(sql<boolean>`name = any(${names})`),
        // To whom a link of theirs has not ended.
        investor: (all, investor) =>
          all.where('id', 'in', (eb) =>
            eb
              .selectFrom('customers')
              .select('partner_id')
              .where('investor_id', '=', investor)
              .where('link_status', '<>', 'unlinked'),
          ),
        webhooksFailing: (all) => all.where('failing.since', 'is not', null),
        world: 'world',
      },
    },
    { fields: {}, since: 'failing.since' },
  );
  return mapPage(rows, ({ failing_endpoints: failing, ...row }) => ({
    ...backOfficePartner(row),
    ...(failing && { failingEndpoints: failing.map(failingEndpointResource) }),
  }));
}

/** Selects all partners but archives, with their webhook endpoints that do not receive (D236). */
const listedPartners = (db: Db) =>
  db
    .selectFrom('partners')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_endpoints')
          .whereRef('partner_id', '=', 'partners.id')
          .where(
            sql<boolean>`case status when 'enabled' then failing_notified_at is not null
              else disabled_reason <> 'disabled_by_partner' end`,
          )
          .where(sql<boolean>`failing_since > clock_timestamp() - interval '30 days'`)
          .select([
            sql<FailingEndpoint[] | null>`json_agg(json_build_object('id', webhook_endpoints.id,
              'url', url, 'status', status, 'failingSince', failing_since) order by failing_since)`.as(
              'endpoints',
            ),
            ({ fn }) => fn.min('failing_since').as('since'),
          ])
          .as('failing'),
      (join) => join.onTrue(),
    )
    .selectAll('partners')
    .select('failing.endpoints as failing_endpoints')
    .where('archive_of', 'is', null);

/** Returns a failing endpoint of the list, whose time is one of JSON. */
const failingEndpointResource = (endpoint: FailingEndpoint): FailingEndpoint => ({
  ...endpoint,
  failingSince: new Date(endpoint.failingSince).toISOString(),
});

/** Returns the id and name of every partner but archives. */
export function listPartnerNames({ db }: Context): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('partners').select(['id', 'name']).where('archive_of', 'is', null).execute();
}

/** Returns a partner. @throws ApiError resource_not_found */
export async function getPartner(db: Db, id: string): Promise<Schemas['BackOfficePartner']> {
  const row = await db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('partner', id);
  return backOfficePartner(row);
}

/**
 * Returns a page of a partner's keys, revoked and expired ones too, newest first.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listApiKeys(
  ctx: Context,
  partnerId: string,
  page: PageRequest,
): Promise<Page<Schemas['BackOfficeApiKey']>> {
  const keys = await newestFirst(ctx, page, {
    of: ['api-keys', partnerId],
    query: ctx.db.selectFrom('api_keys').selectAll().where('partner_id', '=', partnerId),
    table: 'api_keys',
    where: {},
  });
  if (keys.data.length === 0) await getPartner(ctx.db, partnerId);
  return mapPage(keys, backOfficeApiKey);
}

/** Returns an API key. @throws ApiError resource_not_found */
export async function getApiKey(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Schemas['BackOfficeApiKey']> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('API key', id);
  return backOfficeApiKey(row);
}

/** Returns the partner as staff see it. */
export function backOfficePartner(
  row: Selectable<Database['partners']>,
): Schemas['BackOfficePartner'] {
  const settlementAccount = agreedSettlementAccount(row);
  return {
    object: 'partner',
    id: row.id,
    name: row.name,
    arabicName: row.arabic_name,
    mode: row.mode,
    world: row.world,
    capabilities: capabilitiesOf(row.capabilities),
    kycAgreement: kycAgreementOf(row),
    limits: {
      requestsPerMinute: row.requests_per_minute,
      maxOrderAmount: toEgp(row.max_order_amount),
      dailyOrderAmountCap: toEgp(row.daily_order_amount_cap),
      orderHoldMinutes: row.order_hold_minutes,
      refusedRegistrationsPerDay: row.refused_registrations_per_day,
      consentCodesPerDay: row.consent_codes_per_day,
      wrongConsentCodesPerDay: row.wrong_consent_codes_per_day,
    },
    commission: {
      purchaseCommissionPercent: toPercent(row.purchase_commission_basis_points),
      signupFee: toEgp(row.signup_fee),
    },
    returnHosts: row.return_hosts,
    settlementAccount: settlementAccount && settlementAccountResource(settlementAccount),
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * Returns the API key as staff see it, without the key itself, because only its digest is stored.
 */
export function backOfficeApiKey(
  row: Selectable<Database['api_keys']>,
): Schemas['BackOfficeApiKey'] {
  return {
    object: 'api_key',
    id: row.id,
    partner: row.partner_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    allowedIps: row.allowed_ips,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
