import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../../testing/use-service.ts';

const service = useService();

const COUNT = 20_000;

async function numbers(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select next_order_number() as number from generate_series(1, ${COUNT})`.execute(service.ctx.db);
  return rows.map(({ number }) => number);
}

describe('order numbers', () => {
  it('are unique, and have the year and eight digits', async () => {
    const { rows } = await sql<{ year: number }>`
      select extract(year from clock_timestamp() at time zone 'Africa/Cairo')::integer as year`.execute(
      service.ctx.db,
    );
    const all = await numbers();
    expect(new Set(all).size).toBe(COUNT);
    for (const number of all) expect(number).toMatch(/^PI-\d{4}-[0-9]{8}$/);
    expect(all[0]).toContain(`PI-${rows[0]!.year}-`);
  });

  it('do not reveal how many orders lie between two of them', async () => {
    const places = (await numbers()).map((number) => Number(number.slice(-8)));
    const steps = places.slice(1).map((place, index) => place - places[index]!);
    // Neither ascending nor evenly spaced.
    expect(new Set(steps).size).toBeGreaterThan(COUNT * 0.99);
    expect(steps.filter((step) => step > 0).length / COUNT).toBeCloseTo(0.5, 1);
  });

  it('use every number before one repeats', async () => {
    const { db } = service.ctx;
    await sql`select setval('order_numbers', 99999999)`.execute(db);
    const { rows } = await sql<{ number: string }>`
      select next_order_number() as number from generate_series(1, 2)`.execute(db);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2);
  });
});
