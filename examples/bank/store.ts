import { DatabaseSync } from 'node:sqlite';

export type Payment = 'account' | 'card';

/** A purchase as the bank sees it. Amounts are whole piastres. */
export interface Purchase {
  id: string;
  customer: string;
  property: string;
  shares: number;
  /** How the customer pays: the bank debits the account, or the service's page charges a card. */
  payment: Payment;
  /** Of the order: created before the first attempt, and sent with each. */
  idempotency_key: string;
  order_id: string | null;
  /** The page on which the customer pays by card. */
  checkout_url: string | null;
  order_version: number;
  status: string;
  debited: number;
  refunded: number;
}

const SESSION_SECONDS = 3600;

const SCHEMA = `
create table if not exists purchases (
  id text primary key, customer text not null, property text not null, shares integer not null,
  payment text not null default 'account', checkout_url text,
  idempotency_key text not null unique, order_id text unique, order_version integer not null default 0,
  status text not null default 'started', debited integer not null default 0, refunded integer not null default 0
);
create table if not exists sessions (digest text primary key, customer text not null, expires_at integer not null);
create table if not exists events (id text primary key);
create table if not exists cursor (only_one integer primary key check (only_one = 1), last_event_id text not null);
`;

/** The bank's database. Every method is one transaction. */
export type Store = ReturnType<typeof openStore>;

/** Opens the database; `:memory:` or a file. */
export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);

  function transaction<Result>(work: () => Result): Result {
    db.exec('begin immediate');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  }

  return {
    addSession: (digest: string, customer: string, seconds = SESSION_SECONDS) =>
      void db
        .prepare('insert into sessions values (?, ?, unixepoch() + ?)')
        .run(digest, customer, seconds),
    /** The customer of a session that has not expired. */
    customerOf: (digest: string) =>
      (
        db
          .prepare('select customer from sessions where digest = ? and expires_at > unixepoch()')
          .get(digest) as { customer: string } | undefined
      )?.customer,
    addPurchase: ({ id, customer, property, shares, payment = 'account', key }: NewPurchase) =>
      void db
        .prepare(
          'insert into purchases (id, customer, property, shares, payment, idempotency_key) values (?, ?, ?, ?, ?, ?)',
        )
        .run(id, customer, property, shares, payment, key),
    purchase: (id: string) =>
      db.prepare('select * from purchases where id = ?').get(id) as Purchase | undefined,
    /** An order that awaits a card is finished: its page is the customer's. */
    unfinished: () =>
      db
        .prepare(
          `select * from purchases
           where status = 'started' or (status = 'awaiting_payment' and payment = 'account')`,
        )
        .all() as unknown as Purchase[],
    all: () => db.prepare('select * from purchases').all() as unknown as Purchase[],
    /** A purchase without an order: the service has refused it. */
    refuse: (id: string) =>
      void db
        .prepare("update purchases set status = 'refused' where id = ? and order_id is null")
        .run(id),
    /** Debits the customer once, together with the order that the money is for. */
    noteOrder: (id: string, orderId: string, payable: number) =>
      void db
        .prepare('update purchases set order_id = ?, debited = ? where id = ?')
        .run(orderId, payable, id),
    /** Stores the page of an order that is paid by card: nothing is debited. */
    noteCheckout: (id: string, orderId: string, url: string | null) =>
      void db
        .prepare('update purchases set order_id = ?, checkout_url = ? where id = ?')
        .run(orderId, url, id),
    /**
     * Takes over the state of an order, unless a newer one is stored. Money of an order that will
     * not be paid goes back to the customer, once, without what the service keeps or has credited
     * to the customer's wallet.
     */
    applyOrder: (order: OrderState, eventId?: string) =>
      transaction(() => {
        if (eventId !== undefined && !isNew(db, eventId)) return false;
        const changed = db
          .prepare(
            `update purchases set status = ?1, order_version = ?2,
               refunded = case when ?1 in ('cancelled', 'refunded') then max(debited - ?4, 0) else refunded end
             where order_id = ?3 and order_version < ?2`,
          )
          .run(order.status, order.version, order.id, settledBy(order));
        return changed.changes > 0;
      }),
    lastEventId: () =>
      (db.prepare('select last_event_id as id from cursor').get() as { id: string } | undefined)
        ?.id ?? null,
    storeCursor: (id: string) =>
      void db
        .prepare(
          'insert into cursor values (1, ?) on conflict do update set last_event_id = excluded.last_event_id',
        )
        .run(id),
    close: () => db.close(),
  };
}

interface NewPurchase {
  id: string;
  customer: string;
  property: string;
  shares: number;
  payment?: Payment | undefined;
  key: string;
}

interface OrderState {
  id: string;
  status: string;
  version: number;
  cancellation?: { fee: number; refundAmount: number } | null;
}

/** The piastres of a cancelled order that the service keeps as a fee or has credited to the wallet. */
function settledBy({ cancellation }: OrderState): number {
  return cancellation ? Math.round((cancellation.fee + cancellation.refundAmount) * 100) : 0;
}

/** Events can arrive twice: the second time, nothing is inserted. */
function isNew(db: DatabaseSync, eventId: string): boolean {
  return db.prepare('insert or ignore into events values (?)').run(eventId).changes > 0;
}
