import type { Schemas } from '../../api/call.ts';
import { parseAmount, piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Code, LocalName, Money, Tag, Time } from '../../components/values.tsx';

interface Wallet {
  investor: Schemas['Investor'];
  wallet: Schemas['InvestorWallet'];
}

function useFacts({ investor, wallet }: Wallet): Fact[] {
  const { t } = usePreferences();
  return [
    [t.label.investor, <LocalName value={investor.name} />],
    [t.label.phone, <Code>{investor.phone}</Code>],
    [t.investors.cashAvailable, <Money value={wallet.cash.available} />],
    wallet.debt > 0 && [t.investors.debt, <Money value={wallet.debt} />],
  ];
}

/** What the wallet has after the typed amount. */
function After({ typed, rows }: { typed: string; rows: (amount: bigint) => readonly Fact[] }) {
  const amount = parseAmount(typed);
  if (amount === null || amount <= 0n) return null;
  return <Facts isCompact rows={rows(amount)} />;
}

/** What is left of an amount after the typed one, if that is available. */
function Less({ typed, available, label }: { typed: string; available: number; label: string }) {
  const { t } = usePreferences();
  const rows = (amount: bigint): Fact[] => [
    [
      label,
      amount > piastres(available) ? (
        <Tag tone="bad">{t.investors.notAvailable}</Tag>
      ) : (
        <Money value={piastres(available) - amount} />
      ),
    ],
  ];
  return <After typed={typed} rows={rows} />;
}

const atLeastNothing = (amount: bigint) => (amount > 0n ? amount : 0n);

/** Books a transfer of the investor to the wallet. */
export function TopUp(props: Wallet) {
  const { t } = usePreferences();
  const available = piastres(props.wallet.cash.available);
  const debt = piastres(props.wallet.debt);
  return (
    <Action
      operation="topUpWallet"
      path={{ id: props.investor.id }}
      facts={useFacts(props)}
      fields={[
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'reference', label: t.label.transferReference, isCode: true },
      ]}
    >
      {(typed) => (
        <After
          typed={typed('amount')}
          rows={(amount) => [
            // A debt is repaid first.
            debt > 0n && [t.investors.debtAfter, <Money value={atLeastNothing(debt - amount)} />],
            [t.investors.cashAfter, <Money value={available + atLeastNothing(amount - debt)} />],
          ]}
        />
      )}
    </Action>
  );
}

/** Reserves money that is to be paid out to a bank account. */
export function Withdraw(props: Wallet) {
  const { t } = usePreferences();
  return (
    <Action
      operation="withdrawFromWallet"
      path={{ id: props.investor.id }}
      facts={useFacts(props)}
      fields={[
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'destination.iban', label: t.label.iban, kind: 'iban' },
        { name: 'destination.accountName', label: t.label.accountName },
      ]}
    >
      {(typed) => (
        <Less
          typed={typed('amount')}
          available={props.wallet.cash.available}
          label={t.investors.cashAfter}
        />
      )}
    </Action>
  );
}

/** Gives the investor a reward, which pays shares only. */
export function CreditReward(props: Wallet) {
  const { t } = usePreferences();
  const rewards = props.wallet.rewards.available;
  const facts = useFacts(props);
  return (
    <Action
      operation="creditReward"
      path={{ id: props.investor.id }}
      facts={[...facts, [t.investors.rewardsAvailable, <Money value={rewards} />]]}
      fields={[
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'reference', label: t.label.reference, isCode: true },
        { name: 'expiresAt', label: t.label.expiresAt, kind: 'instant', isOptional: true },
      ]}
    >
      {(typed) => (
        <After
          typed={typed('amount')}
          rows={(amount) => [
            [t.investors.rewardsAfter, <Money value={piastres(rewards) + amount} />],
          ]}
        />
      )}
    </Action>
  );
}

/** Takes back an entry that was booked by mistake, wholly or in part. */
export function Correct({ entry, ...of }: Wallet & { entry: Schemas['WalletEntry'] }) {
  const { t } = usePreferences();
  const facts = useFacts(of);
  if (entry.reason !== 'top_up' && entry.reason !== 'promotion') return null;
  const [available, label] =
    entry.reason === 'top_up'
      ? [of.wallet.cash.available, t.investors.cashAfter]
      : [of.wallet.rewards.available, t.investors.rewardsAfter];
  return (
    <Action
      operation={entry.reason === 'top_up' ? 'correctTopUp' : 'correctReward'}
      path={{ id: entry.id }}
      about={entry}
      facts={[
        ...facts,
        entry.reason === 'promotion' && [
          t.investors.rewardsAvailable,
          <Money value={of.wallet.rewards.available} />,
        ],
        [t.investors.entry, t.enums.entry[entry.reason]],
        [t.label.reference, <Code>{entry.reference}</Code>],
        [t.label.at, <Time at={entry.createdAt} />],
        [
          t.label.amount,
          <strong>
            <Money value={entry.amount} />
          </strong>,
        ],
      ]}
      fields={[{ name: 'amount', label: t.investors.takeBackEgp, kind: 'amount' }, reasonField(t)]}
    >
      {(typed) => <Less typed={typed('amount')} available={available} label={label} />}
    </Action>
  );
}
