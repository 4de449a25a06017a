import { DatabaseSync } from 'node:sqlite';
import type { Order } from '@invest-example/partner-investment';
import { openLedger } from './ledger.ts';
import { factsOf, piastres } from './postings.ts';
import { inTransaction } from './transaction.ts';

export type Payment = 'account' | 'card';

/** A purchase as the bank sees it. What was debited, sent and returned is in the ledger. */
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
  /** Whole piastres. */
  payable: number;
  /** The text of the transfer: of another one, there is another. */
  reference: string | null;
}

const SESSION_SECONDS = 3600;

const SCHEMA = `
create table if not exists purchases (
  id text primary key, customer text not null, property text not null, shares integer not null,
  payment text not null default 'account', checkout_url text,
  idempotency_key text not null unique, order_id text unique, order_version integer not null default 0,
  status text not null default 'started', payable integer not null default 0, reference text
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
  const ledger = openLedger(db);

  const transaction = <Result>(work: () => Result) => inTransaction(db, work);

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
    /**
     * Purchases that a crash can have interrupted: not settled, or settled and not transferred. An
     * order that awaits a card is finished: its page is the customer's.
     */
    unfinished: () =>
      db
        .prepare(
          `select * from purchases where status = 'started'
             or (status = 'awaiting_payment' and payment = 'account')
             or (status = 'payment_under_review'
               and order_id not in (select subject from journal where fact = 'transfer_sent'))`,
        )
        .all() as unknown as Purchase[],
    all: () => db.prepare('select * from purchases').all() as unknown as Purchase[],
    /** A purchase without an order: the service has refused it. */
    refuse: (id: string) =>
      void db
        .prepare("update purchases set status = 'refused' where id = ? and order_id is null")
        .run(id),
    noteOrder: (id: string, orderId: string) =>
      void db.prepare('update purchases set order_id = ? where id = ?').run(orderId, id),
    /** Stores the page of an order that is paid by card: nothing is debited. */
    noteCheckout: (id: string, url: string | null) =>
      void db.prepare('update purchases set checkout_url = ? where id = ?').run(url, id),
    /** Debits the customer for an order of the bank, once, and makes the reference of its transfer. */
    debit: ({ id, version, amounts }: Order) =>
      transaction(() => {
        const payable = piastres(amounts.payable);
        db.prepare(
          `update purchases set payable = ?, reference = coalesce(reference, 'TRF-' || id || '-' || ?)
           where order_id = ?`,
        ).run(payable, version, id);
        ledger.book(id, { customer_debited: payable });
      }),
    /** Books that the bank has sent the transfer of an order. */
    bookTransfer: (orderId: string, sent: number) =>
      transaction(() => ledger.book(orderId, { transfer_sent: sent })),
    /** Books that the transfer came back. Another one needs another reference. */
    bookReturn: (orderId: string) =>
      transaction(() => {
        db.prepare('update purchases set reference = null where order_id = ?').run(orderId);
        ledger.book(orderId, { transfer_sent: 0 });
      }),
    /**
     * Takes over the state of an order of the bank, unless a newer one is stored, and books what it
     * changes. Money of an order that ended before it had arrived goes back to the customer, once.
     */
    applyOrder: (order: Order, eventId?: string) =>
      transaction(() => {
        if (eventId !== undefined && !isNew(db, eventId)) return false;
        const changed = db
          .prepare(
            `update purchases set status = ?1, order_version = ?2
             where order_id = ?3 and order_version < ?2`,
          )
          .run(order.status, order.version, order.id);
        if (changed.changes > 0) ledger.book(order.id, factsOf(order));
        return changed.changes > 0;
      }),
    ledger,
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

/** A purchase before its first attempt. */
export interface NewPurchase {
  id: string;
  customer: string;
  property: string;
  shares: number;
  payment?: Payment | undefined;
  key: string;
}

/** Events can arrive twice: the second time, nothing is inserted. */
function isNew(db: DatabaseSync, eventId: string): boolean {
  return db.prepare('insert or ignore into events values (?)').run(eventId).changes > 0;
}
