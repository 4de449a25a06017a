import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import { assertDays } from '../period.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { IS_CHARGE, IS_MATCHED, IS_OPEN, IS_SET_ASIDE, movementsWhere } from './movements.ts';

type Schemas = components['schemas'];
type BankLine = Schemas['BankLine'];
type Kind = Schemas['BankMovementKind'];

const MAX_SUGGESTIONS = 3;
/** Days between a line and the recording of what it may be. */
const MAX_DAYS_APART = 7;

const KIND = sql<Kind>`case
  when withdrawal_id is not null then 'withdrawal' when refund_due_id is not null then 'refund'
  when commission_id is not null then 'commission' when receipt_id is not null then 'receipt' else 'top_up' end`;

/** What may be an open line that left the account; amounts and times as text, because JSON is not exact enough. */
const SUGGESTIONS = sql.raw<
  { kind: Kind; resource: string; reference: string | null; sent: string; at: string }[]
>(`coalesce((
  select json_agg(json_build_object('kind', kind, 'resource', id, 'reference', reference, 'sent', sent::text, 'at', at))
  from (
    select * from (${movementsWhere(({ isSent }) => isSent('-line.amount'))}) as movement
    where line.amount < 0 and movement.line_id is null and ${IS_OPEN}
      and abs((movement.at at time zone 'Africa/Cairo')::date - line.day) <= ${MAX_DAYS_APART}
    order by abs((movement.at at time zone 'Africa/Cairo')::date - line.day), movement.at limit ${MAX_SUGGESTIONS}
  ) as near), '[]')`);

const allLines = (db: Db) =>
  db
    .selectFrom('bank_lines as line')
    .selectAll('line')
    .select(operatorName('line.imported_by').as('imported_by_name'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bank_matches as matched')
          .whereRef('matched.line_id', '=', 'line.id')
          .where('matched.released_at', 'is', null)
          .orderBy('matched.position')
          .select(['object_id', 'matched_by', 'created_at'])
          .select([KIND.as('kind'), operatorName('matched.matched_by').as('matched_by_name')])
          .select(sql<string>`amount::text`.as('amount')),
      ).as('matches'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('bank_lines_set_aside as aside')
          .whereRef('aside.line_id', '=', 'line.id')
          .where('aside.resumed_at', 'is', null)
          .select(['aside.reason', 'aside.set_aside_by', 'aside.created_at'])
          .select(operatorName('aside.set_aside_by').as('set_aside_by_name')),
      ).as('set_aside'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('bank_charges as charge')
          .whereRef('charge.line_id', '=', 'line.id')
          .where('charge.cancelled_at', 'is', null)
          .select(['charge.note', 'charge.booked_by', 'charge.created_at'])
          .select(operatorName('charge.booked_by').as('booked_by_name')),
      ).as('charge'),
    )
    .select(SUGGESTIONS.as('suggestions'));

const WITH_STATUS: Record<BankLine['status'], string> = {
  open: IS_OPEN,
  matched: IS_MATCHED,
  charge: IS_CHARGE,
  set_aside: IS_SET_ASIDE,
};

type LineRow = Awaited<ReturnType<ReturnType<typeof allLines>['executeTakeFirstOrThrow']>>;

/**
 * Returns a page of the lines of statements that are no receipts, newest import first.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listBankLines(
  ctx: Context,
  filters: QueryOf<operations['listBankLines']>,
): Promise<Page<BankLine>> {
  assertDays(filters);
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['bank-lines'],
      query: allLines(ctx.db),
      table: 'line',
      where: {
        status: (all, status) => all.where(sql.raw<boolean>(`(${WITH_STATUS[status]})`)),
        from: { from: 'line.day' },
        to: (all, day) => all.where('line.day', '<=', day),
      },
    },
    { fields: { amount: 'line.amount' } },
  );
  return mapPage(rows, lineResource);
}

/** Returns a line of a statement. @throws ApiError resource_not_found */
export async function getBankLine(db: Db, id: string): Promise<BankLine> {
  const row = await allLines(db).where('line.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('bank line', id);
  return lineResource(row);
}

function statusOf({ matches, charge, set_aside: aside }: LineRow): BankLine['status'] {
  if (aside) return 'set_aside';
  if (charge) return 'charge';
  return matches.length > 0 ? 'matched' : 'open';
}

function lineResource(row: LineRow): BankLine {
  return {
    object: 'bank_line',
    id: row.id,
    status: statusOf(row),
    date: row.day,
    reference: row.reference,
    amount: toEgp(row.amount),
    counterparty: row.counterparty,
    description: row.description,
    matches: row.matches.map((matched) => ({
      kind: matched.kind,
      resource: matched.object_id!,
      amount: toEgp(BigInt(matched.amount)),
      operator: matched.matched_by,
      operatorName: matched.matched_by_name,
      at: new Date(matched.created_at).toISOString(),
    })),
    suggestions: row.suggestions.map(({ kind, resource, reference, sent, at }) => ({
      kind,
      resource,
      reference,
      amount: toEgp(-BigInt(sent)),
      at: new Date(at).toISOString(),
    })),
    charge: row.charge && {
      note: row.charge.note,
      operator: row.charge.booked_by,
      operatorName: row.charge.booked_by_name ?? '',
      at: new Date(row.charge.created_at).toISOString(),
    },
    setAside: row.set_aside && {
      reason: row.set_aside.reason,
      operator: row.set_aside.set_aside_by,
      operatorName: row.set_aside.set_aside_by_name ?? '',
      at: new Date(row.set_aside.created_at).toISOString(),
    },
    statementLine: row.statement_line,
    importedBy: row.imported_by,
    importedByName: row.imported_by_name ?? '',
    createdAt: row.created_at.toISOString(),
  };
}
