import { today } from '@internationalized/date';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Filters } from '../../components/lists/filters.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Help } from '../../components/help.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Amount } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { Moment, MomentButtons } from './periods.tsx';
import { Signatures } from './signatures.tsx';
import { PrintButton } from './statement.tsx';

/** Every account of the journal, now or at the end of a day, with the way to its entries. */
export function TrialBalanceScreen() {
  const { t } = usePreferences();
  const { search, filterBy } = useListSearch();
  const { at, world } = search;
  const input = { query: { ...(at && { at }), ...(world && { world }) } };
  const result = useRead('getTrialBalance', input);
  return (
    <Screen
      title={t.figures.balance}
      beside={<Moment at={result.data?.at} />}
      actions={
        <>
          <CsvButton
            operation="getTrialBalance"
            input={input}
            label={`${t.figures.balance} ${at ?? today(TIME_ZONE).toString()}`}
          />
          <PrintButton />
        </>
      }
    >
      <Help of="balance" />
      <Filters
        filters={[
          { name: 'at', label: t.figures.atDay, isDay: true },
          { name: 'world', label: t.figures.world, isHidden: true },
        ]}
        search={search}
        change={filterBy}
      />
      <MomentButtons />
      <Shown result={result} lines={12}>
        {({ accounts, debit, credit, completeUntil }) => (
          <>
            {completeUntil === null && <p className="notice">{t.figures.incomplete}</p>}
            <ObjectTable
              schema="AccountBalance"
              label={t.figures.balance}
              rows={accounts}
              rowKey={({ account }) => account}
              foot={[t.label.sum, <Amount value={debit} />, <Amount value={credit} />, null]}
              cells={{
                account: ({ account }) => (
                  <Link to="/journal" search={{ account, to: at, world }}>
                    {t.enumTitles.Account[account]}
                  </Link>
                ),
                debit: (row) => row.debit > 0 && <Amount value={row.debit} />,
                credit: (row) => row.credit > 0 && <Amount value={row.credit} />,
              }}
              more={[
                {
                  header: t.figures.whose,
                  isOnScreenOnly: true,
                  cell: ({ account, debit: owed, credit: owing }) =>
                    owed + owing > 0 && (
                      <Link
                        to="/account-parts"
                        search={{ account, at, world }}
                        aria-label={t.figures.partsOf(t.enumTitles.Account[account])}
                      >
                        {t.figures.whose}
                      </Link>
                    ),
                },
              ]}
            />
          </>
        )}
      </Shown>
      <Signatures />
    </Screen>
  );
}
