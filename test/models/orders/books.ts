import { sql } from 'kysely';
import type { Model } from './model.ts';
import type { Real } from './world.ts';

/** What the ledgers, orders, shares and rent of a run say, in the same form in the database and the model. */
type Books = Record<string, unknown>;

/** Reads all rows of the run's partners, investors and properties, in one statement. */
export async function readBooks({
  service,
  partners,
  investors,
  properties,
}: Real): Promise<Books> {
  const [units, people, callers] = [
    properties.map(({ id }) => id),
    investors,
    partners.map(({ partnerId }) => partnerId),
  ];
  const { rows } = await sql<{ books: Books }>`
    with theirs as (select * from orders
                    where investor_id = any(${people})
                      and (funding_method <> 'card_checkout' or checkout_url is not null))
    select json_build_object(
      'orders', (select coalesce(json_agg(json_build_array(id, status, version, gross, wallet_applied, payable,
        external_reference, settlement_reference,
        cancellation_fee, refund_amount, reversed_amount) order by id), '[]') from theirs),
      'shares', (select json_agg(json_build_array(reserved, sold, status = 'available')
        order by array_position(${units}, property_id))
        from property_shares where property_id = any(${units})),
      'used', (select coalesce(json_agg(json_build_array(array_position(${callers}, partner_id) - 1, amount)
        order by array_position(${callers}, partner_id), day desc), '[]') from daily_order_amounts
          where partner_id = any(${callers}) and amount > 0),
      'wallets', (select json_agg(json_build_array(cash_available, cash_reserved)
        order by array_position(${people}, investor_id))
        from wallets where investor_id = any(${people})),
      'ledger', (select json_agg(json_build_array(array_position(${people}, investor_id) - 1, reason, amount, order_id)
        order by array_position(${people}, investor_id), created_at, id)
        from wallet_entries where investor_id = any(${people})),
      'commissions', (select coalesce(json_agg(json_build_array(array_position(${callers}, partner_id) - 1, type,
        amount, order_id)
        order by array_position(${callers}, partner_id), created_at, id), '[]') from commissions
          where partner_id = any(${callers}) and type <> 'signup_fee'),
      'holdings', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1,
        array_position(${units}, property_id) - 1, shares, invested_amount)
        order by array_position(${people}, investor_id), array_position(${units}, property_id)), '[]') from holdings
          where investor_id = any(${people}) and status = 'active'),
      'contracts', (select coalesce(json_agg(json_build_array(order_id, array_position(${units}, property_id) - 1,
        shares, status) order by order_id, array_position(${units}, property_id)), '[]')
        from contracts where investor_id = any(${people})),
      'debts', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1, amount - repaid)
        order by array_position(${people}, investor_id), position), '[]')
        from investor_debts where investor_id = any(${people}) and repaid < amount),
      'runs', (select coalesce(json_agg(json_build_array(id, service_amount, status) order by position), '[]')
               from rental_income_runs where property_id = any(${units})),
      'payouts', (select coalesce(json_agg(json_build_array(run_id, array_position(${people}, investor_id) - 1,
        order_id, payouts.shares, payouts.amount, reversed_amount, payouts.status)), '[]')
        from payouts join rental_income_runs run on run.id = run_id where run.property_id = any(${units})),
      'reversals', (select coalesce(json_agg(json_build_array(order_id, card_reversals.amount, resolution,
        card_reversals.status = 'recovered') order by card_reversals.position), '[]')
        from card_reversals join theirs on theirs.id = order_id),
      'refundsDue', (select coalesce(json_agg(json_build_array(order_id, refunds_due.amount, reason,
        refunds_due.status = 'settled') order by refunds_due.created_at, refunds_due.id), '[]')
        from refunds_due join theirs on theirs.id = order_id)
    ) as books`.execute(service.ctx.db);
  return rows[0]!.books;
}

/** Returns the same rows according to the model. */
export function booksOf(model: Model): Books {
  const orders = [...model.orders].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    orders: orders.map(
      ({
        id,
        status,
        version,
        gross,
        wallet,
        payable,
        reference,
        settlement,
        cancellation,
        reversed,
      }) => {
        return [
          id,
          status,
          version,
          gross,
          wallet,
          payable,
          reference,
          settlement,
          cancellation?.fee ?? null,
          cancellation?.refund ?? null,
          reversed,
        ];
      },
    ),
    shares: model.properties.map(({ reserved, sold, isOpen }) => [reserved, sold, isOpen]),
    used: model.partners.flatMap(({ used }, partner) =>
      usedByDay(model, used).map((amount) => [partner, amount]),
    ),
    wallets: model.investors.map(({ cash, held }) => [cash, held]),
    ledger: model.investors.flatMap(({ ledger }, investor) =>
      ledger.map((line) => [investor, ...line]),
    ),
    commissions: model.partners.flatMap(({ commissions }, partner) =>
      commissions.map((row) => [partner, ...row]),
    ),
    holdings: holdingsOf(model),
    contracts: orders.flatMap(({ id, items, issued, contracts }) =>
      items
        .filter(({ property }) => contracts.has(property))
        .sort((a, b) => a.property - b.property)
        .map(({ property, shares }) => {
          return [id, property, shares, issued.has(property) ? 'preparing' : 'cancelled'];
        }),
    ),
    debts: model.investors.flatMap(({ debts }, investor) => debts.map((left) => [investor, left])),
    runs: model.runs.map(({ id, service, status }) => [id, service, status]),
    payouts: model.runs.flatMap(({ id, payouts }) =>
      payouts.map(({ investor, waitsFor, of, amount, reversed, status }) => {
        const shares = of.reduce((sum, part) => sum + part.shares, 0);
        return [id, investor, waitsFor?.id ?? null, shares, amount, reversed, status];
      }),
    ),
    reversals: model.reversals.map(({ order, amount, resolution, isRecovered }) => [
      order,
      amount,
      resolution,
      isRecovered,
    ]),
    refundsDue: model.refundsDue.map(({ order, amount, reason, isSettled }) => [
      order,
      amount,
      reason,
      isSettled,
    ]),
  };
}

/**
 * Returns the use of the limit by day: today first, then the earlier days in the order in which
 * they ended. An ended day is moved back by the number of days that have ended.
 */
function usedByDay({ day }: Model, used: Record<number, number>): number[] {
  const days = [day, ...Array.from({ length: day }, (_, index) => index)];
  return days.map((one) => used[one] ?? 0).filter((amount) => amount > 0);
}

/** Returns what each investor holds: investor, property, shares, invested amount. */
export function holdingsOf(model: Model): number[][] {
  return model.investors.flatMap((_, investor) =>
    model.properties.flatMap(({ price }, property) => {
      const bought = model.orders
        .filter((order) => order.investor === investor && order.issued.has(property))
        .flatMap(({ items }) => items.filter((item) => item.property === property));
      const shares = bought.reduce((sum, item) => sum + item.shares, 0);
      return shares > 0 ? [[investor, property, shares, shares * price]] : [];
    }),
  );
}

/** Sorts the lines of wallets and payouts; those of one transaction have no order. */
export function inOrder({ ledger, payouts, ...books }: Books): Books {
  const sorted = (lines: unknown) =>
    (lines as unknown[]).map((line) => JSON.stringify(line)).sort();
  return { ...books, ledger: sorted(ledger), payouts: sorted(payouts) };
}
