import { useEffect, useState } from 'react';
import { OperatorRole } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { reasonField } from '../../components/form-state.ts';
import type { Field } from '../../components/fields.tsx';
import type { Fact } from '../../components/facts.tsx';
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
  const [similar, setSimilar] = useState<string | null>(null);
  const fields: Field<Name | 'isAnother'>[] = useFields();
  const isAnother = {
    name: 'isAnother',
    label: t.control.checkName,
    kind: 'many',
    values: [['yes', t.control.isAnother]],
  } as const;
  return (
    <Action
      operation="createOperator"
      tone="main"
      fields={similar === null ? fields : [...fields, isAnother]}
      body={bodyOf}
    >
      {({ name }) => <SimilarNames name={name} found={similar} onFound={setSimilar} />}
    </Action>
  );
}

/** Warns if the name resembles that of a colleague, as the service finds: one person should not be two. */
function SimilarNames({
  name,
  found,
  onFound,
}: {
  name: string;
  found: string | null;
  onFound: (names: string | null) => void;
}) {
  const { t } = usePreferences();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(name.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name]);
  const { data } = useRead(
    'listOperators',
    { query: { resembling: asked } },
    { enabled: asked !== '' },
  );
  const names = asked === '' ? [] : (data?.data ?? []).map((operator) => operator.name);
  const now = names.length === 0 ? null : names.join(t.common.comma);
  useEffect(() => {
    if (now !== found) onFound(now);
  }, [now, found, onFound]);
  return now && <p className="notice wait">{t.control.resembles(now)}</p>;
}

/** Nobody types the next letter of a name later than this. */
const PAUSE_MS = 500;

/** What can be done with a person's access. */
export function OperatorActions({ operator }: { operator: Operator }) {
  const { t } = usePreferences();
  const facts: Fact[] = [
    [t.label.name, <Words>{operator.name}</Words>],
    [t.label.email, <Code>{operator.email}</Code>],
    [t.control.roles, operator.roles.map((role) => t.enums.role[role]).join(t.common.comma)],
  ];
  const common = { path: { id: operator.id }, about: operator, facts };
  const reason = reasonField(t);
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
      <Action
        operation={operator.disabledAt ? 'enableOperator' : 'disableOperator'}
        tone={operator.disabledAt ? 'plain' : 'danger'}
        {...common}
        fields={[reason]}
        body={(values) => ({ reason: values.reason })}
      />
    </>
  );
}
