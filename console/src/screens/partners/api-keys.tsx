import { Scope } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { textOf } from '../../components/form-state.ts';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Code, Tag, Time, Words } from '../../components/values.tsx';

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
            <Table
              label={t.partners.keys}
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                { header: t.label.name, cell: ({ name }) => <Words>{name}</Words> },
                { header: t.partners.prefix, cell: ({ prefix }) => <Code>{prefix}</Code> },
                {
                  header: t.partners.scopes,
                  cell: ({ scopes }) => <Words>{scopes.join(', ')}</Words>,
                },
                {
                  header: t.partners.addresses,
                  cell: ({ allowedIps }) => <Code>{allowedIps?.join(', ')}</Code>,
                },
                { header: t.partners.lastUsed, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
                { header: t.label.expiresAt, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
                {
                  header: t.label.actions,
                  cell: (key) => <RevokeKey apiKey={key} partner={partner} />,
                },
              ]}
            />
          )
        }
      </Shown>
    </Panel>
  );
}

function RevokeKey({ apiKey, partner }: { apiKey: Key; partner: Partner }) {
  const { t } = usePreferences();
  if (apiKey.revokedAt) return <Tag tone="bad">{t.partners.revoked}</Tag>;
  return (
    <Action
      operation="revokeApiKey"
      tone="danger"
      path={{ id: apiKey.id }}
      about={apiKey}
      facts={[
        [t.label.partner, <Words>{partner.name}</Words>],
        [t.label.name, <Words>{apiKey.name}</Words>],
        [t.partners.prefix, <Code>{apiKey.prefix}</Code>],
        [t.partners.lastUsed, <Time at={apiKey.lastUsedAt} />],
      ]}
      proof={{ text: apiKey.prefix }}
    />
  );
}

function CreateKey({ partner }: { partner: Partner }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="createApiKey"
      path={{ id: partner.id }}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        { name: 'name', label: t.label.name },
        {
          name: 'scopes',
          label: t.partners.scopes,
          kind: 'many',
          values: Scope.map((scope) => [scope, scope] as const),
        },
        {
          name: 'allowedIps',
          label: t.partners.addresses,
          kind: 'lines',
          isOptional: true,
          help: t.partners.addressesHelp,
        },
        { name: 'expiresAt', label: t.label.expiresAt, kind: 'instant', isOptional: true },
      ]}
      body={({ name, scopes, allowedIps, expiresAt }) => ({
        name,
        scopes: scopes.split(',') as Schemas['Scope'][],
        ...(textOf(allowedIps) && { allowedIps: allowedIps.split(/[\s,]+/).filter(Boolean) }),
        ...(expiresAt && { expiresAt }),
      })}
      result={({ key }) => (
        <div className="notice wait">
          <p>
            <strong>{t.partners.keyOnce}</strong>
          </p>
          <p className="secret">
            <Code>{key}</Code>
          </p>
        </div>
      )}
    />
  );
}
