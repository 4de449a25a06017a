import { useState } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { parseAmount, piastres } from '../../api/money.ts';
import { callOnce } from '../../api/once.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Together } from '../../components/actions/together.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Amount, Code, Money, Tag, Words } from '../../components/values.tsx';

interface Props {
  orders: readonly Schemas['BackOfficeOrder'][];
  close: () => void;
}

/** Confirms several payments that receipts show exactly, with one total. */
export function ConfirmTogether({ orders, close }: Props) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const total = orders.reduce((sum, { amounts }) => sum + piastres(amounts.payable), 0n);
  return (
    <Together
      title={t.orders.confirmTogether}
      effect={t.orders.together}
      send={t.orders.confirmAll}
      rows={orders}
      idOf={({ id }) => id}
      columns={[
        { header: t.label.order, cell: ({ number }) => <Code>{number}</Code> },
        { header: t.label.partner, cell: (order) => <Words>{nameOf(order, 'partner')}</Words> },
        { header: t.label.investor, cell: (order) => <Words>{nameOf(order, 'investor')}</Words> },
        {
          header: t.label.payableEgp,
          isNumber: true,
          cell: ({ amounts }) => <Amount value={amounts.payable} />,
        },
      ]}
      foot={[t.label.sum, null, null, <Money value={total} />]}
      isTyped={typed !== ''}
      check={() => {
        const isRight = parseAmount(typed) === total;
        setWrong(!isRight);
        return isRight;
      }}
      sendOne={({ id }) => callOnce(caller, 'confirmPayment', { path: { id } })}
      became={({ waits }) => (
        <Tag tone={waits ? 'wait' : 'good'}>
          {waits ? t.orders.becameWaiting : t.orders.becameDone}
        </Tag>
      )}
      close={close}
    >
      <TextField
        className="field"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
        isInvalid={isWrong}
        validationBehavior="aria"
      >
        <Label>{t.orders.typeTotal}</Label>
        <Input dir="ltr" inputMode="decimal" className="number" />
        <FieldError>{t.orders.wrongTotal}</FieldError>
      </TextField>
    </Together>
  );
}
