import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { endOfMonth, parseDate, today } from '@internationalized/date';
import { Button } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Help } from '../../components/help.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Tag } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { monthOf } from './periods.tsx';
import { Signatures } from './signatures.tsx';
import { PrintButton } from './statement.tsx';

/** The steps that close a month, in their order, with what is not done yet; at first those of the last month. */
export function MonthEndScreen() {
  const { t, format } = usePreferences();
  const { search, filterBy } = useListSearch();
  const month = search.month ?? monthOf(1).from.slice(0, 7);
  const { world } = search;
  const input = { query: { month, ...(world && { world }) } };
  const result = useRead('getMonthEnd', input, { isReadOnce: true });
  const first = parseDate(`${month}-01`);
  const turn = (months: number) => () =>
    filterBy({ month: first.add({ months }).toString().slice(0, 7) });
  const isCurrent = endOfMonth(first).compare(today(TIME_ZONE)) >= 0;
  const title = t.figures.monthEndOf(format.monthName(`${month}-01`));
  return (
    <Screen
      title={title}
      actions={
        <>
          <CsvButton operation="getMonthEnd" input={input} label={title} />
          <PrintButton />
        </>
      }
    >
      <Help of="monthEnd" />
      <div className="periods">
        <Button className="button" onPress={turn(-1)}>
          {t.figures.monthBefore}
        </Button>
        <Button className="button" onPress={turn(1)} isDisabled={isCurrent}>
          {t.figures.monthAfter}
        </Button>
      </div>
      <Shown result={result} lines={14}>
        {({ steps }) => (
          <ObjectTable
            schema="MonthEndStep"
            label={title}
            rows={steps}
            rowKey={({ step }) => step}
            cells={{
              step: (row) => <Step of={row} />,
              done: ({ done, count }) =>
                done !== null && (
                  <>
                    <Tag tone={done ? 'good' : 'wait'}>
                      {done ? t.figures.done : t.figures.notDone}
                    </Tag>
                    {done && Number(count) > 0 && <Note>{t.figures.isLater}</Note>}
                  </>
                ),
            }}
          />
        )}
      </Shown>
      <Signatures />
    </Screen>
  );
}

/** What is to be done, the way there, and what its figure is. */
function Step({ of: { step, list, knownUntil, amount } }: { of: Schemas['MonthEndStep'] }) {
  const { t, format } = usePreferences();
  const title = t.enumTitles.MonthEndStepName[step];
  if (step === 'bank_balance_known')
    return (
      <>
        <Link to="/receipts/import">{title}</Link>
        <Note>
          <ListLink list={list}>
            {knownUntil ? t.figures.knownUntil(format.date(knownUntil)) : t.figures.noBalance}
          </ListLink>
        </Note>
      </>
    );
  return (
    <>
      <ListLink list={list}>{title}</ListLink>
      {step === 'bank_reconciled' && (
        <Note>
          {t.bank.unexplained}
          {amount === null && `: ${t.figures.notKnown}`}
        </Note>
      )}
      {step === 'approvals_decided' && <Note>{t.approvals.sum}</Note>}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => <div className="small">{children}</div>;
