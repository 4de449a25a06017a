import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Plot } from '../../components/plot.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';

type Month = Schemas['PropertySalesMonth'];

/** The first day of a month, at noon, so that it is in this month in Cairo. */
const dayIn = ({ month }: Month) => `${month}-01T12:00:00Z`;

/** The sales of a unit over time, as a plot and as a table. */
export function SalesPanel({ id }: { id: string }) {
  const { t } = usePreferences();
  const input = { path: { id } };
  const result = useRead('getPropertySales', input);
  return (
    <Panel title={t.units.sales}>
      <Shown result={result} lines={5}>
        {({ months }) =>
          months.length === 0 ? <Empty>{t.units.noSales}</Empty> : <Sales months={months} id={id} />
        }
      </Shown>
    </Panel>
  );
}

function Sales({ months, id }: { months: readonly Month[]; id: string }) {
  const { t, format } = usePreferences();
  const textOf = (month: Month) =>
    `${format.monthName(dayIn(month))}: ${t.common.shares(month.sharesSold, format.number(month.sharesSold))}`;
  return (
    <Plot
      title={t.units.salesPlot}
      say={(value) => format.number(Number(value))}
      belowMeans={t.units.takenBack}
      bars={months.map((month) => ({
        id: month.month,
        label: format.month(dayIn(month)),
        text: textOf(month),
        value: BigInt(month.sharesSold),
        below: BigInt(month.sharesTakenBack),
      }))}
    >
      <ObjectTable
        schema="PropertySalesMonth"
        label={t.units.salesPlot}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        cells={{ month: (month) => format.monthName(dayIn(month)) }}
      />
      <CsvButton operation="getPropertySales" input={{ path: { id } }} label={t.units.sales} />
    </Plot>
  );
}
