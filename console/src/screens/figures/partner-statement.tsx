import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Money, Tag } from '../../components/values.tsx';
import { StatementFrame, useDays } from './statement.tsx';

type Row = Schemas['PartnerStatementRow'];

const route = getRouteApi('/partners/$id/statement');
/** As many as the API allows on a page, so that most months are on one. */
const PAGE = 100;

/** What a period changed between a partner and us: the totals, and every row. */
export function PartnerStatement() {
  const { id } = route.useParams();
  const { t } = usePreferences();
  const { data: partner } = useRead('getPartner', { path: { id } });
  const days = useDays();
  return (
    <StatementFrame
      title={t.figures.statementOf(partner?.name ?? '')}
      actions={
        <Link to="/partners/$id" params={{ id }} className="button">
          {t.partners.toPartner}
        </Link>
      }
    >
      <List
        operation="getPartnerStatement"
        input={{ path: { id }, query: { ...days, limit: PAGE } }}
        label={t.figures.rows}
        rowKey={({ section, type, id: of, createdAt }) => [section, type, of, createdAt].join()}
        above={(page) => <Sums statement={page} />}
        cells={{
          type: ({ type, testMode }) => (
            <>
              {t.enums.statementType[type]} {testMode && <Tag>{t.enums.mode.test}</Tag>}
            </>
          ),
          orderNumber: (row) => <OrderOf row={row} />,
          reference: ({ reference, property }) => <Code>{reference ?? property}</Code>,
        }}
        empty={t.figures.noRows}
      />
    </StatementFrame>
  );
}

function OrderOf({ row }: { row: Row }) {
  return row.order ? (
    <Link to="/orders/$id" params={{ id: row.order }}>
      <Code>{nameOf(row, 'order')}</Code>
    </Link>
  ) : null;
}

function Sums({
  statement: { commissions, totals },
}: {
  statement: Pick<Schemas['PartnerStatement'], 'commissions' | 'totals'>;
}) {
  const { t } = usePreferences();
  return (
    <>
      <Facts
        isCompact
        rows={[
          [t.figures.owedBefore, <Money value={commissions.opening} />],
          [
            t.figures.owedAfter,
            <strong>
              <Money value={commissions.closing} />
            </strong>,
          ],
        ]}
      />
      <h2>{t.figures.totals}</h2>
      <ObjectTable
        schema="PartnerStatementTotal"
        label={t.figures.totals}
        rows={totals}
        rowKey={({ section, type }) => section + type}
      />
      <h2>{t.figures.rows}</h2>
    </>
  );
}
