import type { BookCheck } from './book-check.ts';

/** What no constraint can hold about deliveries, because their partitions refer to none. */
export const deliveryChecks: readonly BookCheck[] = [
  {
    rule: 'Each delivery stands at the time and the place of its event, on which it rests that there is one for each event and endpoint',
    counts: 'select count(*) from webhook_deliveries',
    breaks: `select d.id as subject, coalesce(e.id, 'no event') as expected, d.event_id as found
      from webhook_deliveries d
      left join events e on e.partner_id = d.partner_id and e.sequence = d.event_sequence and e.created_at = d.created_at
      where e.id is distinct from d.event_id and d.created_at > clock_timestamp() - interval '180 days'`,
  },
  {
    rule: 'Each attempt is one that its delivery counts',
    counts: 'select count(*) from webhook_attempts',
    breaks: `select a.delivery_id as subject, format('at most %s attempts', coalesce(d.attempts, 0)) as expected, a.number::text as found
      from webhook_attempts a left join webhook_deliveries d on d.id = a.delivery_id and d.created_at = a.delivery_created_at
      where d.attempts is null or a.number > d.attempts`,
  },
];
