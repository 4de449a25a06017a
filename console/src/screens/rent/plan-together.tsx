import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FieldError, Input, TextField } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { parseAmount, piastres, toAmount } from '../../api/money.ts';
import { callOnce } from '../../api/once.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Together } from '../../components/actions/together.tsx';
import { Amount, Code, LocalName, Money, Tag } from '../../components/values.tsx';
import { Change } from './rent-values.tsx';

type RentOfUnit = Schemas['RentOfUnit'];

interface Props {
  units: readonly RentOfUnit[];
  period: Schemas['RentalPeriod'];
  close: () => void;
}

/** Plans the rent of several units: an amount and a warning for each. */
export function PlanTogether({ units, period, close }: Props) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const amountOf = ({ property }: RentOfUnit) => parseAmount(amounts[property.id] ?? '');
  const total = units.reduce((sum, unit) => sum + (amountOf(unit) ?? 0n), 0n);
  return (
    <Together
      title={t.rent.planTogether}
      effect={t.rent.planTogetherEffect}
      send={t.actions.createRentalIncomeRun.name}
      rows={units}
      idOf={({ property }) => property.id}
      columns={[
        {
          header: t.label.unit,
          cell: ({ property }) => (
            <>
              <Code>{property.code}</Code> <LocalName value={property.name} />
            </>
          ),
        },
        {
          header: t.rent.lastAmount,
          isNumber: true,
          cell: ({ last }) => last && <Amount value={last.amount} />,
        },
        {
          header: t.label.amountEgp,
          isNumber: true,
          cell: (unit) =>
            isSent ? (
              <Amount value={amountOf(unit)} />
            ) : (
              <AmountOf
                unit={unit}
                value={amounts[unit.property.id] ?? ''}
                isWrong={isChecked && !amountOf(unit)}
                onChange={(text) => setAmounts({ ...amounts, [unit.property.id]: text })}
              />
            ),
        },
      ]}
      last={{
        header: t.rent.warning,
        cell: (unit) => <Warning unit={unit} amount={amountOf(unit)} />,
      }}
      foot={[t.label.sum, null, <Money value={total} />]}
      isTyped={Object.values(amounts).some((text) => text !== '')}
      check={() => {
        const isComplete = units.every(amountOf);
        setChecked(true);
        setSent(isComplete);
        return isComplete;
      }}
      sendOne={async (unit) => {
        const body = { period, amount: toAmount(amountOf(unit)!) };
        const path = { id: unit.property.id };
        return (await callOnce(caller, 'createRentalIncomeRun', { path, body })).done!;
      }}
      became={(run) => (
        <Link to="/rent/$id" params={{ id: run.id }}>
          <Tag tone="good">{t.enums.rent[run.status]}</Tag> <Change run={run} />
        </Link>
      )}
      close={close}
    />
  );
}

function AmountOf({
  unit,
  value,
  isWrong,
  onChange,
}: {
  unit: RentOfUnit;
  value: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}) {
  const { t } = usePreferences();
  return (
    <TextField
      className="field"
      aria-label={t.rent.amountOf(unit.property.code)}
      value={value}
      onChange={onChange}
      isInvalid={isWrong}
      validationBehavior="aria"
    >
      <Input dir="ltr" inputMode="decimal" className="number" autoComplete="off" />
      <FieldError>{t.common.notAnAmount}</FieldError>
    </TextField>
  );
}

/** Says that an amount is not about as much as the last one: the service says what is usual. */
function Warning({ unit: { usual }, amount }: { unit: RentOfUnit; amount: bigint | null }) {
  const { t } = usePreferences();
  if (!usual) return t.rent.first;
  if (!amount || (amount >= piastres(usual.from) && amount <= piastres(usual.to))) return null;
  return (
    <span className="differs">
      {t.rent.notUsual} <Amount value={usual.from} /> – <Amount value={usual.to} />
    </span>
  );
}
