import { submitCard } from './card-page.ts';
import { insist, say } from './conversation.ts';
import { hearEvents, newPhone, openEndpoint, seeCommission, type Stage } from './stage.ts';

interface Order {
  id: string;
  amounts: { gross: number };
  funding: { checkoutUrl?: string };
}

/**
 * Runs "embedded, card checkout": the partner's own customer buys in the partner's app and pays on
 * a card page; the demo submits its form.
 */
export async function card(stage: Stage): Promise<void> {
  say('1. Who am I?');
  const me = await stage.partner('GET', '/me', {
    expect: 200,
    show: ['partner', 'environment', 'capabilities', 'commission'],
  });
  insist(me.body.capabilities.cardCheckoutOrders, 'card checkout is agreed');

  say('2. Where events go');
  const closeEndpoint = await openEndpoint(stage);

  const order = await buy(stage);
  await pay(stage, order);

  say('6. What the partner earns');
  await seeCommission(stage, order, me.body.commission.purchaseCommissionPercent);

  say('7. The events of all this, pushed and polled');
  await hearEvents(stage, [
    'customer.created',
    'order.created',
    'order.paid',
    'commission.created',
  ]);
  await closeEndpoint();
}

async function buy({ partner, run }: Stage): Promise<Order> {
  say('3. Register a customer');
  const kyc = {
    provider: 'Demo Bank',
    reference: `kyc-${run}`,
    level: 'full',
    verifiedAt: new Date(Date.now() - 86_400_000).toISOString(),
  };
  const customer = await partner('POST', '/customers', {
    expect: 201,
    body: { phone: newPhone(), language: 'ar', kyc },
    show: ['id', 'status'],
  });

  say('4. Order shares, to be paid by card within 60 minutes');
  const found = await partner('GET', '/properties?status=available&limit=20', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const property = found.body.data.find(({ shares }) => shares.available > shares.minimumPerOrder);
  insist(property, 'a property has shares left');
  const order = await partner('POST', '/orders', {
    expect: 201,
    body: {
      customer: customer.body.id,
      property: property.id,
      shares: property.shares.minimumPerOrder,
      funding: { method: 'card_checkout' },
    },
  });
  insist(order.body.funding.checkoutUrl, 'the response has the address of the card page');
  return order.body;
}

async function pay({ partner }: Stage, { id, funding }: Order): Promise<void> {
  const checkoutUrl = funding.checkoutUrl!;
  say('5. The customer opens the card page: the card is declined first, then charged');
  const page = await fetch(checkoutUrl);
  insist(
    page.status === 200 && page.headers.get('content-type')?.startsWith('text/html'),
    `the page opens: ${checkoutUrl}`,
  );
  await submitCard(checkoutUrl, 'declined');
  const declined = await partner('GET', `/orders/${id}`, { expect: 200, show: ['id', 'status'] });
  insist(declined.body.status === 'awaiting_payment', 'a decline leaves the order open');
  await submitCard(checkoutUrl, 'paid');
  const paid = await partner('GET', `/orders/${id}`, {
    expect: 200,
    show: ['id', 'status', 'version'],
  });
  insist(
    ['paid', 'completed'].includes(paid.body.status),
    'the card payment makes the order paid at once',
  );
}
