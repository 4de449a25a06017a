import { enumTitles as arabic } from '../../../generated/backoffice/titles-ar.ts';
import { enumTitles as english } from '../../../generated/backoffice/titles-en.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import type { QueryOf } from '../../database/filters.ts';
import { pageOf, type Page } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import { readLines, type LineRow } from './lines.sql.ts';
import { commonFields, entryId } from './names.ts';
import { worldOf } from './world.ts';

type Line = components['schemas']['JournalLine'];

/** Where a page begins: after this line, which has this number on its day. */
interface Place {
  at: Date;
  position: bigint;
  side: number;
  day: string | null;
  number: number;
}

const START: Place = { at: new Date(0), position: 0n, side: 0, day: null, number: 0 };

/**
 * Returns a page of the lines of a period, oldest first. They are numbered from 1 on each day in Cairo, whatever the
 * pages are.
 * @throws ApiError invalid_parameter, invalid_cursor
 */
export async function listJournalLines(
  { db, keyring, config }: Context,
  { from: first, to: last, limit = 20, cursor, ...query }: QueryOf<operations['listJournalLines']>,
): Promise<Page<Line>> {
  const world = worldOf(query);
  const { from, to } = await readPeriod(db, ['from', first], ['to', last]);
  const binding = ['journal-lines', first, last, world];
  const after = cursor === undefined ? START : placeIn(readCursor(keyring, cursor, binding));
  const rows = await readLines(db, {
    ...{ from, to, world, count: limit + 1 },
    ...{ afterAt: after.at, afterPosition: after.position, afterSide: after.side },
  });
  let { day, number } = after;
  const numbered = rows.map((row) => {
    number = row.day === day ? number + 1 : 1;
    day = row.day;
    return { ...row, number };
  });
  const page = pageOf(numbered, limit, (row) =>
    writeCursor(
      keyring,
      [row.created_at.getTime(), row.position, row.side, row.day, row.number].join('.'),
      binding,
    ),
  );
  return { ...page, data: page.data.map((row) => lineResource(row, config.accountCodes)) };
}

function placeIn(text: string): Place {
  const [at, position, side, day, number] = text.split('.');
  return {
    at: new Date(Number(at)),
    position: BigInt(position!),
    side: Number(side),
    day: day!,
    number: Number(number),
  };
}

function lineResource(
  row: LineRow & { number: number },
  codes: Context['config']['accountCodes'],
): Line {
  const { account, kind } = row;
  return {
    object: 'journal_line',
    day: row.day,
    number: row.number,
    entry: entryId(row),
    at: row.created_at.toISOString(),
    account,
    code: codes.get(account) ?? account,
    debit: toEgp(row.side === 1 ? row.amount : 0n),
    credit: toEgp(row.side === 2 ? row.amount : 0n),
    english: english.JournalKind[kind],
    arabic: arabic.JournalKind[kind],
    ...commonFields(row),
  };
}
