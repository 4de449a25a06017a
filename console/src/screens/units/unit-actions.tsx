import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import type { Fact } from '../../components/facts.tsx';
import { Code, Count, LocalName, Money } from '../../components/values.tsx';

type Unit = Schemas['BackOfficeProperty'];

/** What can be done with the sale of a unit. */
export function UnitActions({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  const { code } = unit;
  const common = { path: { id: unit.id }, about: unit, facts: useFacts(unit) };
  const reason = reasonField(t);
  return (
    <>
      <Action operation="publishProperty" tone="main" {...common} proof={{ text: code }} />
      <Action operation="pauseSales" {...common} fields={[reason]} />
      <Action operation="resumeSales" tone="main" {...common} fields={[reason]} />
      <Action operation="closeFunding" tone="danger" {...common} proof={{ text: code }} />
      <Action operation="reopenFunding" {...common} proof={{ text: code }} />
      <Action operation="openResale" {...common} proof={{ text: code }} />
    </>
  );
}

function useFacts({ code, name, shares, pricing }: Unit): Fact[] {
  const { t } = usePreferences();
  return [
    [
      t.label.unit,
      <>
        <Code>{code}</Code> <LocalName value={name} />
      </>,
    ],
    [t.units.soldShares, <Count value={shares.sold} />],
    [t.units.reserved, <Count value={shares.reserved} />],
    [t.units.available, <Count value={shares.available} />],
    [t.label.pricePerShare, <Money value={pricing.pricePerShare} />],
  ];
}
