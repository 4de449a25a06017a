import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { amountOf, textOf } from '../../components/form-state.ts';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Amount, Money, Tag, Time, Words } from '../../components/values.tsx';
import { actionName } from '../../texts/texts.ts';

type Limit = Schemas['ApprovalLimit'];

/** From which amount on a second person must approve an action. */
export function LimitsScreen() {
  const { t } = usePreferences();
  const result = useRead('listApprovalLimits', {});
  return (
    <Screen title={t.nav.limits}>
      <p className="effect">{t.control.limitsText}</p>
      <Shown result={result}>
        {({ data }) => (
          <Table
            label={t.nav.limits}
            rows={data}
            rowKey={({ id, role }) => id + role}
            columns={[
              { header: t.label.action, cell: ({ operation }) => actionName(t, operation) },
              { header: t.control.role, cell: ({ role }) => t.enums.role[role] },
              {
                header: t.control.changedBy,
                cell: ({ changedByName }) => <Words>{changedByName}</Words>,
              },
              { header: t.label.at, cell: ({ changedAt }) => <Time at={changedAt} /> },
              {
                header: t.control.limitEgp,
                isNumber: true,
                cell: ({ amount, isDefault }) => (
                  <>
                    {amount === null ? t.control.never : <Amount value={amount} />}{' '}
                    {isDefault && <Tag>{t.control.default}</Tag>}
                  </>
                ),
              },
              { header: t.label.actions, cell: (limit) => <SetLimit limit={limit} /> },
            ]}
          />
        )}
      </Shown>
    </Screen>
  );
}

function SetLimit({ limit }: { limit: Limit }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="setApprovalLimit"
      path={{ id: limit.operation }}
      about={limit}
      facts={[
        [t.label.action, actionName(t, limit.operation)],
        [t.control.role, t.enums.role[limit.role]],
        [
          t.control.limitNow,
          limit.amount === null ? t.control.never : <Money value={limit.amount} />,
        ],
      ]}
      fields={[
        {
          name: 'amount',
          label: t.control.limitEgp,
          kind: 'amount',
          isOptional: true,
          help: t.control.limitHelp,
        },
      ]}
      body={({ amount }) => ({
        role: limit.role,
        amount: textOf(amount) ? amountOf(amount) : null,
      })}
    />
  );
}
