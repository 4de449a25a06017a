import type { components } from '../../../../generated/backoffice/types.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import type { UnitOfWork } from '../../command.ts';
import { receiveTransferProof } from '../../orders/payment/receive-transfer-proof.ts';
import { confirmPayment } from '../../orders/payment/review-payment.ts';
import { placeAppOrder } from '../../orders/placing/place-app-order.ts';
import { createProperty } from '../../properties/create-property.ts';
import { lockProperty } from '../../properties/lock-property.ts';
import { moveProperty, openResale, publishProperty } from '../../properties/move-property.ts';
import type { PropertyRow } from '../../properties/resource.ts';
import { ACTOR, EVIDENCE } from '../simulated.ts';
import type { DemoProperty } from './demo-properties.ts';

interface SeedProperty {
  property: DemoProperty;
  /** To which it is offered. */
  world: string;
  /** The id of the investor who owns the sold and reserved shares, if there are any. */
  investor?: string;
  isTestUnit?: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Creates a demo property and moves it to its status. Its shares are ordered while it is available.
 */
export async function seedProperty(
  work: UnitOfWork,
  { property, world, investor, isTestUnit = false }: SeedProperty,
): Promise<void> {
  const { status = 'available', sold, reserved } = property;
  const { id } = await createProperty.within(work, {
    property: { ...creationOf(property), world },
    ...(property.id && { id: property.id }),
    isTestUnit,
  });
  if (status === 'draft') return;
  await publishProperty.within(work, { property: id });
  const buyer = { property: id, investor: investor! };
  if (sold) {
    const orderId = await orderShares(work, { ...buyer, shares: sold });
    await confirmPayment.within(work, { orderId, actor: ACTOR, evidence: EVIDENCE });
  }
  if (reserved) {
    const orderId = await orderShares(work, { ...buyer, shares: reserved });
    const reference = `DEMO-${id}`;
    await receiveTransferProof.within(work, { orderId, actor: ACTOR, reference });
  }
  if (hasPassed(property)) await setDeadline(work.trx, id, deadlineOf(property)!);
  if (status === 'available') return;
  await moveProperty(work.trx, await lockProperty(work.trx, id), 'closeFunding');
  if (status === 'resale') await openResale.within(work, { property: id });
}

/** Returns staff's request that creates the property. */
function creationOf(property: DemoProperty): components['schemas']['CreatePropertyRequest'] {
  const { code, name, description, type, project, developer, address, city } = property;
  return {
    code,
    name,
    description,
    type,
    project,
    developer,
    location: {
      address,
      city,
      country: 'Egypt',
      mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, Egypt`)}`,
    },
    areaSqm: property.shares, // one share is one square metre
    isRented: property.isRented,
    shares: { total: property.shares, minimumPerOrder: property.minimumPerOrder },
    pricing: {
      pricePerShare: property.pricePerShare,
      managementFeePercent: property.managementFeePercent,
    },
    forecast: property.forecast,
    fundingDeadline: hasPassed(property) ? null : deadlineOf(property),
  };
}

function hasPassed({ deadlineInDays = 0 }: DemoProperty): boolean {
  return deadlineInDays < 0;
}

function deadlineOf({ deadlineInDays }: DemoProperty): string | null {
  if (deadlineInDays === undefined) return null;
  return new Date(Date.now() + deadlineInDays * DAY_MS).toISOString();
}

interface BoughtShares {
  property: string;
  investor: string;
  shares: number;
}

/** Places an app order. Returns its id. */
async function orderShares(
  work: UnitOfWork,
  { property, investor, shares }: BoughtShares,
): Promise<string> {
  const { id } = await placeAppOrder.within(work, {
    request: { investor, items: [{ property, shares }] },
    actor: ACTOR,
  });
  return id;
}

/** Takes its code from a unit, so that a new one can have it. The unit keeps its id, orders and holdings. */
export async function retireUnit(trx: Trx, { id }: Pick<PropertyRow, 'id'>): Promise<void> {
  await trx.updateTable('properties').set({ retired_at: now }).where('id', '=', id).execute();
}

/** Sets the funding deadline directly, because no command can set one that has passed. */
async function setDeadline(trx: Trx, propertyId: string, deadline: string): Promise<void> {
  await trx
    .updateTable('property_shares')
    .set({ funding_deadline: deadline })
    .where('property_id', '=', propertyId)
    .execute();
}
