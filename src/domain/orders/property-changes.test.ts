import { describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/backoffice/types.ts';
import {
  appInvestor,
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../../test/support/fixtures/fixtures.ts';
import type { Schemas, Reply } from '../../../test/support/harness.ts';
import { waitForLockWaits } from '../../../test/support/server/lock-waits.ts';
import { useOperator, usePartner } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { command } from '../command.ts';
import { changeProperty } from '../properties/change-property.ts';
import { pauseSales } from '../properties/pause-sales.ts';

const service = useService({ waitsForLocks: true });
const partner = usePartner(service);
const staff = useOperator(service);

type Change = components['schemas']['UpdatePropertyRequest'];
type Place = (property: string, shares: number) => Promise<Reply<Placed>>;
/** What both kinds of orders show. */
type Placed = Pick<Schemas['Order'], 'amounts'> & Schemas['Error'];

const apiOrder: Place = async (property, shares) => {
  const { id: customer } = await attestedCustomer(partner);
  const funding = { method: 'partner_settlement' } as const;
  return partner.post('/orders', { body: { customer, property, shares, funding } });
};
const appOrder: Place = async (property, shares) => {
  const { id: investor } = await appInvestor(staff);
  return staff.post('/orders', { body: { investor, items: [{ property, shares }] } });
};
const ORDERS = [
  ['an API order', apiOrder],
  ['an app order', appOrder],
] as const;

/**
 * Changes a unit, and commits the change once the order, which has read the unit before, waits for
 * its shares.
 */
async function placeDuring(change: Change | 'pause', place: Place, shares: number) {
  const { id: property } = await publishedProperty(service.ctx);
  const changeAndPlace = command(async (work) => {
    if (change === 'pause') await pauseSales.within(work, { property });
    else await changeProperty(work.trx, { property, change });
    const placing = place(property, shares);
    await waitForLockWaits(service.ctx.pool);
    return { placing };
  });
  return (await changeAndPlace(service.ctx, null)).placing;
}

describe.each(ORDERS)('POST /orders while the unit changes: %s', (_what, place) => {
  it('costs the new price', async () => {
    const { status, body } = await placeDuring({ pricing: { pricePerShare: 5000 } }, place, 2);
    expect([status, body.amounts.gross]).toEqual([201, 10_250]);
  });

  it('costs the new fee', async () => {
    const { status, body } = await placeDuring({ pricing: { managementFeePercent: 3 } }, place, 2);
    expect([status, body.amounts.gross]).toEqual([201, 8755]);
  });

  it('is refused below the new minimum', async () => {
    const { status, body } = await placeDuring({ shares: { minimumPerOrder: 3 } }, place, 2);
    expect([status, body.error.code]).toEqual([400, 'invalid_shares']);
    expect(body.error.details).toMatchObject({ minimumPerOrder: 3, requested: 2 });
  });

  it('is refused once sales are paused', async () => {
    const { status, body } = await placeDuring('pause', place, 2);
    expect([status, body.error.code]).toEqual([422, 'property_not_available']);
    expect(body.error.details).toMatchObject({ status: 'available', salesPaused: true });
  });
});

describe('the reservation of shares', () => {
  it('is refused if the database finds no item whose terms it could check', async () => {
    const property = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    const move = {
      order_id: order.id,
      property_id: property.id,
      kind: 'reserve',
      shares: 1,
    } as const;
    await expect(
      service.ctx.db.insertInto('share_moves').values(move).execute(),
    ).rejects.toMatchObject({ constraint: 'order_items_terms_current' });
  });
});
