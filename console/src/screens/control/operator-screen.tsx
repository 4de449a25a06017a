import { today } from '@internationalized/date';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, IfAllowed } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Tag, Time, Words } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { Addresses } from '../partners/api-keys.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { OwnNotices } from './own-notices.tsx';
import { OperatorActions } from './operator-actions.tsx';

type Operator = Schemas['Operator'];

const route = getRouteApi('/operators/$id');

/** A person of the back office, and the keys of their programs. */
export function OperatorScreen() {
  const { id } = route.useParams();
  const result = useRead('getOperator', { path: { id } });
  return <Shown result={result}>{(operator) => <OperatorContent operator={operator} />}</Shown>;
}

function OperatorContent({ operator }: { operator: Operator }) {
  const { t } = usePreferences();
  const isOwn = operator.id === useMe().id;
  return (
    <Screen
      title={operator.name}
      history={t.control.doneWith}
      beside={operator.disabledAt && <Tag tone="bad">{t.control.disabled}</Tag>}
      actions={
        <>
          <IfAllowed operation="listAuditLog">
            <Link
              to="/audit"
              search={{ operator: operator.id, since: today(TIME_ZONE).toString() }}
              className="button"
            >
              {t.control.doneBy}
            </Link>
          </IfAllowed>
          <OperatorActions operator={operator} />
        </>
      }
    >
      <PendingApprovals target={operator.id} />
      <Panels>
        <Panel title={t.control.access}>
          <Facts
            rows={[
              [t.label.email, <Code>{operator.email}</Code>],
              [
                t.control.roles,
                operator.roles.map((role) => <Tag key={role}>{t.enums.role[role]}</Tag>),
              ],
              [t.partners.addresses, <Addresses of={operator} />],
              [t.label.expiresAt, <Time at={operator.expiresAt} none={t.partners.noEnd} />],
              [t.control.createdBy, <Words>{operator.createdByName}</Words>],
              [t.label.createdAt, <Time at={operator.createdAt} />],
              operator.warnings.length > 0 && [
                t.control.warnings,
                operator.warnings.map((warning) => (
                  <Tag key={warning} tone="wait">
                    {t.enums.operatorWarning[warning]}
                  </Tag>
                )),
              ],
            ]}
          />
        </Panel>
        {isOwn && <OwnNotices />}
        <Panel title={t.control.keys} isWide>
          {isOwn && <p className="effect">{t.control.ownKeysHelp}</p>}
          {operator.keys.length === 0 ? (
            <Empty>{t.control.noKeys}</Empty>
          ) : (
            <Keys operator={operator} />
          )}
        </Panel>
      </Panels>
    </Screen>
  );
}

function Keys({ operator }: { operator: Operator }) {
  const { t } = usePreferences();
  const me = useMe();
  const mayRevoke = me.id === operator.id || me.roles.includes('admin');
  return (
    <ObjectTable
      schema="OperatorKey"
      label={t.control.keys}
      rows={operator.keys}
      rowKey={({ id }) => id}
      cells={{ expiresAt: ({ expiresAt }) => <Time at={expiresAt} none={t.partners.noEnd} /> }}
      more={[
        {
          header: t.label.actions,
          cell: (key) =>
            key.revokedAt ? (
              <Tag tone="bad">{t.partners.revoked}</Tag>
            ) : (
              mayRevoke && (
                <Action
                  operation="revokeOperatorKey"
                  tone="danger"
                  path={{ id: key.id }}
                  about={key}
                  facts={[
                    [t.titles['key.operator'], <Words>{operator.name}</Words>],
                    [t.label.name, <Words>{key.name}</Words>],
                    [t.label.id, <Code>{key.id}</Code>],
                  ]}
                  proof={{ text: key.id }}
                />
              )
            ),
        },
      ]}
    />
  );
}
