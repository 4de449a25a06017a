import { sql, type RawBuilder } from 'kysely';
import { FAIR, STRAW_IBAN } from './attacks.ts';
import { LIMITS, type World } from './world.ts';

/** What a partner transfers for its next orders, in piastres. */
const TRANSFERS = 100_000;

/** Whether the buyer of an order has its shares. */
const isBought = sql`orders.status in ('paid', 'completed', 'cancellation_requested')`;
/** Whether what was paid for an order counts: for its shares, or for a refund. */
const isPaid = sql`(${isBought} or orders.refund_amount > 0)`;

/** Allocations of receipts that were not taken back. */
const ALLOCATED = sql`(
  select allocation.order_id, allocation.amount, allocation.actor as matched_by, receipts.reference, receipts.recorded_by
  from receipt_allocations as allocation join receipts on receipts.id = receipt_id
  where releases is null
    and not exists (select from receipt_allocations as release where release.releases = allocation.id)
)`;

async function readAmount({ service }: World, amount: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce((${amount}), 0)::integer as amount`.execute(service.ctx.db);
  return rows[0]!.amount / 100;
}

/** What nobody may gain without a second person who decides. All but people are in EGP. */
export const gains = {
  /** People as whom the thief can make requests. */
  people: ({ strangers }: World) => strangers.size,

  /**
   * What the straw man has in wallet and shares at their fair price, what has left the service by the thief's
   * hand, and the next transfers of a partner that reads the thief's account; less what the straw man
   * rightly had, earned or paid, and what one person may do alone.
   */
  async money(world: World) {
    const { straw, clerks, transfer, allowed } = world;
    const thief = sql`any(${[...world.persons]}::text[])`;
    const honest = sql`any(${clerks.map(({ operatorId }) => operatorId)}::text[])`;
    const loot = await readAmount(
      world,
      sql`(select cash_available + cash_reserved + rewards_available + rewards_reserved from wallets
       where investor_id = ${straw})
      + (select coalesce(sum(shares), 0) * ${FAIR * 100} from order_items join orders on orders.id = order_id
         where investor_id = ${straw} and ${isBought})
      + (select count(*) * ${TRANSFERS} from partners where settlement_iban = ${STRAW_IBAN})
      + (select coalesce(sum(amount), 0) from withdrawals where status = 'settled' and requested_by = ${thief})
      + (select coalesce(sum(amount), 0) from refunds_due where status = 'settled' and settled_by = ${thief})
      - (select coalesce(sum(payouts.amount), 0) from payouts join rental_income_runs as run on run.id = run_id
         where investor_id = ${straw} and payouts.status = 'paid' and run.created_by = ${honest})`,
    );
    const paid = Math.min(await readUses(world), transfer.amount);
    return loot - paid - (7 + FAIR) - allowed;
  },

  /** What a transfer pays beyond its amount. */
  'a transfer used twice': async (world: World) => (await readUses(world)) - world.transfer.amount,

  /** The settlement of a receipt that the thief typed or imported, and that nobody else has seen. */
  'invented transfers': (world: World) =>
    readAmount(
      world,
      sql`select sum(refund.amount) from refunds_due as refund join receipts on receipts.id = receipt_id
        where refund.status = 'settled' and settled_by = ${world.self}
          and recorded_by = ${world.self} and ${isInvented(world)}
          and not exists (select from approvals where target = refund.id and approvals.status = 'approved')`,
    ),

  /** Payments that the thief confirmed alone. */
  'own evidence': ({ ownEvidence }: World) => ownEvidence,
} as const;

export type Gain = keyof typeof gains;

const isSame = ({ transfer }: World, column: string) =>
  sql`normalize_reference(${sql.ref(column)}) = normalize_reference(${transfer.reference})`;

/** Whether nobody but the thief has seen the transfer of a receipt. */
const isInvented = (world: World) =>
  world.isImported ? sql`not (${isSame(world, 'receipts.reference')})` : sql`true`;

/** Returns what the transfer that has arrived pays: orders, by receipts or other evidence, and top-ups. */
function readUses(world: World): Promise<number> {
  const claimed = sql`any(${world.claims}::text[])`;
  return readAmount(
    world,
    sql`select sum(amount) from (
      select receipt.amount from ${ALLOCATED} as receipt join orders on orders.id = receipt.order_id
      where ${isPaid} and ${isSame(world, 'receipt.reference')}
      union all select payable from orders
      where ${isPaid} and not exists (select from ${ALLOCATED} as one where order_id = orders.id)
        and (orders.id = ${claimed}
          or orders.id in (select target from approvals where id = ${claimed} and status = 'approved')
          or ${isSame(world, 'settlement_reference')})
      union all select amount from wallet_entries
      where reason = 'top_up' and ${isSame(world, 'reference')}
    ) as uses`,
  );
}

/** Returns the amount of an order that is paid, if the thief brought any of its evidence; otherwise 0. */
export function readOwnEvidence(world: World, order: string): Promise<number> {
  return readAmount(
    world,
    sql`select payable from orders where id = ${order} and (
      not exists (select from ${ALLOCATED} as receipt where order_id = orders.id)
      or exists (select from ${ALLOCATED} as receipts
        where order_id = orders.id and (recorded_by = ${world.self} and ${isInvented(world)}
          or matched_by = ${world.self}
            and normalize_reference(receipts.reference)
              is distinct from normalize_reference(orders.settlement_reference))))`,
  );
}

/** Returns what one person may move alone to somebody, in EGP. */
export const allowedAlone = (operations: readonly (keyof typeof LIMITS)[]) =>
  operations.reduce((sum, id) => sum + LIMITS[id], 0);
