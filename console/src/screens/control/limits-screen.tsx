import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Amount, Money, Tag } from '../../components/values.tsx';

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
          <ObjectTable
            schema="ApprovalLimit"
            label={t.nav.limits}
            rows={data}
            rowKey={({ id, role }) => id + role}
            cells={{
              operation: ({ operation }) => t.actions[operation].inFull,
              amount: ({ amount, isDefault }) => (
                <>
                  {amount === null ? t.control.never : <Amount value={amount} />}{' '}
                  {isDefault && <Tag>{t.control.default}</Tag>}
                </>
              ),
            }}
            more={[{ header: t.label.actions, cell: (limit) => <SetLimit limit={limit} /> }]}
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
        [t.label.action, t.actions[limit.operation].inFull],
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
          empty: null,
          help: t.control.limitHelp,
        },
      ]}
      body={{ role: limit.role }}
    />
  );
}
