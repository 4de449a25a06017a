import { Capability, KycRequiredField } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
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
          read: (text: string) =>
            Object.fromEntries(Capability.map((name) => [name, text.split(',').includes(name)])),
          isOptional: true,
          values: entriesOf(t.enums.capability, Capability),
        },
      ]}
    />
  );
}

/** Changes how a partner is called in Arabic, and which of its attestations count. */
export function AgreementAction({ partner }: Props) {
  const { t } = usePreferences();
  const { levels, requiredFields } = partner.kycAgreement;
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      edits={partner}
      name={t.partners.changeAgreement}
      effect={t.partners.agreementEffect}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        {
          name: 'arabicName',
          label: t.titles.arabicName,
          kind: 'text',
          help: t.partners.arabicNameHelp,
          isOptional: true,
          empty: null,
        },
        {
          name: 'kycAgreement.levels',
          label: t.titles['kycAgreement.levels'],
          kind: 'lines',
          initial: levels.join('\n'),
          read: (text: string) =>
            text
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          help: t.partners.levelsHelp,
          isOptional: true,
          empty: [],
        },
        {
          name: 'kycAgreement.requiredFields',
          label: t.titles['kycAgreement.requiredFields'],
          kind: 'many',
          initial: requiredFields.join(','),
          read: (text: string) =>
            KycRequiredField.filter((field) => text.split(',').includes(field)),
          isOptional: true,
          empty: [],
          values: entriesOf(t.enums.kycField, KycRequiredField),
        },
      ]}
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
      edits={partner}
      name={t.partners.changeLimits}
      effect={t.partners.limitsEffect}
      facts={[
        [t.label.partner, <Words>{partner.name}</Words>],
        [t.partners.maxOrder, <Money value={limits.maxOrderAmount} />],
        [t.partners.dailyCap, <Money value={limits.dailyOrderAmountCap} />],
      ]}
      fields={[
        { name: 'limits.maxOrderAmount', label: t.partners.maxOrderEgp, kind: 'amount' },
        { name: 'limits.dailyOrderAmountCap', label: t.partners.dailyCapEgp, kind: 'amount' },
        { name: 'limits.orderHoldMinutes', label: t.partners.holdMinutes, kind: 'number' },
        { name: 'limits.requestsPerMinute', label: t.partners.requestsPerMinute, kind: 'number' },
      ]}
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
      edits={partner}
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
        },
        { name: 'commission.signupFee', label: t.partners.signupFeeEgp, kind: 'amount' },
      ]}
    />
  );
}

/** Changes our account to which the partner transfers; on live, a second person approves it. */
export function SettlementAccountAction({ partner }: Props) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updatePartner"
      path={{ id: partner.id }}
      about={partner}
      edits={partner}
      name={t.partners.changeAccount}
      effect={t.partners.accountEffect}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        { name: 'settlementAccount.beneficiary', label: t.label.accountName },
        { name: 'settlementAccount.bank', label: t.partners.bank },
        { name: 'settlementAccount.iban', label: t.label.iban, kind: 'iban' },
        {
          name: 'settlementAccount.swift',
          label: t.partners.swift,
          isCode: true,
          isOptional: true,
        },
        {
          name: 'settlementAccount.instructions',
          label: t.partners.instructions,
          kind: 'lines',
          isOptional: true,
        },
      ]}
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
  } as const;
  return (
    <>
      <Action operation="resumePartner" tone="main" {...common} />
      <Action operation="stopPartner" tone="danger" {...common} />
    </>
  );
}
