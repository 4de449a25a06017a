import { Link } from '@tanstack/react-router';
import { mayCall, type OperationId } from '../../api/operations.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import type { Texts } from '../../texts/texts.ts';

type Topic = keyof Texts['help']['topics'];

/** Where each topic leads, and who can go there. */
const TOPICS = {
  approvals: { to: '/approvals', needs: 'listApprovals', name: ({ nav }) => nav.approvals },
  import: {
    to: '/receipts/import',
    needs: 'importStatement',
    name: ({ receipts }) => receipts.import,
  },
  batches: { to: '/batches', needs: 'listWithdrawalBatches', name: ({ nav }) => nav.batches },
  quarter: { to: '/rents/quarter', needs: 'getRentOverview', name: ({ rent }) => rent.quarterOf },
  reconciliation: {
    to: '/bank-reconciliation',
    needs: 'getBankReconciliation',
    name: ({ nav }) => nav.reconciliation,
  },
  monthEnd: { to: '/month-end', needs: 'getMonthEnd', name: ({ nav }) => nav.monthEnd },
  balance: { to: '/balance', needs: 'getTrialBalance', name: ({ nav }) => nav.balance },
  accountParts: {
    to: '/account-parts',
    needs: 'getAccountParts',
    name: ({ figures }) => figures.whose,
  },
  journal: { to: '/journal', needs: 'listJournal', name: ({ nav }) => nav.journal },
} as const satisfies Record<
  Topic,
  { to: string; needs: OperationId; name: (texts: Texts) => string }
>;

/** The handbook: what the screens are for, and the usual steps. */
export function HelpScreen() {
  const { t } = usePreferences();
  const { roles } = useMe();
  const topics = (Object.keys(TOPICS) as Topic[]).filter((topic) =>
    mayCall(roles, TOPICS[topic].needs),
  );
  return (
    <Screen title={t.nav.help}>
      <p className="effect">{t.help.intro}</p>
      {topics.map((topic) => {
        const { to, name } = TOPICS[topic];
        const { what, steps } = t.help.topics[topic];
        return (
          <Panel
            key={topic}
            id={topic}
            title={name(t)}
            actions={
              <Link to={to} className="button">
                {t.help.open}
              </Link>
            }
          >
            <p>{what}</p>
            <ol className="steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Panel>
        );
      })}
    </Screen>
  );
}
