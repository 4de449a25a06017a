import { useState } from 'react';
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { parseAmount, piastres } from '../../api/money.ts';
import { callOnce } from '../../api/once.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Table, type Column } from '../../components/lists/table.tsx';
import { nameOf } from '../../components/name-of.ts';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import { Amount, Code, Money, Tag, Words } from '../../components/values.tsx';

type Order = Schemas['BackOfficeOrder'];
type Result = 'done' | 'waits' | Problem;

/**
 * Confirms several payments that receipts show exactly: one dialog and one total, and an operation for each. It stays open
 * when the list no longer has them.
 */
export function ConfirmTogether({
  orders,
  close,
}: {
  orders: readonly Order[];
  close: () => void;
}) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isSending, setSending] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const total = orders.reduce((sum, { amounts }) => sum + piastres(amounts.payable), 0n);
  const isOver = results.size === orders.length;
  const confirmAll = async () => {
    if (parseAmount(typed) !== total) return setWrong(true);
    setSending(true);
    for (const { id } of orders) {
      const result = await callOnce(caller, 'confirmPayment', { path: { id } }).then(
        ({ waits }): Result => (waits ? 'waits' : 'done'),
        problemOf,
      );
      setResults((before) => new Map(before).set(id, result));
    }
    setSending(false);
    await queryClient.invalidateQueries();
  };
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && close()}
      isKeyboardDismissDisabled={isSending}
    >
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title">{t.orders.confirmTogether}</Heading>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSending && !isOver) void confirmAll();
            }}
          >
            <p className="effect">{t.orders.together}</p>
            <Listed orders={orders} results={results} total={total} />
            {results.size === 0 && (
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
            )}
            <footer>
              <Button className="button" onPress={close} isDisabled={isSending}>
                {isOver ? t.common.close : t.common.cancel}
              </Button>
              {!isOver && (
                <Button className="button main" type="submit" isPending={isSending}>
                  {isSending ? t.common.sending : t.orders.confirmAll}
                </Button>
              )}
            </footer>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What is confirmed, and what each became. */
function Listed({
  orders,
  results,
  total,
}: {
  orders: readonly Order[];
  results: ReadonlyMap<string, Result>;
  total: bigint;
}) {
  const { t } = usePreferences();
  const columns: Column<Order>[] = [
    { header: t.label.order, cell: ({ number }) => <Code>{number}</Code> },
    { header: t.label.partner, cell: (order) => <Words>{nameOf(order, 'partner')}</Words> },
    { header: t.label.investor, cell: (order) => <Words>{nameOf(order, 'investor')}</Words> },
    {
      header: t.label.payer,
      cell: ({ payment }) =>
        payment.otherPayers?.map((payer) => (
          <Tag key={payer} tone="bad">
            {payer}
          </Tag>
        )),
    },
    {
      header: t.label.payableEgp,
      isNumber: true,
      cell: ({ amounts }) => <Amount value={amounts.payable} />,
    },
    ...(results.size > 0
      ? [
          {
            header: t.orders.became,
            cell: ({ id }: Order) => <Became result={results.get(id)} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      label={t.orders.confirmTogether}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      foot={[t.label.sum, null, null, null, <Money value={total} />].concat(
        results.size > 0 ? [null] : [],
      )}
    />
  );
}

function Became({ result }: { result: Result | undefined }) {
  const { t } = usePreferences();
  if (result === undefined) return t.common.sending;
  if (result === 'done') return <Tag tone="good">{t.orders.becameDone}</Tag>;
  if (result === 'waits') return <Tag tone="wait">{t.orders.becameWaiting}</Tag>;
  return (
    <div className="notice bad" role="alert">
      <ProblemText problem={result} />
    </div>
  );
}
