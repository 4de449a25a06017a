import { useNavigate } from '@tanstack/react-router';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { amountOf, parseNumber } from '../../components/form-state.ts';

/** Starts a unit as a draft with what every unit has; the rest is edited on its own screen. */
export function CreateUnit() {
  const { t } = usePreferences();
  const navigate = useNavigate();
  return (
    <Action
      operation="createProperty"
      tone="main"
      fields={[
        { name: 'code', label: t.label.code, isCode: true },
        { name: 'name.ar', label: t.units.nameAr },
        { name: 'name.en', label: t.units.nameEn },
        { name: 'shares.total', label: t.units.totalShares, kind: 'number' },
        { name: 'pricing.pricePerShare', label: t.label.pricePerShareEgp, kind: 'amount' },
      ]}
      body={(values) => ({
        code: values.code,
        name: { ar: values['name.ar'], en: values['name.en'] },
        shares: { total: parseNumber(values['shares.total'])! },
        pricing: { pricePerShare: amountOf(values['pricing.pricePerShare']) },
      })}
      onDone={({ id }) => void navigate({ to: '/units/$id', params: { id } })}
    />
  );
}
