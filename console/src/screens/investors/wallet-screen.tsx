import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Amount, Code, Tag, Time } from '../../components/values.tsx';
import { WalletFacts } from './investor-screen.tsx';
import { Correct, CreditReward, TopUp, Withdraw } from './wallet-actions.tsx';

const route = getRouteApi('/investors/$id/wallet');

/** The movements of a wallet with the balances after each, as a bank statement has them. */
export function WalletScreen() {
  const { id } = route.useParams();
  const { t, format } = usePreferences();
  const person = useRead('getInvestor', { path: { id } });
  const wallet = useRead('getWallet', { path: { id } });
  const name = person.data?.name ? format.name(person.data.name) : (person.data?.phone ?? '');
  return (
    <Screen
      title={t.investors.walletOf(name)}
      actions={
        <>
          <Link to="/investors/$id" params={{ id }} className="button">
            {t.investors.toInvestor}
          </Link>
          {person.data && wallet.data && <Bookings investor={person.data} wallet={wallet.data} />}
        </>
      }
    >
      <Panels>
        <Panel title={t.investors.wallet}>
          <Shown result={wallet} lines={3}>
            {(shown) => <WalletFacts wallet={shown} />}
          </Shown>
        </Panel>
      </Panels>
      <List
        operation="listWalletEntries"
        input={{ path: { id } }}
        label={t.investors.entries}
        columns={[
          { header: t.label.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            header: t.investors.entry,
            cell: ({ reason, corrects }) => (
              <>
                {t.enums.entry[reason]} {corrects && <Tag>{t.investors.correction}</Tag>}
              </>
            ),
          },
          { header: t.investors.kind, cell: ({ kind }) => t.enums.walletKind[kind] },
          { header: t.label.reference, cell: ({ reference }) => <Code>{reference}</Code> },
          {
            header: t.label.order,
            cell: (entry) =>
              entry.order && (
                <Link to="/orders/$id" params={{ id: entry.order }}>
                  <Code>{nameOf(entry, 'order')}</Code>
                </Link>
              ),
          },
          {
            header: t.label.amountEgp,
            isNumber: true,
            cell: ({ amount }) => <Amount value={amount} />,
          },
          {
            header: t.investors.afterAvailable,
            isNumber: true,
            cell: ({ balance }) => <Amount value={balance.available} />,
          },
          {
            header: t.investors.afterReserved,
            isNumber: true,
            cell: ({ balance }) => <Amount value={balance.reserved} />,
          },
          { header: t.label.actions, cell: (entry) => <Correct entry={entry} /> },
        ]}
        empty={t.investors.noEntries}
      />
    </Screen>
  );
}

function Bookings(props: { investor: Schemas['Investor']; wallet: Schemas['InvestorWallet'] }) {
  return (
    <>
      <TopUp {...props} />
      <Withdraw {...props} />
      <CreditReward {...props} />
    </>
  );
}
