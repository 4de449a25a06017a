import type { ReconciliationRule } from './rule.ts';

/** The rules of events and their deliveries, whose partitions have no foreign keys (D80). */
export const eventRules: readonly ReconciliationRule[] = [
  {
    rule: 'The events of each partner are numbered without a gap',
    population: 'select count(*) from events',
    violations: `
      select partner_id as subject,
        format('%s events up to %s', max(e.sequence) - min(e.sequence) + 1, s.last_sequence) as expected,
        format('%s events up to %s', count(*), max(e.sequence)) as found
      from events e join partner_event_sequences s using (partner_id) group by partner_id, s.last_sequence
      having count(*) <> max(e.sequence) - min(e.sequence) + 1 or max(e.sequence) <> s.last_sequence`,
  },
  {
    rule: 'Each delivery has the sequence and the time of its event',
    population: 'select count(*) from webhook_deliveries',
    violations: `select d.id as subject, coalesce(e.id, 'no event') as expected, d.event_id as found
      from webhook_deliveries d
      left join events e on e.partner_id = d.partner_id and e.sequence = d.event_sequence
        and e.created_at = d.created_at
      where e.id is distinct from d.event_id and d.created_at > clock_timestamp() - interval '180 days'`,
  },
  {
    rule: 'Each attempt is counted by its delivery',
    population: 'select count(*) from webhook_attempts',
    violations: `
      select a.delivery_id as subject, format('at most %s attempts', coalesce(d.attempts, 0)) as expected,
        a.number::text as found
      from webhook_attempts a
      left join webhook_deliveries d on d.id = a.delivery_id and d.created_at = a.delivery_created_at
      where d.attempts is null or a.number > d.attempts`,
  },
];
