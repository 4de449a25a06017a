import { getRouteApi, Link } from '@tanstack/react-router';
import { WithdrawalStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { Fact } from '../../components/facts.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Iban, Nothing, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { ObjectLink } from '../../components/object-link.tsx';
import { Outgoing } from './outgoing.tsx';

type Withdrawal = Schemas['Withdrawal'];

const route = getRouteApi('/withdrawals/$id');

function WithdrawalTag({ status }: { status: Withdrawal['status'] }) {
  const { t } = usePreferences();
  const tone = ({ reserved: 'wait', settled: 'good', cancelled: 'calm' } as const)[status];
  return <Tag tone={tone}>{t.enums.withdrawal[status]}</Tag>;
}

/** Money that investors take out of their wallets. */
export function WithdrawalList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.withdrawals}>
      <List
        operation="listWithdrawals"
        label={t.nav.withdrawals}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.withdrawal, WithdrawalStatus),
            initial: 'reserved',
          },
          ...useQueueFilters(['decidable', 'world', 'oldestFirst'], { isQueue: true }),
        ]}
        link={({ id }) => ({ to: '/withdrawals/$id', params: { id } })}
        cells={{
          'destination.iban': ({ destination }) => <Iban value={destination?.iban} />,
          status: ({ status }) => <WithdrawalTag status={status} />,
          requestedByName: (withdrawal) => <RequestedBy of={withdrawal} />,
          obstacle: ({ obstacle }) =>
            obstacle && <Tag tone="wait">{t.enums.obstacle[obstacle]}</Tag>,
        }}
        empty={t.money.noWithdrawals}
      />
    </Screen>
  );
}

/** Why the bank returned it: the reason of the list, or what was written; both for another one. */
export function ReturnedFor({
  of: { reasonCode, reason },
}: {
  of: Pick<Withdrawal, 'reason' | 'reasonCode'>;
}) {
  const { t } = usePreferences();
  if (!reason) return <Nothing />;
  if (!reasonCode) return <Words>{reason}</Words>;
  const words = <Words>{reason}</Words>;
  return reasonCode === 'other' ? words : t.enums.returnReason[reasonCode];
}

/** Who has reserved the cash; somebody else must record that it was sent. */
export function RequestedBy({
  of: { requestedBy, requestedByName },
}: {
  of: Pick<Withdrawal, 'requestedBy' | 'requestedByName'>;
}) {
  const { t } = usePreferences();
  const { id: me } = useMe();
  return requestedBy === me ? (
    <Tag tone="wait">{t.money.ownReserved}</Tag>
  ) : (
    <Words>{requestedByName}</Words>
  );
}

export function WithdrawalScreen() {
  const { id } = route.useParams();
  const result = useRead('getWithdrawal', { path: { id } });
  return (
    <Shown result={result}>{(withdrawal) => <WithdrawalContent withdrawal={withdrawal} />}</Shown>
  );
}

function WithdrawalContent({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = usePreferences();
  return (
    <Outgoing
      of={withdrawal}
      title={t.money.withdrawal(withdrawal.number)}
      tag={<WithdrawalTag status={withdrawal.status} />}
      panel={t.money.theWithdrawal}
      facts={useFacts(withdrawal)}
      settle="settleWithdrawal"
      cancel="cancelWithdrawal"
    />
  );
}

function useFacts(withdrawal: Withdrawal): Fact[] {
  const { t } = usePreferences();
  const { destination, status } = withdrawal;
  const decided = status === 'settled' ? t.money.sent : t.money.cancelled;
  return [
    [
      t.label.investor,
      <ObjectLink id={withdrawal.investor} name={nameOf(withdrawal, 'investor')} />,
    ],
    [t.label.accountName, <Words>{destination?.accountName}</Words>],
    [t.label.iban, <Iban value={destination?.iban} />],
    withdrawal.batch && [
      t.batches.number,
      <Link to="/batches/$id" params={{ id: withdrawal.batch }}>
        <Code>{withdrawal.batch}</Code>
      </Link>,
    ],
    withdrawal.obstacle !== 'in_batch' &&
      withdrawal.obstacle && [t.money.obstacle, t.enums.obstacle[withdrawal.obstacle]],
    [t.label.requestedBy, <Words>{withdrawal.requestedByName}</Words>],
    [t.label.requestedAt, <Time at={withdrawal.createdAt} />],
    withdrawal.approval && [
      t.label.approvedBy,
      <>
        <Words>{withdrawal.approvedByName}</Words>{' '}
        <Link to="/approvals/$id" params={{ id: withdrawal.approval }}>
          <Code>{withdrawal.approval}</Code>
        </Link>
      </>,
    ],
    withdrawal.decidedByName && [decided.by, <Words>{withdrawal.decidedByName}</Words>],
    withdrawal.decidedAt && [decided.at, <Time at={withdrawal.decidedAt} />],
    withdrawal.reference && [t.label.transferReference, <Code>{withdrawal.reference}</Code>],
    withdrawal.reasonCode && [t.label.reason, t.enums.returnReason[withdrawal.reasonCode]],
    withdrawal.reason && [
      withdrawal.reasonCode ? t.batches.bankWords : t.label.reason,
      <Words>{withdrawal.reason}</Words>,
    ],
  ];
}
