import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import type { Db } from '../../database/driver/connection.ts';
import { pageOf, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import type { Caller } from '../partners/caller.ts';
import { readSettlementRows, type StoredRow, type StoredTotal } from './settlement-rows.sql.ts';

type Schemas = components['schemas'];

const DEFAULT_LIMIT = 1000;

/**
 * Returns a page of what a day in Cairo changed in the ledgers between the partner and the service,
 * oldest first, with the totals of the day.
 * @throws ApiError invalid_parameter if the day does not exist or is in the future, invalid_cursor
 */
export async function getSettlementReport(
  { db, keyring }: Context,
  { partner }: Caller,
  { day, limit = DEFAULT_LIMIT, cursor }: PageRequest & { day: string },
): Promise<Schemas['SettlementReport']> {
  const { from, to, complete } = await readDay(db, day);
  const binding = ['settlement-report', partner.id, day];
  const after = cursor === undefined ? null : placeIn(readCursor(keyring, cursor, binding));
  const [read] = await readSettlementRows(db, {
    partnerId: partner.id,
    seesPayouts: partner.capabilities.includes('portfolioAccess'),
    from,
    to,
    afterCreatedAt: after?.createdAt ?? null,
    afterKey: after?.key ?? null,
    count: limit + 1,
  });
  const page = pageOf(read!.rows, limit, (last) => writeCursor(keyring, placeOf(last), binding));
  return {
    object: 'settlement_report',
    day,
    from: from.toISOString(),
    to: to.toISOString(),
    complete,
    currency: 'EGP',
    totals: read!.totals.map(totalResource),
    data: page.data.map(rowResource),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
}

interface Day {
  from: Date;
  to: Date;
  /** A transaction that writes the time of its beginning has ended 5 minutes later. */
  complete: boolean;
  hasBegun: boolean;
}

/** Reads when a day in Cairo begins and ends. @throws ApiError invalid_parameter */
async function readDay(db: Db, day: string): Promise<Day> {
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)
    throw new ApiError('invalid_parameter', {
      param: 'day',
      message: 'day must be a day that exists, such as 2026-11-10.',
    });
  const { rows } = await sql<Day>`
    select day_begin as "from", day_end as "to", day_begin <= clock_timestamp() as "hasBegun",
           day_end + interval '5 minutes' <= clock_timestamp() as complete
    from (select (${day}::date::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as day_begin,
                 ((${day}::date + 1)::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as day_end) as cairo
  `.execute(db);
  if (rows[0]!.hasBegun) return rows[0]!;
  throw new ApiError('invalid_parameter', {
    param: 'day',
    message: 'day must not be in the future. A day begins at midnight in Cairo.',
  });
}

function totalResource({ section, type, count, amount }: StoredTotal) {
  return {
    section,
    type,
    count,
    amount: toEgp(BigInt(amount)),
  } as Schemas['SettlementReportTotal'];
}

function rowResource(row: StoredRow): Schemas['SettlementReportRow'] {
  return {
    section: row.section,
    type: row.type as Schemas['SettlementReportType'],
    createdAt: new Date(row.created_at).toISOString(),
    id: row.id,
    ...(row.order_id !== null && { order: row.order_id }),
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    ...(row.external_reference !== null && { externalReference: row.external_reference }),
    ...(row.customer_id !== null && { customer: row.customer_id }),
    ...(row.property !== null && { property: row.property }),
    ...(row.reference !== null && { reference: row.reference }),
    amount: toEgp(BigInt(row.amount)),
    currency: 'EGP',
    ...(row.test_mode !== null && { testMode: row.test_mode }),
  };
}

function placeOf({ created_at, key }: StoredRow): string {
  return `${new Date(created_at).getTime()} ${key}`;
}

function placeIn(place: string): { createdAt: Date; key: string } {
  const [time, key] = place.split(' ') as [string, string];
  return { createdAt: new Date(Number(time)), key };
}
