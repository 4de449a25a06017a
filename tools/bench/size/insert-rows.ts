import type pg from 'pg';
import type { Contestant } from '../http/contestant.ts';

/** Rows that are written by one statement. */
const BATCH = 250_000;
/** Of each five orders, customers and events, one belongs to the calling partner. */
const OWN = 5;
const ORDERS_PER_CUSTOMER = 5;
const ORDERS_PER_PARTNER = 1_000;

/**
 * Inserts orders with these numbers, and their partners, customers, commissions and events.
 * Triggers and constraints are off, so the ledgers do not add up: only for reading.
 */
export async function insertRows(
  client: pg.Client,
  { customerId, propertyId }: Pick<Contestant, 'customerId' | 'propertyId'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows } = await client.query<{ partner: string; last: string }>(
    'select partner_id as partner, (select max(last_sequence) from partner_event_sequences) as last from ' +
      'customers where id = $1',
    [customerId],
  );
  const { partner } = rows[0]!;
  await client.query('set session_replication_role = replica');
  for (let first = from; first < to; first += BATCH) {
    const last = Math.min(to, first + BATCH) - 1;
    const owner = (n: string) =>
      `case when ${n} % ${OWN} = 0 then '${partner}' else 'ptn_' || ${n} % ${Math.ceil(to / ORDERS_PER_PARTNER)} end`;
    const every = (n: number) => `generate_series(${Math.ceil(first / n) * n}, ${last}, ${n})`;
    for (const statement of statements(owner, every, propertyId)) await client.query(statement);
  }
  await client.query('set session_replication_role = origin');
  await client.query(
    'update partner_event_sequences set last_sequence = greatest(last_sequence, (select max(sequence) from ' +
      'events where partner_id = $1)) where partner_id = $1',
    [partner],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint'); // else the first measured writes would wait for those of the rows
}

const ago = (n: string) => `now() - (${n} % 1000000) * interval '1 second'`;

function statements(
  owner: (n: string) => string,
  every: (step: number) => string,
  propertyId: string,
): string[] {
  const customer = `n - n % ${ORDERS_PER_CUSTOMER * OWN} + n % ${OWN}`;
  const customers = `(select n from ${every(1)} n where n % ${ORDERS_PER_CUSTOMER * OWN} < ${OWN}) as one`;
  return [
    `
      insert into partners (id, name) select 'ptn_' || n / ${ORDERS_PER_PARTNER}, 'Partner ' || n
      from ${every(ORDERS_PER_PARTNER)} n`,
    `
      insert into partner_event_sequences (partner_id) select 'ptn_' || n / ${ORDERS_PER_PARTNER}
      from ${every(ORDERS_PER_PARTNER)} n`,
    `
      insert into investors (id, phone, email) select 'inv_' || n, '+2012' || lpad(n::text, 8, '0'),
        'i' || n || '@example.com' from ${customers}`,
    `insert into customers (id, partner_id, investor_id, origin, link_status, external_id, linked_at, created_at)
     select 'cus_' || n, ${owner('n')}, 'inv_' || n, 'created', case when n % 500 = 0 then 'unlinked' else 'active' end,
       'CRM-' || n, now(), ${ago('n')} from ${customers}`,
    `
      insert into orders (id, number, investor_id, partner_id, customer_id, source, status, external_reference, gross,
        payable, funding_method, is_published,
                         limit_day, completed_at, cancelled_at, created_at)
     select 'ord_' || n, 'PI-' || n, 'inv_' || (${customer}), ${owner('n')}, 'cus_' || (${customer}), 'api',
       case when n % 500 = 0 then 'refunded' else 'completed' end,
            'NB-' || n, 100, 100, 'partner_settlement', true, current_date, case when n % 500 <> 0 then now() end,
              case when n % 500 = 0 then now() end, ${ago('n')}
     from ${every(1)} n`,
    `
      insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees) select 'ord_' || n,
        '${propertyId}', 1, 100, 100, 0 from ${every(1)} n`,
    `
      insert into order_transitions (order_id, version, trigger, to_status, actor) select 'ord_' || n, 1, 'place',
        'awaiting_payment', 'bench' from ${every(1)} n`,
    `insert into commissions (id, partner_id, type, amount, test_mode, created_at)
     select 'com_' || n, ${owner('n')}, 'signup_fee', 1, false, ${ago('n')} from ${every(ORDERS_PER_CUSTOMER)} n`,
    `insert into events (partner_id, sequence, id, type, customer_id, order_id, body)
     select ${owner('n')}, 1000000 + 2 * n + half, format('evt_%s_%s', n, half),
       case when n % 500 = 0 then 'payout.paid' else 'order.paid' end, 'cus_' || (${customer}),
            'ord_' || n, '{"object":"event","data":{}}'
     from ${every(1)} n, generate_series(0, 1) half`,
    `insert into journal (created_at, kind, source_id, part, debit, credit, amount, object_id, world, partner_id,
                          investor_id, property_id, order_id, actor)
     select ${ago('n')}, kind, 'ord_' || n, 0, debit, credit, 100, 'ord_' || n, 'main', ${owner('n')},
       'inv_' || (${customer}), '${propertyId}', 'ord_' || n, 'bench'
     from ${every(1)} n, (values ('order_paid', 'bank', 'orders_paid'), ('order_completed', 'orders_paid', 'share_sales'))
       as entry (kind, debit, credit)`,
    `insert into receipts (id, reference, amount, unallocated, payer, received_at, recorded_by, created_at)
     select 'rcp_' || n, 'TRF-' || n, 100, 100, 'Payer ' || n, ${ago('n')}, (select min(id) from operators), ${ago('n')}
     from ${every(ORDERS_PER_PARTNER)} n`,
  ];
}
