import { languageOf } from '../language.ts';
import { orderTransitionRows } from '../service.ts';
import { HIDDEN, REJECTED_EXPIRES, words, type Shown } from './order-words.ts';
import { machineFigure, movesTable, type Machine } from './state-machine.ts';

const shown = orderTransitionRows.filter(
  (row): row is Shown => !HIDDEN.some((hidden) => hidden === row[1]),
);

const LABEL = {
  en: 'States of an order and what moves it between them. The table below lists the same moves.',
  ar: 'حالات الطلب وما ينقله بينها. ويعرض الجدول أدناه الانتقالات نفسها.',
};

/** Draws the order's states and moves from the table that the service runs on. */
export const orderStates = (_attributes = {}, locale = ''): string =>
  machineFigure(orderMachine(locale));

/** Returns what is drawn. */
export function orderMachine(locale: string): Machine {
  const language = languageOf(locale);
  const moves = Map.groupBy(shown, ([from, , to]) => `${from} ${to}`);
  return {
    file: 'order-states.svg',
    locale,
    label: LABEL[language],
    final: new Set(
      shown.map(([, , to]) => to).filter((status) => !shown.some(([from]) => from === status)),
    ),
    moves: [...moves.values()].map((rows) => ({
      from: rows[0]![0],
      to: rows[0]![2],
      causes: rows.map(([, trigger]) => words[trigger][0][language]),
    })),
  };
}

/** Lists the same moves as a Markdown table: from, what happens, to, event. */
export function orderTransitionsTable(_attributes = {}, locale = ''): string {
  const language = languageOf(locale);
  return movesTable(
    shown.map(([from, trigger, to, , , event]) => {
      const isRejected = trigger === 'expire' && from === 'payment_rejected';
      const cause = isRejected ? REJECTED_EXPIRES : words[trigger][1];
      return { from: from ? [from] : [], to: [to], cause: cause[language], event };
    }),
    locale,
  );
}
