import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import type { Fact } from '../../components/facts.tsx';
import { amountOf, reasonField } from '../../components/form-state.ts';
import { Code, LocalName, Money, Time } from '../../components/values.tsx';

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

/** Books a transfer of the investor to the wallet. */
export function TopUp(props: Wallet) {
  const { t } = usePreferences();
  return (
    <Action
      operation="topUpWallet"
      path={{ id: props.investor.id }}
      facts={useFacts(props)}
      fields={[
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'reference', label: t.label.transferReference, isCode: true },
      ]}
      body={({ amount, reference }) => ({ amount: amountOf(amount), reference })}
    />
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
        { name: 'destination.iban', label: t.label.iban, isCode: true },
        { name: 'destination.accountName', label: t.label.accountName },
      ]}
      body={(values) => ({
        amount: amountOf(values.amount),
        destination: {
          iban: values['destination.iban'].replace(/\s/g, ''),
          accountName: values['destination.accountName'],
        },
      })}
    />
  );
}

/** Gives the investor a reward, which pays shares only. */
export function CreditReward(props: Wallet) {
  const { t } = usePreferences();
  return (
    <Action
      operation="creditReward"
      path={{ id: props.investor.id }}
      facts={useFacts(props)}
      fields={[
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'reference', label: t.label.reference, isCode: true },
        { name: 'expiresAt', label: t.label.expiresAt, kind: 'instant', isOptional: true },
      ]}
      body={({ amount, reference, expiresAt }) => ({
        amount: amountOf(amount),
        reference,
        ...(expiresAt && { expiresAt }),
      })}
    />
  );
}

/** Takes back an entry that was booked by mistake, wholly or in part. */
export function Correct({ entry }: { entry: Schemas['WalletEntry'] }) {
  const { t } = usePreferences();
  if (entry.reason !== 'top_up' && entry.reason !== 'promotion') return null;
  return (
    <Action
      operation={entry.reason === 'top_up' ? 'correctTopUp' : 'correctReward'}
      path={{ id: entry.id }}
      about={entry}
      facts={[
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
      body={({ amount, reason }) => ({ amount: amountOf(amount), reason })}
    />
  );
}
