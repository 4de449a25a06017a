import { Account, JournalKind } from '../../../../generated/backoffice/enums.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { List } from '../../components/lists/list.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { nameOf } from '../../components/name-of.ts';
import { Help } from '../../components/help.tsx';
import { Screen } from '../../components/screen.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { ObjectLink } from '../../components/object-link.tsx';
import { MonthButtons } from './periods.tsx';
import { useDays } from './statement.tsx';

/** Every movement of money from account to account, newest first. */
export function JournalScreen() {
  const { t } = usePreferences();
  const days = useDays();
  const { account } = useListSearch().search;
  const { debit, credit } = t.titles;
  return (
    <Screen
      title={t.nav.journal}
      actions={
        <CsvButton
          operation="listJournalLines"
          input={{ query: days }}
          label={`${t.nav.journal} ${days.from} ${days.to}`}
          text={t.figures.forAccounting}
        />
      }
    >
      <Help of="journal" />
      <MonthButtons />
      <List
        operation="listJournal"
        label={t.nav.journal}
        sums={
          account ? { debit, credit, balance: t.figures.change } : { amount: t.label.amountEgp }
        }
        filters={[
          { name: 'from', label: t.figures.from, isDay: true, isSent: true },
          { name: 'to', label: t.figures.to, isDay: true, isSent: true },
          {
            name: 'account',
            label: t.figures.account,
            values: entriesOf(t.enumTitles.Account, Account),
          },
          {
            name: 'kind',
            label: t.figures.entryKind,
            values: entriesOf(t.enumTitles.JournalKind, JournalKind),
          },
          { name: 'resource', label: t.figures.ofResource },
          { name: 'order', label: t.label.order, isHidden: true },
          { name: 'investor', label: t.label.investor, isHidden: true },
          { name: 'partner', label: t.label.partner, isHidden: true },
          { name: 'property', label: t.label.unit, isHidden: true },
          { name: 'world', label: t.figures.world, isHidden: true },
        ]}
        cells={{
          resourceName: (entry) => (
            <ObjectLink id={entry.resource} name={nameOf(entry, 'resource')} />
          ),
        }}
      />
    </Screen>
  );
}
