/** One metric. Its name in Prometheus is `partner_api_` and the key in the table. */
export interface MetricDeclaration {
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  /** One sentence about what is counted or measured, for `docs/metrics.md` and Prometheus. */
  help: string;
  /** True if it is read from the database when Prometheus scrapes, so every process reports it. */
  isShared?: boolean;
}

/** A value without labels that is read from the database. */
const OF_DATABASE = { type: 'gauge', labels: [], isShared: true } as const;

/** What is read from the database when Prometheus scrapes. */
export const DATABASE_METRICS = {
  unrelayed_events: {
    ...OF_DATABASE,
    help: 'Events whose webhook deliveries have not been made yet.',
  },
  oldest_unrelayed_event_age_seconds: {
    ...OF_DATABASE,
    help: 'Age of the oldest of these events; 0 if there is none.',
  },
  due_deliveries: {
    ...OF_DATABASE,
    help: 'Webhook deliveries whose next attempt is due, at most 100,000.',
  },
  oldest_due_delivery_age_seconds: {
    ...OF_DATABASE,
    help:
      'How long the oldest due delivery has waited, without endpoints whose last attempt failed; ' +
      '0 if there is none.',
  },
  jobs: {
    type: 'gauge',
    labels: ['queue', 'state'],
    help: 'Background jobs that are `due`, `active` or `failed`, by queue.',
    isShared: true,
  },
  oldest_job_age_seconds: {
    type: 'gauge',
    labels: ['queue', 'state'],
    help: 'Time for which the oldest of them has been due or active.',
    isShared: true,
  },
  overdue_holds: {
    ...OF_DATABASE,
    help:
      'Unpaid orders whose hold has ended and that are not cancelled yet, without card orders that wait ' +
      'for an inquiry.',
  },
  oldest_overdue_hold_seconds: {
    ...OF_DATABASE,
    help: 'Time since the oldest of these holds has ended; 0 if there is none.',
  },
  due_card_inquiries: {
    ...OF_DATABASE,
    help: 'Card orders that the processor should have been asked about.',
  },
  oldest_due_card_inquiry_age_seconds: {
    ...OF_DATABASE,
    help: 'Time for which the oldest of these inquiries has been due; 0 if there is none.',
  },
  waiting_for_staff: {
    type: 'gauge',
    labels: ['queue'],
    help:
      'What staff must do: `payments` to confirm, `cancellations` that partners request, `receipts` that belong to no ' +
      'order yet, `approvals`, `withdrawals` to send, `refunds`, and card payments that were taken back: `reversals` ' +
      '(voids and refunds) and `chargebacks`.',
    isShared: true,
  },
  oldest_waiting_for_staff_age_seconds: {
    type: 'gauge',
    labels: ['queue'],
    help: 'How long the oldest of these has waited; 0 if there is none.',
    isShared: true,
  },
  expiring_keys: {
    type: 'gauge',
    labels: ['kind'],
    help: 'Partners (`api`) and operators (`operator`) whose last key expires in the next 14 days.',
    isShared: true,
  },
  reconciliation_discrepancies: {
    ...OF_DATABASE,
    help: 'Rules that the database violated at the last reconciliation. The log names them.',
  },
  reconciliation_age_seconds: {
    ...OF_DATABASE,
    help: 'Time since the last reconciliation has ended; before the first one, since the database was created.',
  },
  event_partitions_ahead_seconds: {
    ...OF_DATABASE,
    help:
      'Time until the first of the tables for events, deliveries and attempts has no partition: ' +
      'no change can then be made.',
  },
  wal_archive_age_seconds: {
    ...OF_DATABASE,
    help: 'Time since PostgreSQL has archived WAL; missing if `archive_mode` is off.',
  },
  commits_waiting: {
    ...OF_DATABASE,
    help:
      'Commits that wait for a synchronous standby. Read over a separate connection, so it is there even if ' +
      '`database_up` is 0.',
  },
  oldest_waiting_commit_age_seconds: {
    ...OF_DATABASE,
    help: 'How long the oldest of them has waited; 0 if there is none.',
  },
  replication_lag_bytes: {
    type: 'gauge',
    labels: ['standby'],
    help: 'WAL that a standby has not replayed yet; missing if the role is not in `pg_read_all_stats`.',
    isShared: true,
  },
  checksum_failures: {
    ...OF_DATABASE,
    help:
      'Pages of tables on the primary whose checksum was wrong when PostgreSQL read them, since its statistics were ' +
      'reset; missing if it has no data checksums.',
  },
  server_connections: {
    ...OF_DATABASE,
    help: 'Connections of all clients to the database server, of every database on it.',
  },
  server_connections_max: {
    ...OF_DATABASE,
    help: 'Connections that the database server allows (`max_connections`).',
  },
  oldest_transaction_age_seconds: {
    ...OF_DATABASE,
    help:
      'How long the oldest transaction on the database server has been open; those of other roles only if the ' +
      'role is in `pg_read_all_stats`.',
  },
  retained_wal_bytes: {
    type: 'gauge',
    labels: ['slot'],
    help: 'WAL that the database server keeps for a replication slot.',
    isShared: true,
  },
} as const satisfies Record<string, MetricDeclaration>;
