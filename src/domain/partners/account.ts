import type { components } from '../../../generated/partner/types.ts';
import type { Config } from '../../configuration/config.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';
import { appLink } from './app-link.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Caller } from './caller.ts';
import { settlementAccountResource } from './settlement-account.ts';

type Schemas = components['schemas'];

/**
 * Returns the account for the calling key (GET /me), from the data that authentication has read.
 */
export function accountResource(caller: Caller, config: Config): Schemas['Account'] {
  const { partner } = caller;
  const settlementAccount = partner.settlementAccount ?? config.settlementAccount;
  return {
    object: 'account',
    partner: {
      name: partner.name,
      ...(partner.arabicName !== null && { arabicName: partner.arabicName }),
      mode: partner.mode,
    },
    environment: config.environment,
    apiKey: {
      id: caller.keyId,
      name: caller.keyName,
      prefix: caller.keyPrefix,
      scopes: caller.scopes,
      ...(caller.expiresAt && { expiresAt: caller.expiresAt.toISOString() }),
    },
    capabilities: capabilitiesOf(partner.capabilities),
    kycAgreement: partner.kycAgreement,
    limits: {
      requestsPerMinute: partner.requestsPerMinute,
      maxOrderAmount: toEgp(partner.maxOrderAmount),
      dailyOrderAmountCap: toEgp(partner.dailyOrderAmountCap),
      orderHoldMinutes: partner.orderHoldMinutes,
      refusedRegistrationsPerDay: partner.refusedRegistrationsPerDay,
      consentCodesPerDay: partner.consentCodesPerDay,
      wrongConsentCodesPerDay: partner.wrongConsentCodesPerDay,
    },
    service: {
      app: appLink(config.appUrl, partner.id),
      appSecondary: appLink(config.appSecondaryUrl, partner.id),
    },
    commission: {
      purchaseCommissionPercent: toPercent(partner.purchaseCommissionBasisPoints),
      commissionBase: 'order_gross',
      signupFee: toEgp(partner.signupFee),
    },
    ...(settlementAccount && { settlementAccount: settlementAccountResource(settlementAccount) }),
  };
}
