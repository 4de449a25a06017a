import { today } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { CallOf, OperationId, ReplyOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Filters } from '../../components/lists/filters.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Shown } from '../../components/states.tsx';
import { Code, Parts } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { MonthButtons } from './periods.tsx';
import { Signatures } from './signatures.tsx';

/** The days of a statement, both included; in the address, at first this month. */
export interface Days {
  from: string;
  to: string;
}

/** Returns the days of the current address. */
export function useDays(): Days {
  const { search } = useListSearch();
  const now = today(TIME_ZONE);
  return {
    from: search.from ?? now.set({ day: 1 }).toString(),
    to: search.to ?? now.toString(),
  };
}

interface FrameProps {
  title: string;
  /** What tells it from another of the same name, such as a code or a phone number. */
  code?: string | null | undefined;
  /** The way back, and further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form of every statement: its days, which are also on paper, and a button that prints it. */
export function StatementFrame({ title, code, actions, children }: FrameProps) {
  const { t, format } = usePreferences();
  const { filterBy } = useListSearch();
  const days = useDays();
  const shown = t.common.fromTo(format.date(days.from), format.date(days.to));
  return (
    <Screen
      title={title}
      beside={<Parts of={[code != null && <Code>{code}</Code>, shown]} />}
      actions={
        <>
          {actions}
          <PrintButton />
        </>
      }
    >
      <Filters
        filters={[
          { name: 'from', label: t.figures.from, isDay: true },
          { name: 'to', label: t.figures.to, isDay: true },
        ]}
        search={{ ...days }}
        change={filterBy}
      />
      <MonthButtons />
      {children}
      <Signatures />
    </Screen>
  );
}

/** Prints the screen. */
export function PrintButton() {
  const { t } = usePreferences();
  return (
    <Button className="button" onPress={() => window.print()}>
      {t.common.print}
    </Button>
  );
}

type StatementId = Extract<
  OperationId,
  'getStatement' | 'getInvestorStatement' | 'getPropertyStatement'
>;

interface StatementProps<Id extends StatementId> extends Omit<FrameProps, 'children'> {
  operation: Id;
  /** Whose statement it is. */
  id?: string;
  children: (statement: NonNullable<ReplyOf<Id>>) => ReactNode;
}

/** A statement that is read as a whole. */
export function Statement<Id extends StatementId>(props: StatementProps<Id>) {
  const { operation, id, title, code, actions, children } = props;
  const { from, to } = useDays();
  const input = { ...(id && { path: { id } }), query: { from, to } } as unknown as CallOf<Id>;
  const result = useRead(operation, input);
  return (
    <StatementFrame
      title={title}
      code={code}
      actions={
        <>
          {actions}
          <CsvButton operation={operation} input={input} label={`${title} ${from} ${to}`} />
        </>
      }
    >
      <Shown result={result} lines={8}>
        {children}
      </Shown>
    </StatementFrame>
  );
}
