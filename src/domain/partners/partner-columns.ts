import type { components } from '../../../generated/backoffice/types.ts';
import type { Capability } from '../../../generated/partner/enums.ts';
import { toPiastres } from '../money.ts';
import { toBasisPoints } from '../percent.ts';

type Schemas = components['schemas'];

/**
 * Returns the columns of the fields in the input; the others are undefined, which leaves a column
 * unchanged.
 * @throws ApiError invalid_parameter
 */
export function partnerColumns({
  name,
  arabicName,
  mode,
  kycAgreement,
  limits,
  commission,
  returnHosts,
}: Omit<Schemas['UpdatePartnerRequest'], 'settlementAccount'>) {
  return {
    name,
    arabic_name: arabicName,
    mode,
    kyc_levels: kycAgreement?.levels,
    kyc_required_fields: kycAgreement?.requiredFields,
    requests_per_minute: limits?.requestsPerMinute,
    max_order_amount: piastresOf(limits?.maxOrderAmount, 'limits.maxOrderAmount'),
    daily_order_amount_cap: piastresOf(limits?.dailyOrderAmountCap, 'limits.dailyOrderAmountCap'),
    order_hold_minutes: limits?.orderHoldMinutes,
    refused_registrations_per_day: limits?.refusedRegistrationsPerDay,
    consent_codes_per_day: limits?.consentCodesPerDay,
    wrong_consent_codes_per_day: limits?.wrongConsentCodesPerDay,
    purchase_commission_basis_points:
      commission?.purchaseCommissionPercent === undefined
        ? undefined
        : toBasisPoints(
            commission.purchaseCommissionPercent,
            'commission.purchaseCommissionPercent',
          ),
    signup_fee: piastresOf(commission?.signupFee, 'commission.signupFee'),
    return_hosts: returnHosts,
  };
}

function piastresOf(egp: number | undefined, param: string): bigint | undefined {
  return egp === undefined ? undefined : toPiastres(egp, param);
}

/** Returns the capabilities that the input switches on, or those that it switches off. */
export function switchedCapabilities(
  capabilities: Partial<Schemas['Capabilities']> = {},
  to: 'on' | 'off',
): Capability[] {
  return (Object.keys(capabilities) as Capability[]).filter(
    (capability) => capabilities[capability] === (to === 'on'),
  );
}
