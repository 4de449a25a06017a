import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { nameOf, personOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import {
  Amount,
  Code,
  Count,
  Money,
  Parts,
  Tag,
  Time,
  Words,
  World,
} from '../../components/values.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { InvestorActions } from './investor-actions.tsx';
import { InvestorTags } from './investor-list.tsx';
import { Attested, LinksPanel } from './investor-links.tsx';
import { OrdersPanel } from './investor-orders.tsx';
import { RecordKycStep } from './kyc-actions.tsx';

type Investor = Schemas['Investor'];

const route = getRouteApi('/investors/$id');

/** A person: identity, wallet, holdings, and what can be done. */
export function InvestorScreen() {
  const { id } = route.useParams();
  const result = useRead('getInvestor', { path: { id } });
  return <Shown result={result}>{(investor) => <InvestorContent investor={investor} />}</Shown>;
}

function InvestorContent({ investor }: { investor: Investor }) {
  const { t, format } = usePreferences();
  const hasWorlds = useHasWorlds();
  const { name, suspension, attribution } = investor;
  return (
    <Screen
      title={personOf(investor, format) ?? t.investors.unnamed}
      beside={<InvestorTags investor={investor} />}
      actions={<InvestorActions investor={investor} />}
    >
      <PendingApprovals target={investor.id} />
      {suspension && (
        <div className="notice bad">
          <Parts
            of={[<strong>{t.investors.suspended}</strong>, <Time at={suspension.suspendedAt} />]}
          />
          <p dir="auto">{suspension.reason}</p>
        </div>
      )}
      <Panels>
        <Panel title={t.investors.person}>
          <Facts
            rows={[
              [t.units.nameAr, <Words lang="ar">{name?.ar}</Words>],
              [t.units.nameEn, <Words lang="en">{name?.en}</Words>],
              [t.label.phone, <Code>{investor.phone}</Code>],
              [t.label.email, <Code>{investor.email}</Code>],
              [t.investors.language, t.enums.language[investor.language]],
              attribution && [
                t.investors.attribution,
                <Link to="/partners/$id" params={{ id: attribution.partner }}>
                  <Words>{nameOf(attribution, 'partner')}</Words>
                </Link>,
              ],
              hasWorlds && [t.label.world, <World name={investor.world} />],
              [t.label.createdAt, <Time at={investor.createdAt} />],
              investor.erasedAt && [t.investors.erased, <Time at={investor.erasedAt} />],
              [t.label.id, <Code>{investor.id}</Code>],
            ]}
          />
        </Panel>
        <Panel title={t.investors.kyc} actions={<RecordKycStep investor={investor} />}>
          <Attested links={investor.links ?? []} />
          <h3>{t.investors.ownSteps}</h3>
          <Facts
            rows={investor.kyc.steps.map(({ step, outcome }) => [
              t.enums.kycStep[step],
              <Tag tone={outcome === 'done' ? 'good' : outcome === 'rejected' ? 'bad' : 'wait'}>
                {t.enums.kycOutcome[outcome]}
              </Tag>,
            ])}
          />
        </Panel>
        <WalletPanel id={investor.id} />
        <OrdersPanel id={investor.id} />
        <HoldingsPanel id={investor.id} />
        <LinksPanel investor={investor} />
      </Panels>
    </Screen>
  );
}

function WalletPanel({ id }: { id: string }) {
  const { t } = usePreferences();
  const result = useRead('getWallet', { path: { id } });
  return (
    <Panel
      title={t.investors.wallet}
      actions={
        <>
          <Link to="/investors/$id/wallet" params={{ id }} className="button">
            {t.investors.entries}
          </Link>
          <Link to="/investors/$id/statement" params={{ id }} className="button">
            {t.figures.oneStatement}
          </Link>
        </>
      }
    >
      <Shown result={result} lines={3}>
        {(wallet) => <WalletFacts wallet={wallet} />}
      </Shown>
    </Panel>
  );
}

/** What a wallet contains. */
export function WalletFacts({ wallet }: { wallet: Schemas['InvestorWallet'] }) {
  const { t } = usePreferences();
  return (
    <Facts
      rows={[
        [
          t.investors.cashAvailable,
          <strong>
            <Money value={wallet.cash.available} />
          </strong>,
        ],
        [t.investors.cashReserved, <Money value={wallet.cash.reserved} />],
        [t.investors.rewardsAvailable, <Money value={wallet.rewards.available} />],
        wallet.rewards.reserved > 0 && [
          t.investors.rewardsReserved,
          <Money value={wallet.rewards.reserved} />,
        ],
        [t.investors.totalAvailable, <Money value={wallet.total} />],
        wallet.debt > 0 && [
          t.investors.debt,
          <span className="differs">
            <Money value={wallet.debt} />
          </span>,
        ],
      ]}
    />
  );
}

function HoldingsPanel({ id }: { id: string }) {
  const { t } = usePreferences();
  const result = useRead('getHoldings', { path: { id } });
  return (
    <Panel title={t.investors.holdings} isWide>
      <Shown result={result} lines={3}>
        {({ holdings, summary }) =>
          holdings.length === 0 ? (
            <Empty>{t.investors.noHoldings}</Empty>
          ) : (
            <ObjectTable
              schema="Holding"
              label={t.investors.holdings}
              rows={holdings}
              rowKey={({ property, status }) => property.id + status}
              link={({ property }) => ({ to: '/units/$id', params: { id: property.id } })}
              foot={[
                t.label.sum,
                null,
                null,
                <Count value={summary.shares} />,
                <Amount value={summary.investedAmount} />,
              ]}
              cells={{
                status: ({ status }) => <Tag>{t.enums.holding[status]}</Tag>,
                firstPurchasedAt: ({ firstPurchasedAt }) => <Time at={firstPurchasedAt} day />,
              }}
            />
          )
        }
      </Shown>
    </Panel>
  );
}
