import type { Entity, ReconciliationRule } from './rule.ts';

/** The tables in which the rows of changed orders, properties or investors are found. */
interface EntityTables {
  /** The append-only tables that get a row with every change, and the column that names the entity. */
  changes: Readonly<Record<string, string>>;
  /** The tables that a rule sees restricted to the changed entities. */
  rows: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<Entity, EntityTables>> = {
  order: {
    changes: {
      order_transitions: 'order_id',
      share_moves: 'order_id',
      ownership_entries: 'order_id',
      wallet_entries: 'order_id',
      card_transactions: 'order_id',
      receipt_allocations: 'order_id',
    },
    rows: {
      orders: 'id',
      order_items: 'order_id',
      order_transitions: 'order_id',
      share_moves: 'order_id',
      app_order_viewers: 'order_id',
      ownership_entries: 'order_id',
      contracts: 'order_id',
      wallet_entries: 'order_id',
      card_checkouts: 'order_id',
      card_transactions: 'order_id',
      receipt_allocations: 'order_id',
    },
  },
  property: {
    changes: { share_moves: 'property_id', ownership_entries: 'property_id' },
    rows: {
      property_shares: 'property_id',
      share_moves: 'property_id',
      ownership_entries: 'property_id',
    },
  },
  investor: {
    changes: { wallet_entries: 'investor_id', ownership_entries: 'investor_id' },
    rows: {
      wallets: 'investor_id',
      wallet_entries: 'investor_id',
      holdings: 'investor_id',
      ownership_entries: 'investor_id',
      investor_debts: 'investor_id',
    },
  },
};

/**
 * Returns the rule restricted to the changes since a moment. In its queries the names of the tables
 * mean the rows of the changed entities, because a common table expression hides the table of its
 * name. Returns null if the rule can only be checked in full.
 */
export function ofChangesSince(rule: ReconciliationRule, since: Date): ReconciliationRule | null {
  if (!rule.per) return null;
  const { changes, rows } = ENTITIES[rule.per];
  const changed = Object.entries(changes).map(
    ([table, column]) =>
      `select ${column} as id from public.${table} where created_at >= '${since.toISOString()}'`,
  );
  const visible = Object.entries(rows).map(
    ([table, column]) =>
      `${table} as not materialized (select * from public.${table} where ${column} in (select id from changed))`,
  );
  const scope = `with changed as materialized (${changed.join(' union ')}), ${visible.join(', ')}`;
  const within = (query: string) => `${scope} select * from (${query}) as result`;
  return { ...rule, population: within(rule.population), violations: within(rule.violations) };
}
