import type { MigrationFile } from '../../src/database/migrating/migration-files.ts';

/**
 * Tables that have a row for each person, order, payment or call. A list, because sizes are known in production only.
 */
const LARGE =
  'api_requests|app_order_viewers|audit_log\\w*|bank_lines|bank_matches|booked_transfers|card_checkouts|' +
  'card_settlement_lines|card_transactions|commissions|consent_codes|contracts|customers|daily_order_amounts|events|files|' +
  'holdings|idempotency_keys|investors|journal|order_items|order_transitions|orders|ownership_entries|payouts|' +
  'receipt_allocations|receipts|refunds_due|share_moves|sms_messages|unrelayed_events|wallet_entries|wallets|' +
  'webhook_attempts|webhook_deliveries|withdrawal_batch_lines|withdrawals';
const TABLE = `(?:only )?(?:public\\.)?(?<table>${LARGE})\\b`;
/** Functions whose value differs from row to row, so that a column with such a default rewrites the table. */
const VOLATILE = '(?:clock_timestamp|gen_random_uuid|uuidv4|uuidv7|random|nextval|timeofday)\\b';

/** What builds an index of a large table, reads all of it, or writes it again, under a lock. */
const LONG_LOCKS: readonly RegExp[] = [
  `\\bcreate (?:unique )?index (?!concurrently\\b)(?:if not exists )?(?:\\w+ )?on ${TABLE}`,
  `\\balter table (?:if exists )?${TABLE}[^;]*\\b(?:set data type|type \\w|set not null` +
    '|generated (?:always|by default)|(?:big|small)?serial\\b|exclude (?:using|\\()' +
    '|(?:primary key|unique)\\b(?! using index)' +
    `|default [^,;]*\\b(?<!set default )${VOLATILE}|(?:check|references)\\b(?![^;]*not valid))`,
  `\\bupdate ${TABLE}(?: as)?(?: \\w+)? set\\b(?![^;]*\\blimit \\d)`,
  `\\bdelete from ${TABLE}(?![^;]*\\blimit \\d)`,
  // The lock is short, but the query that uses the index may be long, and everything waits behind the lock.
  '\\bdrop index (?!concurrently\\b)(?:if exists )?\\w+',
].map((pattern) => new RegExp(pattern, 'g'));

type Text = Pick<MigrationFile, 'sql'>;

/** Returns the statements of a file, without comments and without bodies of functions, which it does not execute. */
const statementsOf = ({ sql }: Text) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\bas\s+(\$\w*\$)[\s\S]*?\1/g, 'as body')
    .replace(/\s+/g, ' ');

/** Returns the tables that files create, which are empty when the files after them run. */
export const createdTables = (files: readonly Text[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...statementsOf(file).matchAll(/\bcreate table (?:if not exists )?(?:public\.)?(\w+)/g)].map(
        ([, table]) => table!,
      ),
    ),
  );

/** Returns the beginnings of statements of a migration that lock a large table, other than `created`, for long. */
export const findLongLocks = (file: Text, created = createdTables([file])): string[] => {
  const statements = statementsOf(file);
  return LONG_LOCKS.flatMap((pattern) => [...statements.matchAll(pattern)])
    .filter(({ groups }) => !created.has(groups?.table ?? ''))
    .map(([statement]) => statement.slice(0, 80));
};
