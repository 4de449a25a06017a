import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Captured, SentStatement } from './statements.ts';

/** Sends the statements of one more request, and returns their rows. */
export async function replay(
  pool: Pick<pg.Pool, 'query'>,
  { statements, unique }: Captured,
): Promise<unknown[]> {
  const fresh = new Map(unique.map((value) => [value, freshValue(value)]));
  const rows: unknown[] = [];
  for (const { text, values } of statements) {
    const own = fresh.size === 0 ? values : (renewed(values, fresh) as unknown[]);
    const found = (await pool.query({ name: nameOf(text), text, values: own })).rows;
    if (found.some((row: { placed?: string[] }) => row.placed?.length === 0))
      throw new Error('The order was not placed.');
    rows.push(...found);
  }
  return rows;
}

/** Revives the values of statements that were sent as JSON: bytes and moments. */
export function revive(statements: SentStatement[]): SentStatement[] {
  return statements.map(({ text, values }) => ({ text, values: values.map(reviveValue) }));
}

function reviveValue(value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === 'Buffer' ? Buffer.from(data!) : value;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

let count = 0;
const run = process.pid % 100;

/** Returns a value of the same kind and length. */
function freshValue(value: string): string {
  count += 1;
  // With a letter, so that the service, which numbers orders of the same table, has no such number.
  if (value.startsWith('PI-'))
    return `${value.slice(0, -8)}B${(run * 10_000_000 + count).toString(36).padStart(7, '0')}`;
  const [kind] = value.split(/[_-]/);
  const id = randomUUID().replaceAll('-', '');
  return `${value.slice(0, kind!.length + 1)}${id}`.slice(0, value.length);
}

function renewed(value: unknown, fresh: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renewed(item, fresh));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [old, own] of fresh) text = text.replaceAll(old, own);
  return text;
}
