import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { blockList } from '../../addresses.ts';
import { minutesFromNow, now } from '../../database/clock.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { SettlementAccount } from '../../configuration/config.ts';
import { ApiError } from '../../errors.ts';
import type { KeyRestrictions } from '../keys/restrictions.ts';
import { kycAgreementOf, type KycAgreement } from './kyc-agreement.ts';
import { agreedSettlementAccount } from './settlement-account.ts';

export type Capability = Selectable<Database['partners']>['capabilities'][number];
export type Scope = Selectable<Database['api_keys']>['scopes'][number];

/**
 * The partner's agreement and limits, for its requests. Money in piastres, percentages in basis
 * points.
 */
export interface Partner {
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** Whose people and units it sees (D111). */
  world: string;
  /** Name for Arabic texts; null if there is none. */
  arabicName: string | null;
  capabilities: Capability[];
  kycAgreement: KycAgreement;
  requestsPerMinute: number;
  maxOrderAmount: bigint;
  dailyOrderAmountCap: bigint;
  orderHoldMinutes: number;
  refusedRegistrationsPerDay: number;
  consentCodesPerDay: number;
  wrongConsentCodesPerDay: number;
  purchaseCommissionBasisPoints: number;
  signupFee: bigint;
  /** Hosts to which the card page may send the partner's customers back. */
  returnHosts: string[];
  /** The account that the agreement names; null if it names none. */
  settlementAccount: SettlementAccount | null;
}

/** The sender of a request: an API key and its partner. */
export interface Caller extends KeyRestrictions {
  keyId: string;
  keyName: string;
  keyPrefix: string;
  scopes: Scope[];
  partner: Partner;
}

/** Whose rows a query reads: those of a caller, or of a partner whom staff look at. */
export interface OfPartner {
  partner: Pick<Partner, 'id'>;
}

/**
 * Loads an API key with its partner, in one round trip. Records the use of a valid key at most once
 * a minute.
 * @param digest of the whole key that was sent
 * @returns null if there is no such key
 */
export async function loadCaller(db: Db, keyId: string, digest: Buffer): Promise<Caller | null> {
  const row = await db
    .with('touched', (query) =>
      query
        .updateTable('api_keys')
        .set({ last_used_at: now })
        .where('id', '=', keyId)
        .where('digest', '=', digest)
        .where('revoked_at', 'is', null)
        .where((where) =>
          where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('partners')
                .select('id')
                .whereRef('partners.id', '=', 'api_keys.partner_id')
                .where('stopped_at', 'is not', null),
            ),
          ),
        )
        .where((where) =>
          where.or([
            where('last_used_at', 'is', null),
            where('last_used_at', '<', minutesFromNow(-1)),
          ]),
        )
        .returning('id'),
    )
    .selectFrom('api_keys')
    .innerJoin('partners', 'partners.id', 'api_keys.partner_id')
    .where('api_keys.id', '=', keyId)
    .selectAll('partners')
    .select([
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'prefix',
      'digest',
      'scopes',
      'allowed_ips',
      'expires_at',
      'revoked_at',
    ])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.digest, digest)) return null;
  return {
    keyId: row.key_id,
    keyName: row.key_name,
    keyPrefix: row.prefix,
    scopes: row.scopes,
    allowedAddresses: row.allowed_ips && blockList(row.allowed_ips),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    stoppedAt: row.stopped_at,
    partner: {
      id: row.id,
      name: row.name,
      mode: row.mode,
      world: row.world,
      arabicName: row.arabic_name,
      capabilities: row.capabilities,
      kycAgreement: kycAgreementOf(row),
      requestsPerMinute: row.requests_per_minute,
      maxOrderAmount: row.max_order_amount,
      dailyOrderAmountCap: row.daily_order_amount_cap,
      orderHoldMinutes: row.order_hold_minutes,
      refusedRegistrationsPerDay: row.refused_registrations_per_day,
      consentCodesPerDay: row.consent_codes_per_day,
      wrongConsentCodesPerDay: row.wrong_consent_codes_per_day,
      purchaseCommissionBasisPoints: row.purchase_commission_basis_points,
      signupFee: row.signup_fee,
      returnHosts: row.return_hosts,
      settlementAccount: agreedSettlementAccount(row),
    },
  };
}

/** Checks a capability. @throws ApiError capability_not_enabled */
export function requireCapability(caller: Caller, capability: Capability): void {
  if (!hasCapability(caller, capability)) throw capabilityNotEnabled(capability);
}

/** Returns whether the partner's agreement includes the capability. */
export function hasCapability({ partner }: Caller, capability: Capability): boolean {
  return partner.capabilities.includes(capability);
}

/**
 * Creates the error for a capability that is not enabled.
 * @returns capability_not_enabled with details {capability}
 */
export function capabilityNotEnabled(capability: Capability): ApiError {
  return new ApiError('capability_not_enabled', {
    message: `The capability ${capability} is not enabled for your account. It is switched on per agreement.`,
    details: { capability },
  });
}
