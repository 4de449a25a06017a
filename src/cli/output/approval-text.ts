import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import { operationOf } from '../calls/contract.ts';
import { cairoDay, cairoTime, isTime } from './cairo-time.ts';
import { egp, NO_VALUE, printable } from './format.ts';
import { list } from './table.ts';
import { style } from '../terminal.ts';

type Approval = components['schemas']['Approval'];
type Value = components['schemas']['ApprovalDetail']['value'];

/** Renders an approval as a document: what is to be done, who asked, and every value before and after. */
export function approvalText(approval: Approval): string {
  const { title, amount, details } = approval;
  const heading = amount === null ? title : `${title}: ${egp(amount)}`;
  return [style('bold', heading), list([...stateOf(approval), ...details.map(lineOf)])].join('\n');
}

function stateOf(approval: Approval): (readonly [string, string])[] {
  const { number, status, requestedByName, requestedAt, expiresAt, decidedByName, decidedAt } =
    approval;
  const lines: (readonly [string, string | null])[] = [
    ['Approval', number],
    ['Status', status === 'pending' ? `pending, until ${cairoTime(expiresAt)}` : status],
    ['Requested by', `${printable(requestedByName)}, ${cairoTime(requestedAt)}`],
    [
      'Decided by',
      decidedByName && decidedAt && `${printable(decidedByName)}, ${cairoTime(decidedAt)}`,
    ],
    ['Reason', approval.reason && printable(approval.reason)],
    [
      'Result',
      approval.result && `${approval.result.object.replaceAll('_', ' ')} ${approval.result.id}`,
    ],
  ];
  return lines.filter((line): line is readonly [string, string] => line[1] !== null);
}

/** Renders what a command would do: every value before and after. */
export function previewText({
  title,
  amount,
  details,
  needsApproval,
}: components['schemas']['Preview']): string {
  return [
    style('bold', amount ? `${title}: ${egp(amount)}` : title, 'errors'),
    list(details.map(lineOf)),
    ...(needsApproval ? ['A second operator must approve it.'] : []),
  ].join('\n');
}

type Detail = Approval['details'][number];

function lineOf({ label, kind, unusual, value, newValue }: Detail) {
  const change = newValue === undefined ? '' : ` → ${shown(kind, newValue)}`;
  return [
    `${unusual && value !== null ? 'WARNING: ' : ''}${printable(label)}`,
    `${shown(kind, value)}${change}`,
  ] as const;
}

/** Returns what an operation does, and its name; a limit of no operation has only a name. */
function operationText(name: string): string {
  return name in operations ? `${operationOf(name as OperationId).summary} (${name})` : name;
}

function shown(kind: Detail['kind'], value: Value): string {
  if (value === null) return NO_VALUE;
  if (typeof value === 'number') return kind === 'percent' ? `${value} %` : egp(value);
  if (kind === 'operation') return operationText(value);
  if (!isTime(value)) return printable(value);
  if (kind === 'date') return cairoDay(value);
  // A period ends with the first moment of the day after its last one.
  return kind === 'lastDate' ? cairoDay(new Date(Date.parse(value) - 1)) : cairoTime(value);
}
