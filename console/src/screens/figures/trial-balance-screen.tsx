import { today } from '@internationalized/date';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Amount, Time } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { PrintButton } from './statement.tsx';

/** Every account of money, now: both columns are equal, or the ledgers do not agree. */
export function TrialBalanceScreen() {
  const { t } = usePreferences();
  const result = useRead('getTrialBalance', {});
  return (
    <Screen
      title={t.figures.balance}
      beside={<Time at={result.data?.at} />}
      actions={
        <>
          <CsvButton
            operation="getTrialBalance"
            input={{}}
            label={`${t.figures.balance} ${today(TIME_ZONE).toString()}`}
          />
          <PrintButton />
        </>
      }
    >
      <p className="effect">{t.figures.balanceText}</p>
      <Shown result={result} lines={12}>
        {({ accounts, debit, credit, difference }) => (
          <>
            {difference !== 0 && (
              <p className="notice bad" role="alert">
                {t.figures.differs} <Amount value={difference} />
              </p>
            )}
            <ObjectTable
              schema="AccountBalance"
              label={t.figures.balance}
              rows={accounts}
              rowKey={({ account }) => account}
              foot={[t.label.sum, <Amount value={debit} />, <Amount value={credit} />]}
              cells={{
                debit: (row) => row.debit > 0 && <Amount value={row.debit} />,
                credit: (row) => row.credit > 0 && <Amount value={row.credit} />,
              }}
            />
          </>
        )}
      </Shown>
    </Screen>
  );
}
