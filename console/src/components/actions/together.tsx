import { useState, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Problem, problemOf } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Table, type Column } from '../lists/table.tsx';
import { ProblemText } from '../problems/problem-text.tsx';
import { useUnsaved } from './unsaved.tsx';

interface TogetherProps<Row, Done> {
  title: string;
  effect: string;
  /** What the button says that sends all. */
  send: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A column until something has been sent, in whose place is then what each became. */
  last?: Column<Row>;
  /** The sums below all columns but the last. */
  foot: readonly ReactNode[];
  /** What is asked below the table, until it is sent. */
  children?: ReactNode;
  isTyped: boolean;
  /** Whether everything can be sent; shows what is missing if not. */
  check: () => boolean;
  sendOne: (row: Row) => Promise<Done>;
  became: (done: Done) => ReactNode;
  close: () => void;
}

/**
 * The form of doing the same with several objects: one dialog that lists them, an operation for each, and what each
 * became. It stays open when the list no longer has them.
 */
export function Together<Row, Done>(props: TogetherProps<Row, Done>) {
  const { title, effect, send, rows, idOf, columns, last, foot, children, close } = props;
  const { t } = usePreferences();
  const [isSending, setSending] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, { done: Done } | Problem>>(new Map());
  const isOver = results.size === rows.length;
  const hasBegun = isSending || results.size > 0;
  const { question, leave } = useUnsaved(props.isTyped && !hasBegun);
  const sendAll = async () => {
    if (!props.check()) return;
    setSending(true);
    for (const row of rows) {
      const result = await props.sendOne(row).then((done) => ({ done }), problemOf);
      setResults((before) => new Map(before).set(idOf(row), result));
    }
    setSending(false);
    await queryClient.invalidateQueries();
  };
  const became: Column<Row> = {
    header: t.orders.became,
    cell: (row) => {
      const result = results.get(idOf(row));
      if (result === undefined) return t.common.sending;
      if (!(result instanceof Problem)) return props.became(result.done);
      return (
        <div className="notice bad" role="alert">
          <ProblemText problem={result} />
        </div>
      );
    },
  };
  const shownLast = hasBegun ? became : last;
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && leave(close)}
      isKeyboardDismissDisabled={isSending}
    >
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title">{title}</Heading>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSending && !isOver) void sendAll();
            }}
          >
            <p className="effect">{effect}</p>
            <Table
              label={title}
              columns={shownLast ? [...columns, shownLast] : columns}
              rows={rows}
              rowKey={idOf}
              foot={shownLast ? [...foot, null] : foot}
            />
            {!hasBegun && children}
            <footer>
              <Button className="button" onPress={close} isDisabled={isSending}>
                {isOver ? t.common.close : t.common.cancel}
              </Button>
              {!isOver && (
                <Button className="button main" type="submit" isPending={isSending}>
                  {isSending ? t.common.sending : send}
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
