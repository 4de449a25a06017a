import { sql, type RawBuilder } from 'kysely';
import { API_VERSION } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { components } from '../../../generated/partner/types.ts';

type Schemas = components['schemas'];
export type EventType = Schemas['EventType'];

/** An event before it has its place in the log. Made only by the constructors of `events.ts`. */
export interface EventDraft {
  id: string;
  partnerId: string;
  type: EventType;
  data: Schemas['EventData'];
  /** What it is about, for the filters of the log. */
  customerId: string | null;
  orderId: string | null;
}

/**
 * Writes events to the log: the last statement of the transaction that makes them. It takes each partner's counter row, in the order of their
 * ids, and holds it until commit; so sequence order is commit order (D80).
 */
export async function appendEvents(ctx: Context, trx: Trx, drafts: EventDraft[]): Promise<void> {
  const byPartner = Map.groupBy(drafts, (draft) => draft.partnerId);
  for (const partnerId of [...byPartner.keys()].sort()) {
    const { numbered, logged } = logStatement(ctx, partnerId, byPartner.get(partnerId)!, sql``);
    await sql`with numbered as (${numbered}) ${logged}`.execute(trx);
  }
}

/**
 * The two parts of the statement that logs events of one partner, for the one that makes everything in a single statement: `numbered` takes the
 * numbers (and reads `from` whatever must have happened before), `logged` inserts the events and reads `numbered`.
 */
export function logStatement(ctx: Context, partnerId: string, drafts: EventDraft[], from: RawBuilder<unknown>) {
  const bodies = drafts.map((draft) => {
    // The counter and the clock are the database's: `sequence` and `createdAt` are put in as the text is stored.
    const body = JSON.stringify({
      object: 'event',
      id: draft.id,
      type: draft.type,
      environment: ctx.config.environment,
      apiVersion: API_VERSION,
      data: draft.data,
    });
    return body.slice(0, -1);
  });
  // Arrays, so that the statement has the same text, and the database the same plan, for any number of events.
  const column = (name: keyof EventDraft) => drafts.map((draft) => draft[name]);
  const numbered = sql`
    update partner_event_sequences set last_sequence = last_sequence + ${drafts.length} ${from}
    where partner_event_sequences.partner_id = ${partnerId}
    returning last_sequence - ${drafts.length} as before, clock_timestamp()::timestamptz(3) as at`;
  const logged = sql`
    insert into events (partner_id, sequence, id, type, customer_id, order_id, body, created_at)
    select ${partnerId}, before + place, id, type, customer_id, order_id,
           body || ',"createdAt":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","sequence":' || before + place || '}', at
    from numbered, unnest(${column('id')}::text[], ${column('type')}::text[], ${column('customerId')}::text[], ${column('orderId')}::text[],
                          ${bodies}::text[]) with ordinality as draft (id, type, customer_id, order_id, body, place)`;
  return { numbered, logged };
}
