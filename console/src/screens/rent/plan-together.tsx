import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Input,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { parseAmount, piastres, toAmount } from '../../api/money.ts';
import { callOnce } from '../../api/once.ts';
import { Problem, problemOf } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import type { Schemas } from '../../api/call.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useUnsaved } from '../../components/actions/unsaved.tsx';
import { Table, type Column } from '../../components/lists/table.tsx';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import { Amount, Code, LocalName, Money, Tag } from '../../components/values.tsx';
import type { RentOfUnit } from './quarter-screen.tsx';
import { Change } from './rent-values.tsx';

type Run = Schemas['RentalIncome'];
type Result = Run | Problem;

interface Props {
  units: readonly RentOfUnit[];
  period: Schemas['RentalPeriod'];
  close: () => void;
}

/** Plans the rent of several units: an amount and a warning for each, and an operation for each. */
export function PlanTogether({ units, period, close }: Props) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const amountOf = ({ property }: RentOfUnit) => parseAmount(amounts[property.id] ?? '');
  const total = units.reduce((sum, unit) => sum + (amountOf(unit) ?? 0n), 0n);
  const isOver = results.size === units.length;
  const isTyped = !isOver && Object.values(amounts).some((text) => text !== '');
  const { question, leave } = useUnsaved(isTyped);
  const planAll = async () => {
    setChecked(true);
    if (units.some((unit) => !amountOf(unit))) return;
    setSending(true);
    for (const unit of units) {
      const { id } = unit.property;
      const body = { period, amount: toAmount(amountOf(unit)!) };
      const result = await callOnce(caller, 'createRentalIncomeRun', { path: { id }, body }).then(
        ({ done }) => done!,
        problemOf,
      );
      setResults((before) => new Map(before).set(id, result));
    }
    setSending(false);
    await queryClient.invalidateQueries();
  };
  const columns: Column<RentOfUnit>[] = [
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
        results.size > 0 || isSending ? (
          <Money value={amountOf(unit) ?? 0n} />
        ) : (
          <AmountOf
            unit={unit}
            value={amounts[unit.property.id] ?? ''}
            isWrong={isChecked && !amountOf(unit)}
            onChange={(text) => setAmounts({ ...amounts, [unit.property.id]: text })}
          />
        ),
    },
    {
      header: results.size > 0 ? t.orders.became : t.rent.warning,
      cell: (unit) =>
        results.size > 0 ? (
          <Became result={results.get(unit.property.id)} />
        ) : (
          <Warning unit={unit} amount={amountOf(unit)} />
        ),
    },
  ];
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && leave(close)}
      isKeyboardDismissDisabled={isSending}
    >
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title">{t.rent.planTogether}</Heading>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSending && !isOver) void planAll();
            }}
          >
            <p className="effect">{t.rent.planTogetherEffect}</p>
            <Table
              label={t.rent.planTogether}
              columns={columns}
              rows={units}
              rowKey={({ property }) => property.id}
              foot={[t.label.sum, null, <Money value={total} />, null]}
            />
            <footer>
              <Button className="button" onPress={close} isDisabled={isSending}>
                {isOver ? t.common.close : t.common.cancel}
              </Button>
              {!isOver && (
                <Button className="button main" type="submit" isPending={isSending}>
                  {isSending ? t.common.sending : t.actions.createRentalIncomeRun.name}
                </Button>
              )}
            </footer>
          </form>
          {question}
        </Dialog>
      </Modal>
    </ModalOverlay>
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

function Became({ result }: { result: Result | undefined }) {
  const { t } = usePreferences();
  if (result === undefined) return t.common.sending;
  if (result instanceof Problem)
    return (
      <div className="notice bad" role="alert">
        <ProblemText problem={result} />
      </div>
    );
  return (
    <Link to="/rent/$id" params={{ id: result.id }}>
      <Tag tone="good">{t.enums.rent[result.status]}</Tag> <Change run={result} />
    </Link>
  );
}
