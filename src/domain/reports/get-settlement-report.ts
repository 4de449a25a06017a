import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor, type Binding } from '../../database/cursor.ts';
import { pageOf, type PageRequest } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import type { Caller } from '../partners/caller.ts';
import { readPeriod, type Period } from '../period.ts';
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
  const period = await readPeriod(db, ['day', day]);
  const rows = await readSettlements({ db, keyring }, partner, {
    period,
    page: { limit, cursor },
    binding: ['settlement-report', partner.id, day],
  });
  return {
    object: 'settlement_report',
    day,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    complete: period.complete,
    currency: 'EGP',
    ...rows,
  };
}

interface Part {
  period: Period;
  page: { limit: number; cursor: string | undefined };
  binding: Binding;
}

/**
 * Returns a page of what a period changed in the ledgers between a partner and the service, oldest first, and the
 * totals of the period.
 * @throws ApiError invalid_cursor
 */
export async function readSettlements(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  partner: { id: string; capabilities: readonly string[] },
  { period: { from, to }, page: { limit, cursor }, binding }: Part,
): Promise<Pick<Schemas['SettlementReport'], 'totals' | 'data' | 'hasMore' | 'nextCursor'>> {
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
    totals: read!.totals.map(totalResource),
    data: page.data.map(rowResource),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
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
