import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Table } from '../../components/lists/table.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Shown } from '../../components/states.tsx';
import { Amount, Count, Money, Tag, Words } from '../../components/values.tsx';

type Parts = Schemas['RentParts'];

/** What every owner will receive of planned rent, and how it is rounded. */
export function RentParts({ id }: { id: string }) {
  const { t } = usePreferences();
  const result = useRead('getRentParts', { path: { id } }, { isReadOnce: true });
  return (
    <>
      <h2>{t.rent.parts}</h2>
      <Shown result={result}>{(parts) => <PartsContent parts={parts} />}</Shown>
    </>
  );
}

function PartsContent({ parts }: { parts: Parts }) {
  const { t, format } = usePreferences();
  const shown = parts.parts.length;
  return (
    <>
      <Facts
        isCompact
        rows={[
          [t.rent.partsTotal, <Money value={parts.partsTotal} />],
          [t.rent.serviceAmount, <Money value={parts.serviceAmount} />],
          [t.rent.splitShares, <Count value={parts.splitShares} />],
          [t.rent.wholeTotal, <Money value={parts.wholeTotal} />],
          [t.rent.remainder, <Money value={parts.remainder} />],
        ]}
      />
      <p className="effect">
        {parts.remainderParts > 0
          ? t.rent.rounding(format.number(parts.remainderParts))
          : t.rent.noRounding}
      </p>
      {shown < parts.owners && (
        <p className="notice">
          {t.rent.largestParts(format.number(shown), format.number(parts.owners))}
        </p>
      )}
      <Table
        label={t.rent.parts}
        rows={parts.parts}
        rowKey={({ investor }) => investor}
        link={({ investor }) => ({ to: '/investors/$id', params: { id: investor } })}
        columns={[
          { header: t.label.investor, cell: (part) => <Words>{nameOf(part, 'investor')}</Words> },
          {
            header: t.titles.shares,
            isNumber: true,
            cell: ({ shares }) => <Count value={shares} />,
          },
          {
            header: t.rent.notIssuedShares,
            isNumber: true,
            cell: ({ sharesNotIssued }) => sharesNotIssued > 0 && <Count value={sharesNotIssued} />,
          },
          {
            header: t.rent.roundedUp,
            cell: ({ hasRemainder }) => hasRemainder && <Tag tone="calm">{t.rent.onePiastre}</Tag>,
          },
          {
            header: t.label.amountEgp,
            isNumber: true,
            cell: ({ amount }) => <Amount value={amount} />,
          },
        ]}
      />
    </>
  );
}
