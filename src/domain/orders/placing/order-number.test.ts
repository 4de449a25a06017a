import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../../../test/support/use-service.ts';

const service = useService();

const COUNT = 20_000;

const KINDS = [
  ['order numbers', 'next_order_number', 'order_numbers', 'PI'],
  ['contract numbers', 'next_contract_number', 'contract_numbers', 'CT'],
] as const;

async function numbers(next: string, count = COUNT): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ${sql.raw(next)}() as number from generate_series(1, ${count})`.execute(service.ctx.db);
  return rows.map(({ number }) => number);
}

describe.each(KINDS)('%s', (_kind, next, sequence, prefix) => {
  it('are unique, and have the year and eight digits', async () => {
    const { rows } = await sql<{ year: number }>`
      select extract(year from clock_timestamp() at time zone 'Africa/Cairo')::integer as year`.execute(
      service.ctx.db,
    );
    const all = await numbers(next);
    expect(new Set(all).size).toBe(COUNT);
    for (const number of all) expect(number).toMatch(new RegExp(`^${prefix}-\\d{4}-[0-9]{8}$`));
    expect(all[0]).toContain(`${prefix}-${rows[0]!.year}-`);
  });

  it('do not reveal how many lie between two of them', async () => {
    const places = (await numbers(next)).map((number) => Number(number.slice(-8)));
    const steps = places.slice(1).map((place, index) => place - places[index]!);
    // Neither ascending nor evenly spaced.
    expect(new Set(steps).size).toBeGreaterThan(COUNT * 0.99);
    expect(steps.filter((step) => step > 0).length / COUNT).toBeCloseTo(0.5, 1);
  });

  it('use every number before one repeats', async () => {
    await sql`select setval(${sequence}, 99999999)`.execute(service.ctx.db);
    expect(new Set(await numbers(next, 2)).size).toBe(2);
  });
});

describe('the digits of a contract number', () => {
  it('are not those of the order with the same place', async () => {
    const { rows } = await sql<{ same: number }>`
      select count(*)::integer as same from generate_series(1, 100) as place
      where permuted_digits('order', place) = permuted_digits('contract', place)`.execute(
      service.ctx.db,
    );
    expect(rows).toEqual([{ same: 0 }]);
  });
});
