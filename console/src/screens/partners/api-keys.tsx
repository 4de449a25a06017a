import { Scope } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Secret } from '../../components/copy.tsx';
import type { FieldsOf } from '../../components/fields/field.ts';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import type { Texts } from '../../texts/texts.ts';

type Key = Schemas['BackOfficeApiKey'];
type Partner = Schemas['BackOfficePartner'];

/** The keys of a partner's programs. */
export function KeysPanel({ partner }: { partner: Partner }) {
  const { t } = usePreferences();
  const result = useRead('listApiKeys', { path: { id: partner.id } });
  return (
    <Panel title={t.partners.keys} isWide actions={<CreateKey partner={partner} />}>
      <Shown result={result} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t.partners.noKeys}</Empty>
          ) : (
            <ObjectTable
              schema="BackOfficeApiKey"
              label={t.partners.keys}
              rows={data}
              rowKey={({ id }) => id}
              link={({ id }) => ({ to: '/api-keys/$id', params: { id } })}
              cells={{
                scopes: ({ scopes }) => <Scopes scopes={scopes} />,
                allowedIps: (key) => <Addresses of={key} />,
                lastUsedAt: ({ lastUsedAt }) => <Time at={lastUsedAt} none={t.partners.unused} />,
                expiresAt: ({ expiresAt }) => <Time at={expiresAt} none={t.partners.noEnd} />,
              }}
              more={[
                {
                  header: t.label.actions,
                  cell: (key) => <KeyActions apiKey={key} partnerName={partner.name} />,
                },
              ]}
            />
          )
        }
      </Shown>
    </Panel>
  );
}

/** What a key allows, in words. */
export function Scopes({ scopes }: { scopes: readonly Schemas['Scope'][] }) {
  const { t } = usePreferences();
  return <Words>{scopes.map((scope) => t.enums.scope[scope]).join(t.common.comma)}</Words>;
}

/** From where a key or a person may come: from everywhere, unless addresses are named. */
export function Addresses({
  of: { allowedIps },
}: {
  of: { allowedIps: readonly string[] | null };
}) {
  const { t } = usePreferences();
  return allowedIps?.length ? <Code>{allowedIps.join(', ')}</Code> : t.approvals.everyAddress;
}

interface KeyProps {
  apiKey: Key;
  partnerName: string | undefined;
}

/** Changes what a key may do, or revokes it. */
export function KeyActions({ apiKey, partnerName }: KeyProps) {
  const { t } = usePreferences();
  if (apiKey.revokedAt) return <Tag tone="bad">{t.partners.revoked}</Tag>;
  const common = {
    path: { id: apiKey.id },
    about: apiKey,
    facts: [
      [t.label.partner, <Words>{partnerName}</Words>],
      [t.label.name, <Words>{apiKey.name}</Words>],
      [t.partners.prefix, <Code>{apiKey.prefix}</Code>],
      [t.partners.lastUsed, <Time at={apiKey.lastUsedAt} none={t.partners.unused} />],
    ],
  } as const;
  return (
    <>
      <Action operation="updateApiKey" {...common} edits={apiKey} fields={restrictionFields(t)} />
      <Action operation="revokeApiKey" tone="danger" {...common} proof={{ text: apiKey.prefix }} />
    </>
  );
}

/** The name of a key, and from where and until when it works. */
function restrictionFields(t: Texts) {
  return [
    { name: 'name', label: t.label.name },
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
  ] as const satisfies FieldsOf<'updateApiKey'>;
}

function CreateKey({ partner }: { partner: Partner }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="createApiKey"
      path={{ id: partner.id }}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        ...restrictionFields(t),
        {
          name: 'scopes',
          label: t.partners.scopes,
          kind: 'many',
          values: entriesOf(t.enums.scope, Scope),
        },
      ]}
      result={({ key }) => (
        <div className="notice wait">
          <p>
            <strong>{t.partners.keyOnce}</strong>
          </p>
          <Secret>{key}</Secret>
        </div>
      )}
    />
  );
}
