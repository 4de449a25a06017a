import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database } from '../../database/connection.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';
import { capabilitiesOf } from './capabilities.ts';

type Schemas = components['schemas'];
export type PartnerRow = Selectable<Database['partners']>;
export type ApiKeyRow = Selectable<Database['api_keys']>;

/** A partner as the back office sees it. */
export function partnerResource(row: PartnerRow): Schemas['BackOfficePartner'] {
  return {
    object: 'partner',
    id: row.id,
    name: row.name,
    mode: row.mode,
    capabilities: capabilitiesOf(row.capabilities),
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
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** An API key as the back office sees it: never the key itself, of which only a digest is kept. */
export function apiKeyResource(row: ApiKeyRow): Schemas['BackOfficeApiKey'] {
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
