import { cairoTime, isTime } from './cairo-time.ts';
import type { Failure } from '../failure.ts';
import { printable } from './format.ts';
import { style } from '../terminal.ts';

/**
 * Returns why a command failed, in one or two lines: the message, then the option or field that was
 * refused, the details and the request id.
 */
export function errorText({ message, envelope, option, hint }: Failure): string {
  const first = style(
    'red',
    printableLines([message, ...(hint ? [hint] : [])].join(' ')),
    'errors',
  );
  if (!envelope) return first;
  const { param, details = {}, requestId } = envelope.error;
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${plainValue(value)}`);
  const second = [
    ...(option ? [option] : param ? [`field ${param}`] : []),
    ...facts,
    ...(requestId ? [`request ${requestId}`] : []),
  ].join('; ');
  return `${first}\n  ${style('dim', printable(second), 'errors')}`;
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
