import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Code, LocalName, Money, Percent } from '../../components/values.tsx';

type Unit = Schemas['BackOfficeProperty'];

/** Changes what shares cost. If the unit is published, a second person approves it. */
export function PriceUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  const { pricePerShare, managementFeePercent } = unit.pricing;
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      name={t.units.price}
      effect={t.units.priceEffect}
      facts={[
        [
          t.label.unit,
          <>
            <Code>{unit.code}</Code> <LocalName value={unit.name} />
          </>,
        ],
        [t.label.pricePerShare, <Money value={pricePerShare} />],
        [t.label.managementFee, <Percent value={managementFeePercent} />],
      ]}
      edits={unit}
      fields={[
        { name: 'pricing.pricePerShare', label: t.units.newPrice, kind: 'amount' },
        { name: 'pricing.managementFeePercent', label: t.units.newFee, kind: 'percent' },
      ]}
    />
  );
}
