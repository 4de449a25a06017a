import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { nameOf } from '../../components/name-of.ts';
import type { Column } from '../../components/table.tsx';
import { Amount, Code, Tag, Time } from '../../components/values.tsx';

/** The id of a payout of rent, which no screen shows. */
const ID = /^[a-z]{2,5}_[0-9a-z]+$/;

/** The columns of a wallet's entries: what each was, and the balances after it. */
export function useEntryColumns(): Column<Schemas['WalletEntry']>[] {
  const { t } = usePreferences();
  return [
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
    {
      header: t.label.reference,
      cell: ({ reference }) => <Code>{reference && ID.test(reference) ? null : reference}</Code>,
    },
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
  ];
}
