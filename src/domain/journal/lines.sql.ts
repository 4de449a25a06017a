import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { statement } from '../../database/statement.ts';
import { NAMES, type Named } from './names.ts';
import { IS_OF_WORLD } from './world.ts';

/** A line of an entry: 1 debits an account, 2 credits the other. */
export interface LineRow extends Omit<Selectable<Database['journal']>, 'kind'>, Named {
  kind: components['schemas']['JournalKind'];
  side: 1 | 2;
  account: components['schemas']['Account'];
  /** In Cairo. */
  day: string;
}

interface LinesParams {
  from: Date;
  to: Date;
  world: string;
  /** The last line of the page before. */
  afterAt: Date;
  afterPosition: bigint;
  afterSide: number;
  count: number;
}

/*
 * Reads the next lines of a period, oldest first.
 *
 * Reads:   journal, properties, operators, api_keys, approvals
 * Returns: one row for each line
 */
export const readLines = statement<LinesParams, LineRow>(`
select journal.*, side, account, to_char(created_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day,
  ${Object.entries(NAMES)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(',\n  ')}
from journal cross join lateral (values (1, debit), (2, credit)) as line (side, account)
where created_at >= :from::timestamptz and created_at < :to::timestamptz and ${IS_OF_WORLD}
  and created_at >= :afterAt::timestamptz
  and (created_at, position, side) > (:afterAt::timestamptz, :afterPosition::bigint, :afterSide::integer)
order by created_at, position, side limit :count::integer`);
