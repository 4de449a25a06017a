import { Capability } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { decimalText, piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import {
  amountOf,
  parseNumber,
  parsePercent,
  reasonField,
  textOf,
} from '../../components/form-state.ts';
import { Count, Money, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { AccountFacts } from './account-facts.tsx';

interface Props {
  partner: Schemas['BackOfficePartner'];
}

/** Changes what a partner may do. */
export function CapabilitiesAction({ partner }: Props) {
  const { t } = usePreferences();
  const initial = Capability.filter((name) => partner.capabilities[name]).join(',');
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      name={t.partners.changeCapabilities}
      effect={t.partners.capabilitiesEffect}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        {
          name: 'capabilities',
          label: t.partners.capabilities,
          kind: 'many',
          initial,
          isOptional: true,
          values: entriesOf(t.enums.capability, Capability),
        },
      ]}
      body={({ capabilities }) => ({
        capabilities: Object.fromEntries(
          Capability.map((name) => [name, capabilities.split(',').includes(name)]),
        ),
      })}
    />
  );
}

/** Changes how much a partner may order. */
export function LimitsAction({ partner }: Props) {
  const { t } = usePreferences();
  const { limits } = partner;
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      name={t.partners.changeLimits}
      effect={t.partners.limitsEffect}
      facts={[
        [t.label.partner, <Words>{partner.name}</Words>],
        [t.partners.maxOrder, <Money value={limits.maxOrderAmount} />],
        [t.partners.dailyCap, <Money value={limits.dailyOrderAmountCap} />],
      ]}
      fields={[
        {
          name: 'limits.maxOrderAmount',
          label: t.partners.maxOrderEgp,
          kind: 'amount',
          initial: decimalText(piastres(limits.maxOrderAmount)),
        },
        {
          name: 'limits.dailyOrderAmountCap',
          label: t.partners.dailyCapEgp,
          kind: 'amount',
          initial: decimalText(piastres(limits.dailyOrderAmountCap)),
        },
        {
          name: 'limits.orderHoldMinutes',
          label: t.partners.holdMinutes,
          kind: 'number',
          initial: String(limits.orderHoldMinutes),
        },
        {
          name: 'limits.requestsPerMinute',
          label: t.partners.requestsPerMinute,
          kind: 'number',
          initial: String(limits.requestsPerMinute),
        },
      ]}
      body={(values) => ({
        limits: {
          maxOrderAmount: amountOf(values['limits.maxOrderAmount']),
          dailyOrderAmountCap: amountOf(values['limits.dailyOrderAmountCap']),
          orderHoldMinutes: parseNumber(values['limits.orderHoldMinutes'])!,
          requestsPerMinute: parseNumber(values['limits.requestsPerMinute'])!,
        },
      })}
    />
  );
}

/** Changes what a partner earns from now on. */
export function CommissionAction({ partner }: Props) {
  const { t } = usePreferences();
  const { purchaseCommissionPercent, signupFee } = partner.commission;
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      name={t.partners.changeCommission}
      effect={t.partners.commissionEffect}
      facts={[
        [t.label.partner, <Words>{partner.name}</Words>],
        [t.partners.commission, <Count value={purchaseCommissionPercent} />],
        [t.partners.signupFee, <Money value={signupFee} />],
      ]}
      fields={[
        {
          name: 'commission.purchaseCommissionPercent',
          label: t.partners.commission,
          kind: 'percent',
          initial: String(purchaseCommissionPercent),
        },
        {
          name: 'commission.signupFee',
          label: t.partners.signupFeeEgp,
          kind: 'amount',
          initial: decimalText(piastres(signupFee)),
        },
      ]}
      body={(values) => ({
        commission: {
          purchaseCommissionPercent: parsePercent(values['commission.purchaseCommissionPercent'])!,
          signupFee: amountOf(values['commission.signupFee']),
        },
      })}
    />
  );
}

/** Changes our account to which the partner transfers; on live, a second person approves it. */
export function SettlementAccountAction({ partner }: Props) {
  const { t } = usePreferences();
  const account = partner.settlementAccount;
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      name={t.partners.changeAccount}
      effect={t.partners.accountEffect}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        {
          name: 'settlementAccount.beneficiary',
          label: t.label.accountName,
          initial: account?.beneficiary,
        },
        { name: 'settlementAccount.bank', label: t.partners.bank, initial: account?.bank },
        {
          name: 'settlementAccount.iban',
          label: t.label.iban,
          isCode: true,
          initial: account?.iban,
        },
        {
          name: 'settlementAccount.swift',
          label: t.partners.swift,
          isCode: true,
          isOptional: true,
          initial: account?.swift,
        },
        {
          name: 'settlementAccount.instructions',
          label: t.partners.instructions,
          kind: 'lines',
          isOptional: true,
          initial: account?.instructions,
        },
      ]}
      body={(values) => ({
        settlementAccount: {
          beneficiary: values['settlementAccount.beneficiary'],
          bank: values['settlementAccount.bank'],
          iban: values['settlementAccount.iban'].replace(/\s/g, ''),
          swift: textOf(values['settlementAccount.swift']),
          instructions: textOf(values['settlementAccount.instructions']),
        },
      })}
    >
      <AccountFacts partner={partner} />
    </Action>
  );
}

/** Refuses all requests of a partner, or accepts them again. */
export function StopPartner({ partner }: Props) {
  const { t } = usePreferences();
  const common = {
    path: { id: partner.id },
    about: partner,
    facts: [[t.label.partner, <Words>{partner.name}</Words>]],
    fields: [reasonField(t)],
    body: ({ reason }: { reason: string }) => ({ reason }),
  } as const;
  return (
    <>
      <Action operation="resumePartner" tone="main" {...common} />
      <Action operation="stopPartner" tone="danger" {...common} />
    </>
  );
}
