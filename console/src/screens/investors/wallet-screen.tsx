import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/lists/list.tsx';
import { personOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { useEntryCells } from './entry-columns.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { WalletFacts } from './investor-screen.tsx';
import { Correct, CreditReward, TopUp, Withdraw } from './wallet-actions.tsx';

const route = getRouteApi('/investors/$id/wallet');

/** The movements of a wallet with the balances after each, as a bank statement has them. */
export function WalletScreen() {
  const { id } = route.useParams();
  const { t, format } = usePreferences();
  const cells = useEntryCells();
  const person = useRead('getInvestor', { path: { id } });
  const wallet = useRead('getWallet', { path: { id } });
  const name = person.data && (personOf(person.data, format) ?? t.investors.unnamed);
  return (
    <Screen
      title={t.investors.walletOf(name ?? '')}
      actions={
        <>
          <Link to="/investors/$id" params={{ id }} className="button">
            {t.investors.toInvestor}
          </Link>
          <Link to="/investors/$id/statement" params={{ id }} className="button">
            {t.figures.oneStatement}
          </Link>
          <Shown result={person} lines={1}>
            {(investor) => wallet.data && <Bookings investor={investor} wallet={wallet.data} />}
          </Shown>
        </>
      }
    >
      <PendingApprovals target={id} />
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
        cells={cells}
        more={[
          {
            header: t.label.actions,
            cell: (entry) =>
              person.data &&
              wallet.data && <Correct entry={entry} investor={person.data} wallet={wallet.data} />,
          },
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
