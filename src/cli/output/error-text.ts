import { cairoTime, isTime } from './cairo-time.ts';
import { faultsOf, type Failure } from '../failure.ts';
import { printable } from './format.ts';
import { style } from '../terminal.ts';

/**
 * Returns why a command failed: the message; a line for each further fault of the request; and the option or field that
 * was refused, the details and the request id.
 */
export function errorText({ message, envelope, optionOf, hint }: Failure): string {
  const first = style(
    'red',
    printableLines([message, ...(hint ? [hint] : [])].join(' ')),
    'errors',
  );
  if (!envelope) return first;
  const { param, details = {}, requestId } = envelope.error;
  const place = (param?: string) =>
    param === undefined ? [] : [optionOf(param) ?? `field ${param}`];
  const others = faultsOf(envelope.error).slice(1);
  const lines = others.map((other) =>
    style(
      'red',
      printable([other.message, ...place(other.param).map((name) => `(${name})`)].join(' ')),
      'errors',
    ),
  );
  const facts = Object.entries(details)
    .filter(([name]) => name !== 'errors')
    .map(([name, value]) => `${name}: ${plainValue(value)}`);
  const last = [...place(param), ...facts, ...(requestId ? [`request ${requestId}`] : [])];
  return [first, ...lines, `  ${style('dim', printable(last.join('; ')), 'errors')}`].join('\n');
}

function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).join(', ');
  if (typeof value === 'string') return isTime(value) ? cairoTime(value) : value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${plainValue(inner)}`)
    .join(' ');
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
