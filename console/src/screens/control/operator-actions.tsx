import { OperatorRole } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import type { FieldsOf } from '../../components/fields/field.ts';
import type { Fact } from '../../components/facts.tsx';
import { useSimilarNames } from '../../components/actions/similar-names.tsx';
import { Code, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

type Operator = Schemas['Operator'];

function useFields() {
  const { t } = usePreferences();
  return [
    { name: 'name', label: t.label.name },
    { name: 'email', label: t.label.email, isCode: true },
    {
      name: 'roles',
      label: t.control.roles,
      kind: 'many',
      values: entriesOf(t.enums.role, OperatorRole),
    },
    {
      name: 'allowedIps',
      label: t.partners.addresses,
      kind: 'list',
      isOptional: true,
      empty: null,
      help: t.partners.addressesHelp,
    },
    {
      name: 'expiresAt',
      label: t.label.expiresAt,
      kind: 'instant',
      isOptional: true,
      empty: null,
    },
  ] as const satisfies FieldsOf<'createOperator'>;
}

/** Adds a person. */
export function CreateOperator() {
  const { t } = usePreferences();
  const fields = useFields();
  const similar = useSimilarNames('listOperators', t.control);
  return (
    <Action
      operation="createOperator"
      tone="main"
      fields={[...fields, ...similar.fields]}
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
  const fields = useFields();
  const common = { path: { id: operator.id }, about: operator, facts };
  const withReason = { fields: [reasonField(t)] };
  return (
    <>
      <Action operation="updateOperator" {...common} edits={operator} fields={fields} />
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
      />
      <Action operation="enableOperator" {...common} {...withReason} />
      <Action operation="disableOperator" tone="danger" {...common} {...withReason} />
    </>
  );
}
