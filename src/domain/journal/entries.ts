import type { EntryKind } from './kind.ts';
import { entryKinds } from './kinds.ts';

/** The columns of the journal that follow from a source. */
export const ENTRY_COLUMNS = `created_at, kind, source_id, part, debit, credit, amount, object_id, world, partner_id,
  investor_id, property_id, order_id, actor`;

/** Returns a query for the entries of kinds, as the rows say now, with `ENTRY_COLUMNS`. */
export const entriesOf = (kinds: readonly EntryKind[]) =>
  completed(kinds.map((kind) => postingsOf(kind)).join('\n  union all'));

/** Completes postings: an amount below zero changes its sides, and the world is that of what the entry is about. */
const completed = (postings: string) => `
select entry.created_at, kind, source_id, part::smallint as part,
  case when amount > 0 then debit else credit end as debit, case when amount > 0 then credit else debit end as credit,
  abs(amount) as amount, object_id,
  coalesce((select world from investors where id = investor_id), (select world from properties where id = property_id),
    (select world from partners where id = partner_id), 'main') as world,
  partner_id, investor_id, property_id, order_id, actor
from (${postings}
) as entry`;

/** Returns a query for the postings of a kind. `condition` restricts the rows. */
function postingsOf(name: EntryKind, condition?: string): string {
  const kind = entryKinds[name];
  const { source = 'row.id', place, postings } = kind;
  const values = postings.map(
    ([debit, credit, amount], at) => `(${at + 1}, '${debit}', '${credit}', (${amount})::bigint)`,
  );
  const part = place ? `${place} * ${postings.length} + posting.part` : 'posting.part';
  const column = (sql: string | undefined) => sql ?? 'null::text';
  const conditions = [kind.where, condition].filter((one) => one !== undefined);
  return `
  select ${kind.at ?? 'row.created_at'} as created_at, '${name}' as kind, ${source} as source_id, ${part} as part,
    posting.debit, posting.credit, posting.amount, ${kind.about ?? 'row.id'} as object_id, ${column(kind.partner)} as partner_id,
    ${column(kind.investor)} as investor_id, ${column(kind.property)} as property_id, ${column(kind.order)} as order_id,
    ${column(kind.actor)} as actor
  from ${kind.from ?? `${kind.table} as row`}
  cross join lateral (values ${values.join(', ')}) as posting (part, debit, credit, amount)
  where posting.amount <> 0${conditions.map((one) => ` and (${one})`).join('')}`;
}

/** Returns a query for the entries of the rows whose keys are `:ids`; of those only that a command has just written. */
export function entriesOfKeys(name: EntryKind, which: 'written' | 'all'): string {
  const { key = 'id', newest } = entryKinds[name];
  const isNewest = which === 'written' && newest ? ` and ${newest}` : '';
  return completed(postingsOf(name, `row.${key} = any(:ids::text[])${isNewest}`));
}
