import { insist, say } from '../conversation.ts';
import { submitCard } from '../card-page.ts';
import type { Market, Partner } from './partners.ts';

/** An order as the partner knows it. */
export interface Order {
  /** The place in the order in which the customers buy. */
  index: number;
  payable: number;
  partner: Partner;
}

const FIRST =
  'Mariam مريم, Ahmed أحمد, Nour نور, Youssef يوسف, Heba هبة, Karim كريم, Laila ليلى, Tamer تامر';
const LAST = 'Hassan حسن, Samir سمير, Fawzy فوزي, Gamal جمال, Mansour منصور';
const [firstNames, lastNames] = [FIRST, LAST].map((list) =>
  list.split(', ').map((name) => name.split(' ')),
);
/**
 * The transfer that the partner names for an order, if it is that of another one: Delta Finance pays three orders
 * with one transfer, and names one of Lotus Bank by mistake.
 */
const TRANSFERS_NAMED: Readonly<Record<number, number>> = { 4: 3, 9: 3, 8: 5 };
/** How many customers there are, each with one order. */
const CUSTOMERS = firstNames!.length * lastNames!.length;

/**
 * Lets the customers of both partners buy: 25 orders sell the tower unit out, and 15 are for the garden unit, of
 * which 5 are paid by card. @returns those that are paid by transfer
 */
export async function placeOrders({ lotus, delta, tower, garden }: Market): Promise<Order[]> {
  say('10:00 Forty customers buy in the apps of the partners, which call the partner API');
  const customers = Array.from({ length: CUSTOMERS }, (_one, index) => index);
  const orders: Order[] = [];
  const cards: Order[] = [];
  for (const index of customers) {
    const partner = index % 5 < 3 ? lotus : delta;
    const isTower = index < 25;
    const isCard = index >= 25 && partner === lotus && cards.length < 5;
    const wanted = { property: isTower ? tower : garden, shares: isTower ? 4 : 2 };
    const placed = await buy(
      partner,
      index,
      wanted,
      isCard ? 'card_checkout' : 'partner_settlement',
    );
    (isCard ? cards : orders).push(placed);
  }
  const counts = [lotus, delta].map(
    ({ name }) =>
      `${[...orders, ...cards].filter(({ partner }) => partner.name === name).length} by ${name}`,
  );
  insist(orders.length + cards.length === 40, `40 orders are placed: ${counts.join(', ')}`);
  return orders;
}

/** Returns the bank's reference of the transfer for an order. */
export const transferOf = (index: number) => `FT26331-${1001 + index}`;

/** Registers a customer whom the partner has verified, orders, and pays by card or states the transfer. */
async function buy(
  { api, ...partner }: Partner,
  index: number,
  wanted: { property: string; shares: number },
  method: 'card_checkout' | 'partner_settlement',
): Promise<Order> {
  const customer = await api.createCustomer({
    body: {
      phone: `0122${String(6_400_000 + index * 317)}`,
      externalId: `C-${index + 1}`,
      name: nameOf(index),
      language: 'ar',
      kyc: {
        provider: partner.name,
        reference: `kyc-${index}`,
        level: 'full',
        verifiedAt: new Date().toISOString(),
      },
    },
  });
  const order = await api.createOrder({
    body: { customer: customer.id, ...wanted, funding: { method } },
  });
  const { id, amounts, funding } = order;
  const { payable } = amounts;
  const reference = transferOf(TRANSFERS_NAMED[index] ?? index);
  if (method === 'card_checkout') await submitCard(funding.checkoutUrl!, 'paid');
  else await api.settleOrder({ path: { id }, body: { reference, amount: payable } });
  return { index, payable, partner: { api, ...partner } };
}

function nameOf(index: number) {
  const count = firstNames!.length;
  const parts = [firstNames![index % count]!, lastNames![Math.floor(index / count)]!];
  const [en, ar] = [0, 1].map((language) => parts.map((part) => part[language]).join(' '));
  return { en: en!, ar: ar! };
}
