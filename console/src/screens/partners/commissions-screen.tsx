import { getRouteApi, Link } from '@tanstack/react-router';
import { AddedCommissionType, CommissionType } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Money, Tag, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

const route = getRouteApi('/partners/$id/commissions');

/** What a partner has earned, and what was paid to it. */
export function CommissionsScreen() {
  const { id } = route.useParams();
  const { t } = usePreferences();
  const partner = useRead('getPartner', { path: { id } });
  return (
    <Screen
      title={t.partners.commissionsOf(partner.data?.name ?? '')}
      actions={
        <>
          <Link to="/partners/$id" params={{ id }} className="button">
            {t.partners.toPartner}
          </Link>
          <Shown result={partner} lines={1}>
            {(shown) => <AddCommission partner={shown} />}
          </Shown>
        </>
      }
    >
      <Balance id={id} />
      <List
        operation="listCommissions"
        input={{ path: { id } }}
        label={t.partners.commissions}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'type',
            label: t.money.kind,
            values: entriesOf(t.enums.commission, CommissionType),
          },
        ]}
        cells={{
          type: ({ type, testMode }) => (
            <>
              {t.enums.commission[type]} {testMode && <Tag>{t.enums.mode.test}</Tag>}
            </>
          ),
          reference: ({ reference }) => <Words>{reference}</Words>,
          orderNumber: (row) =>
            row.order && (
              <Link to="/orders/$id" params={{ id: row.order }}>
                <Code>{nameOf(row, 'order')}</Code>
              </Link>
            ),
        }}
        empty={t.partners.noCommissions}
      />
    </Screen>
  );
}

function AddCommission({ partner }: { partner: Schemas['BackOfficePartner'] }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="addCommission"
      tone="main"
      path={{ id: partner.id }}
      facts={[[t.label.partner, <Words>{partner.name}</Words>]]}
      fields={[
        {
          name: 'type',
          label: t.money.kind,
          kind: 'choice',
          values: entriesOf(t.enums.commission, AddedCommissionType),
        },
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'reference', label: t.label.reference, help: t.partners.referenceHelp },
      ]}
    />
  );
}

/** What we owe the partner, and what that consists of. */
function Balance({ id }: { id: string }) {
  const { t } = usePreferences();
  const summary = useRead('getCommissionSummary', { path: { id } });
  return (
    <Shown result={summary} lines={2}>
      {({ balance, paidOut, earned }) => (
        <Facts
          isCompact
          rows={[
            [
              t.partners.owed,
              <strong>
                <Money value={balance} />
              </strong>,
            ],
            [t.partners.ofPurchases, <Money value={earned.purchaseCommissions} />],
            [t.partners.ofSignups, <Money value={earned.signupFees} />],
            earned.bonuses > 0 && [t.partners.bonuses, <Money value={earned.bonuses} />],
            earned.adjustments !== 0 && [
              t.partners.adjustments,
              <Money value={earned.adjustments} />,
            ],
            [t.partners.paidOut, <Money value={paidOut} />],
          ]}
        />
      )}
    </Shown>
  );
}
