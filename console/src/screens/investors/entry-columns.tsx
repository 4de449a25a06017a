import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { nameOf } from '../../components/name-of.ts';
import type { ColumnChoice } from '../../components/lists/columns.tsx';
import { Code, Tag } from '../../components/values.tsx';

/** The id of a payout of rent, which no screen shows. */
const ID = /^[a-z]{2,5}_[0-9a-z]+$/;

/** How a wallet's entries are shown: what each was, and the balances after it. */
export function useEntryCells(): ColumnChoice<'WalletEntry', Schemas['WalletEntry']>['cells'] {
  const { t } = usePreferences();
  return {
    reason: ({ reason, corrects }) => (
      <>
        {t.enums.entry[reason]} {corrects && <Tag>{t.investors.correction}</Tag>}
      </>
    ),
    reference: ({ reference }) => <Code>{reference && ID.test(reference) ? null : reference}</Code>,
    orderNumber: (entry) =>
      entry.order && (
        <Link to="/orders/$id" params={{ id: entry.order }}>
          <Code>{nameOf(entry, 'order')}</Code>
        </Link>
      ),
  };
}
