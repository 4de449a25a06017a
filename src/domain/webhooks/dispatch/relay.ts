import type { Context } from '../../../context.ts';
import { pgFailure } from '../../../database/driver/failures.ts';
import { newId } from '../../../database/ids.ts';
import type { DueEndpoint } from '../../../queue/endpoint-jobs.ts';
import { readNewEvents, relayPartners, type NewEvent, type RelayParams } from './relay.sql.ts';

const MAX_PARTNERS = 50;
const MAX_EVENTS_PER_PARTNER = 40;

/** Pause after a partner's events could not be relayed. */
const RETRY_DELAY_MS = 10_000;

/** What a call of the relay has done. */
interface Relayed {
  events: number;
  /** The endpoints that have new deliveries. */
  endpoints: DueEndpoint[];
}

/** Creates the deliveries of new events. */
type Relay = () => Promise<Relayed>;

const NOTHING: Relayed = { events: 0, endpoints: [] };

/**
 * Creates the relay of a worker. Each call creates the deliveries of the next partners' new events;
 * successive calls visit all partners that have new events. The relay follows each partner's
 * sequence, so it misses no event, and several processes together create each delivery once. If the
 * statement for all partners fails, each is relayed alone, so that one that cannot be relayed stops
 * no other.
 */
export function createRelay({ db, log }: Pick<Context, 'db' | 'log'>): Relay {
  const pausedUntil = new Map<string, number>();
  let after = '';

  async function relay(events: NewEvent[]): Promise<Relayed> {
    const rows = await relayPartners(db, paramsOf(events));
    const partners = new Set(rows.map((row) => row.partner_id));
    return {
      events: events.filter((event) => partners.has(event.partner_id)).length,
      endpoints: rows.flatMap((row) =>
        row.endpoint_id === null ? [] : [{ id: row.endpoint_id, failing: row.failing }],
      ),
    };
  }

  async function relayAlone(partnerId: string, events: NewEvent[]): Promise<Relayed> {
    return relay(events).catch((error: unknown) => {
      if (!pgFailure(error)) throw error;
      pausedUntil.set(partnerId, performance.now() + RETRY_DELAY_MS);
      log.error({ err: error, partnerId }, 'events could not be relayed to webhook endpoints');
      return NOTHING;
    });
  }

  async function relayEach(events: NewEvent[]): Promise<Relayed> {
    const relayed: Relayed[] = [];
    for (const [partnerId, own] of Map.groupBy(events, (event) => event.partner_id))
      relayed.push(await relayAlone(partnerId, own));
    return {
      events: relayed.reduce((sum, one) => sum + one.events, 0),
      endpoints: relayed.flatMap(({ endpoints }) => endpoints),
    };
  }

  return async function relayEvents() {
    const limits = { partners: MAX_PARTNERS, events: MAX_EVENTS_PER_PARTNER };
    const read = await readNewEvents(db, { after, ...limits });
    const isLastPage = new Set(read.map((event) => event.partner_id)).size < MAX_PARTNERS;
    after = isLastPage ? '' : read.at(-1)!.partner_id;
    const events = read.filter(
      (event) => (pausedUntil.get(event.partner_id) ?? 0) <= performance.now(),
    );
    if (events.length === 0) return NOTHING;
    return relay(events).catch((error: unknown) => {
      if (!pgFailure(error)) throw error;
      return relayEach(events);
    });
  };
}

function paramsOf(events: NewEvent[]): RelayParams {
  const last = [...Map.groupBy(events, (event) => event.partner_id).values()].map((own) =>
    own.at(-1)!,
  );
  const drafts = events.flatMap((event) =>
    event.endpoints.map((endpoint) => ({ ...event, endpoint, delivery: newId('webhookDelivery') })),
  );
  return {
    partners: last.map((event) => event.partner_id),
    relayed: last.map((event) => event.relayed_sequence),
    reached: last.map((event) => event.sequence),
    ids: drafts.map(({ delivery }) => delivery),
    owners: drafts.map((draft) => draft.partner_id),
    endpoints: drafts.map(({ endpoint }) => endpoint),
    events: drafts.map(({ id }) => id),
    types: drafts.map(({ type }) => type),
    sequences: drafts.map(({ sequence }) => sequence),
    times: drafts.map((draft) => draft.created_at),
  };
}
