import type { Selectable } from 'kysely';
import type { Database } from '../../database/driver/connection.ts';

/** What staff see beside the ids of an entry, as SQL over `journal`. */
export const NAMES = {
  property_code: '(select code from properties where id = property_id)',
  actor_name: `coalesce((select name from operators where id = actor), (select name from api_keys where id = actor))`,
  approved_by_name: `(select name from operators where id = (
    select decided_by from approvals where approvals.id = approval_id))`,
} as const;

/** The names of a row. */
export type Named = Record<keyof typeof NAMES, string | null>;

type Row = Omit<Selectable<Database['journal']>, 'kind'> & Named;

/** Returns the fields that an entry and its lines have in common: what it is about, whose it is, and who allowed it. */
export function commonFields(row: Row) {
  return {
    resource: row.object_id,
    world: row.world,
    partner: row.partner_id,
    investor: row.investor_id,
    property: row.property_id,
    ...(row.property_code !== null && { propertyCode: row.property_code }),
    order: row.order_id,
    actorName: row.actor_name,
    ...(row.approved_by_name !== null && { approvedByName: row.approved_by_name }),
  };
}

/** Returns the id of an entry as staff see it. */
export const entryId = ({ position }: Pick<Row, 'position'>): string => `jnl_${position}`;
