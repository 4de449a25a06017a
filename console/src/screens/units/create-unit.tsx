import { useNavigate } from '@tanstack/react-router';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';

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
      onDone={({ id }) => void navigate({ to: '/units/$id', params: { id } })}
    />
  );
}
