import { today } from '@internationalized/date';
import { Link } from '@tanstack/react-router';
import { Account, AccountDimension } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Filters } from '../../components/lists/filters.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { nameOf } from '../../components/name-of.ts';
import { ObjectLink } from '../../components/object-link.tsx';
import { Help } from '../../components/help.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Amount } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { TIME_ZONE } from '../../texts/formats.ts';
import { Moment, MomentButtons } from './periods.tsx';
import { Signatures } from './signatures.tsx';
import { PrintButton } from './statement.tsx';

const INITIAL = 'commissions_owed';

/** Whose the balance of an account is: by partner, investor or unit, with the way to the entries of each. */
export function AccountPartsScreen() {
  const { t } = usePreferences();
  const { search, filterBy } = useListSearch();
  const { at, world } = search;
  const account = (search.account ?? INITIAL) as Schemas['Account'];
  const by = (search.by ?? 'partner') as Schemas['AccountDimension'];
  const input = { query: { account, by, ...(at && { at }), ...(world && { world }) } };
  const result = useRead('getAccountParts', input, { isReadOnce: true });
  const title = t.figures.partsOf(t.enumTitles.Account[account]);
  return (
    <Screen
      title={title}
      beside={<Moment at={result.data?.at} />}
      actions={
        <>
          {result.data && (
            <Link to="/balance" search={{ at, world }} className="button">
              {t.figures.balance}
            </Link>
          )}
          <CsvButton
            operation="getAccountParts"
            input={input}
            label={`${title} ${at ?? today(TIME_ZONE).toString()}`}
          />
          <PrintButton />
        </>
      }
    >
      <Help of="accountParts" />
      <Filters
        filters={[
          {
            name: 'account',
            label: t.figures.account,
            values: entriesOf(t.enumTitles.Account, Account),
            initial: INITIAL,
            isRequired: true,
          },
          {
            name: 'by',
            label: t.figures.by,
            values: entriesOf(t.enumTitles.AccountDimension, AccountDimension),
            initial: 'partner',
            isRequired: true,
          },
          { name: 'at', label: t.figures.atDay, isDay: true },
          { name: 'world', label: t.figures.world, isHidden: true },
        ]}
        search={search}
        change={filterBy}
      />
      <MomentButtons />
      <Shown result={result} lines={8}>
        {({ parts, rest, debit, credit, completeUntil }) => (
          <>
            {completeUntil === null && <p className="notice">{t.figures.incomplete}</p>}
            <ObjectTable
              schema="AccountPart"
              label={title}
              rows={parts}
              rowKey={({ resource }) => resource}
              foot={[t.label.sum, <Amount value={debit} />, <Amount value={credit} />, null]}
              cells={{
                resourceName: (part) => (
                  <ObjectLink id={part.resource} name={nameOf(part, 'resource')} />
                ),
                debit: (row) => row.debit > 0 && <Amount value={row.debit} />,
                credit: (row) => row.credit > 0 && <Amount value={row.credit} />,
              }}
              more={[
                {
                  header: t.nav.journal,
                  isOnScreenOnly: true,
                  cell: ({ resource }) => (
                    <Link to="/journal" search={{ account, [by]: resource, to: at, world }}>
                      {t.figures.rows}
                    </Link>
                  ),
                },
              ]}
            />
            {rest.debit + rest.credit > 0 && (
              <p className="small">
                {t.figures.rest(rest.count)} <Amount value={rest.debit || -rest.credit} />
              </p>
            )}
          </>
        )}
      </Shown>
      <Signatures />
    </Screen>
  );
}
