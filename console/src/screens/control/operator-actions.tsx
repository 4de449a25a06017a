import { OperatorRole } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { reasonField } from '../../components/form-state.ts';
import type { Field } from '../../components/fields.tsx';
import type { Fact } from '../../components/facts.tsx';
import { useSimilarNames } from '../../components/similar-names.tsx';
import { Code, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

type Operator = Schemas['Operator'];
type Name = 'name' | 'email' | 'roles' | 'allowedIps' | 'expiresAt';

function useFields(operator?: Operator): Field<Name>[] {
  const { t } = usePreferences();
  return [
    { name: 'name', label: t.label.name, initial: operator?.name },
    { name: 'email', label: t.label.email, isCode: true, initial: operator?.email },
    {
      name: 'roles',
      label: t.control.roles,
      kind: 'many',
      initial: operator?.roles.join(','),
      values: entriesOf(t.enums.role, OperatorRole),
    },
    {
      name: 'allowedIps',
      label: t.partners.addresses,
      kind: 'lines',
      isOptional: true,
      initial: operator?.allowedIps?.join('\n'),
      help: t.partners.addressesHelp,
    },
    {
      name: 'expiresAt',
      label: t.label.expiresAt,
      kind: 'instant',
      isOptional: true,
      initial: operator?.expiresAt ?? '',
    },
  ];
}

function bodyOf({ name, email, roles, allowedIps, expiresAt }: Record<Name, string>) {
  const addresses = allowedIps.split(/[\s,]+/).filter(Boolean);
  return {
    name,
    email,
    roles: roles.split(',') as Schemas['OperatorRole'][],
    allowedIps: addresses.length > 0 ? addresses : null,
    expiresAt: expiresAt || null,
  };
}

/** Adds a person. */
export function CreateOperator() {
  const { t } = usePreferences();
  const fields: Field<Name | 'isAnother'>[] = useFields();
  const similar = useSimilarNames('listOperators', t.control);
  return (
    <Action
      operation="createOperator"
      tone="main"
      fields={[...fields, ...similar.fields]}
      body={bodyOf}
      lookUp={similar.lookUp}
    >
      {similar.warning}
    </Action>
  );
}

/** What can be done with a person's access. */
export function OperatorActions({ operator }: { operator: Operator }) {
  const { t } = usePreferences();
  const facts: Fact[] = [
    [t.label.name, <Words>{operator.name}</Words>],
    [t.label.email, <Code>{operator.email}</Code>],
    [t.control.roles, operator.roles.map((role) => t.enums.role[role]).join(t.common.comma)],
  ];
  const common = { path: { id: operator.id }, about: operator, facts };
  const withReason = {
    fields: [reasonField(t)],
    body: ({ reason }: { reason: string }) => ({ reason }),
  };
  return (
    <>
      <Action operation="updateOperator" {...common} fields={useFields(operator)} body={bodyOf} />
      <Action
        operation="addOperatorKey"
        {...common}
        fields={[
          { name: 'name', label: t.label.name },
          {
            name: 'fingerprint',
            label: t.control.fingerprint,
            isCode: true,
            help: t.control.fingerprintHelp,
          },
          { name: 'expiresAt', label: t.label.expiresAt, kind: 'instant', isOptional: true },
          { name: 'replacesAll', label: t.control.replacesAll, kind: 'flag' },
        ]}
        body={(values) => ({
          name: values.name,
          replacesAll: values.replacesAll === 'true',
          fingerprint: values.fingerprint,
          ...(values.expiresAt && { expiresAt: values.expiresAt }),
        })}
      />
      <Action operation="enableOperator" {...common} {...withReason} />
      <Action operation="disableOperator" tone="danger" {...common} {...withReason} />
    </>
  );
}
