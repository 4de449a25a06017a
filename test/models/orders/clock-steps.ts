import fc from 'fast-check';
import { sql } from 'kysely';
import { handlers } from '../../../src/jobs/handlers.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { closeWhereSoldOut, complete, move, type ModelOrder } from './model.ts';
import { aim, onOrder, step } from './step.ts';

const always = () => true;

const isRunning = ({ status, lapsed }: ModelOrder) =>
  lapsed === null && (status === 'awaiting_payment' || status === 'payment_rejected');

/**
 * Ends the hold of an order, before a job has noticed. Time is data here: the moment is moved to
 * now.
 */
export const lapse = fc.record(aim).map((args) =>
  onOrder(
    'lapse',
    args,
    { exists: isRunning, fits: isRunning },
    async (model, { service }, order) => {
      await sql`
      with moved as (select id, expires_at - clock_timestamp() as by from orders where id = ${order.id}),
        asked as (update card_checkouts set next_inquiry_at = next_inquiry_at - by from moved where order_id = id)
      update orders set expires_at = expires_at - by,
        created_at = case funding_method when 'card_checkout' then created_at - by else created_at end
      from moved where orders.id = moved.id`.execute(service.ctx.db);
      order.lapsed = model.lapses++;
      if (order.card && service.ctx.config.card) order.card.asked = false;
    },
  ),
);

/**
 * Runs the job that ends holds: it cancels an unpaid order, and a rejected one that staff did not
 * resolve; a card order only after an inquiry at the processor.
 */
export const endHolds = fc.constant({}).map((args) =>
  step('endHolds', args, always, async (model, { service }) => {
    await expireHolds(service.ctx);
    const due = model.orders.filter(({ lapsed, card }) => lapsed !== null && card?.asked !== false);
    for (const order of due.sort((a, b) => a.lapsed! - b.lapsed!))
      move(model, order, order.status === 'awaiting_payment' ? 'cancelled unpaid' : 'given up');
  }),
);

/** Ends the day in Cairo: its use of the limit is moved back to a date that no other day has. */
export const nextDay = fc.constant({}).map((args) =>
  step('nextDay', args, always, async (model, { service, partners }) => {
    model.day += 1;
    for (const { partnerId } of partners) {
      await sql`
        with today as (select (clock_timestamp() at time zone 'Africa/Cairo')::date as day),
          orders as (update orders set limit_day = limit_day - ${model.day}::integer from today
            where partner_id = ${partnerId} and limit_day = today.day)
        update daily_order_amounts set day = daily_order_amounts.day - ${model.day}::integer from today
        where partner_id = ${partnerId} and daily_order_amounts.day = today.day`.execute(
        service.ctx.db,
      );
    }
  }),
);

/** Ends the grace period of every sold-out unit, and runs the job that closes their fundings. */
export const finish = fc.constant({}).map((args) =>
  step('finish', args, always, async (model, { service }) => {
    await service.ctx.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update property_shares set sold_out_at = sold_out_at - interval '25 hours'`.execute(
        trx,
      );
    });
    await finishFundings(service.ctx);
    closeWhereSoldOut(model, [...model.properties.keys()]);
    complete(model);
  }),
);

/** Runs the job that plays the finance team for the sandbox's test references (D90). */
export const actOnReferences = fc.constant({}).map((args) =>
  step('actOnReferences', args, always, async (model, { service }) => {
    await handlers['act-on-test-references'](service.ctx);
    if (!service.ctx.sandbox) return;
    for (const order of model.orders.filter(({ status }) => status === 'payment_under_review')) {
      if (order.settlement === 'TEST_REJECT') move(model, order, 'money not found');
      if (order.settlement !== 'TEST_PAID') continue;
      move(model, order, 'money confirmed');
    }
  }),
);
