import { Capability, PartnerMode, Scope } from '../../../../generated/backoffice/enums.ts';
import type { AnyAction } from '../../components/actions/action-of.ts';
import type { Field, FieldsOf } from '../../components/fields/field.ts';
import { entriesOf } from '../../texts/entries.ts';
import type { Texts } from '../../texts/texts.ts';

/** The form of one operation, as `useActionForm` reads it. */
const formOf = (operation: AnyAction['operation'], fields: readonly Field[]): AnyAction => ({
  operation,
  fields,
});

/** What a partner is called, may do and earns, as in the agreement. */
export function agreementForm(t: Texts, more: readonly Field[], hasWorlds: boolean): AnyAction {
  const fields = [
    { name: 'name', label: t.label.name },
    {
      name: 'mode',
      label: t.partners.mode,
      kind: 'choice',
      initial: 'test',
      values: entriesOf(t.enums.mode, PartnerMode),
    },
    { name: 'world', label: t.label.world, isOptional: true, isCode: true },
    {
      name: 'capabilities',
      label: t.partners.capabilities,
      kind: 'many',
      isOptional: true,
      read: (text: string) =>
        Object.fromEntries(Capability.map((name) => [name, text.split(',').includes(name)])),
      values: entriesOf(t.enums.capability, Capability),
    },
    {
      name: 'commission.purchaseCommissionPercent',
      label: t.partners.commission,
      kind: 'percent',
      isOptional: true,
    },
    {
      name: 'commission.signupFee',
      label: t.partners.signupFeeEgp,
      kind: 'amount',
      isOptional: true,
    },
    {
      name: 'limits.maxOrderAmount',
      label: t.partners.maxOrderEgp,
      kind: 'amount',
      isOptional: true,
      help: t.partners.emptyIsDefault,
    },
    {
      name: 'limits.dailyOrderAmountCap',
      label: t.partners.dailyCapEgp,
      kind: 'amount',
      isOptional: true,
      help: t.partners.emptyIsDefault,
    },
    {
      name: 'limits.orderHoldMinutes',
      label: t.partners.holdMinutes,
      kind: 'number',
      isOptional: true,
      help: t.partners.emptyIsDefault,
    },
  ] as const satisfies FieldsOf<'createPartner'>;
  const shown = fields.filter(({ name }) => hasWorlds || name !== 'world');
  return formOf('createPartner', [...shown, ...more]);
}

/** The account to which the partner transfers, if its agreement names one. */
export function accountForm(t: Texts): AnyAction {
  const fields = [
    { name: 'settlementAccount.beneficiary', label: t.label.accountName },
    { name: 'settlementAccount.bank', label: t.partners.bank },
    { name: 'settlementAccount.iban', label: t.label.iban, kind: 'iban' },
    { name: 'settlementAccount.swift', label: t.partners.swift, isCode: true, isOptional: true },
    {
      name: 'settlementAccount.instructions',
      label: t.partners.instructions,
      kind: 'lines',
      isOptional: true,
    },
  ] as const satisfies FieldsOf<'updatePartner'>;
  return formOf('updatePartner', fields);
}

/** The first key of the partner's programs. */
export function keyForm(t: Texts): AnyAction {
  const fields = [
    { name: 'name', label: t.label.name },
    {
      name: 'scopes',
      label: t.partners.scopes,
      kind: 'many',
      values: entriesOf(t.enums.scope, Scope),
    },
    {
      name: 'allowedIps',
      label: t.partners.addresses,
      kind: 'list',
      isOptional: true,
      help: t.partners.addressesHelp,
    },
    { name: 'expiresAt', label: t.label.expiresAt, kind: 'instant', isOptional: true },
  ] as const satisfies FieldsOf<'createApiKey'>;
  return formOf('createApiKey', fields);
}
