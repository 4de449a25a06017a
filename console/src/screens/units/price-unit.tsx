import type { Schemas } from '../../api/call.ts';
import { decimalText, piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { amountOf, parsePercent } from '../../components/form-state.ts';
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
      fields={[
        {
          name: 'pricing.pricePerShare',
          label: t.units.newPrice,
          kind: 'amount',
          initial: decimalText(piastres(pricePerShare)),
        },
        {
          name: 'pricing.managementFeePercent',
          label: t.units.newFee,
          kind: 'percent',
          initial: String(managementFeePercent),
        },
      ]}
      body={pricingOf}
    />
  );
}

type Pricing = Record<'pricing.pricePerShare' | 'pricing.managementFeePercent', string>;

const pricingOf = (values: Pricing) => ({
  pricing: {
    pricePerShare: amountOf(values['pricing.pricePerShare']),
    managementFeePercent: parsePercent(values['pricing.managementFeePercent'])!,
  },
});
