import type { components } from '../../generated/backoffice/types.ts';
import type { Api } from './api.ts';
import { cairoTime } from './cairo-time.ts';
import { egp, printable } from './format.ts';

type Schemas = components['schemas'];
type Order = Schemas['BackOfficeOrder'];

/** What a command is about to do. */
export interface About {
  api: Api;
  /** Id or code of the object that it is about; empty where it makes a new one. */
  id: string;
  body: Readonly<Record<string, unknown>>;
}

/** A sentence that says what will happen and cannot be undone, with the figures as they are now; null where it can be undone. */
export type Warning = (about: About) => Promise<string | null>;

const unitsOf = ({ items }: Order) => items.map(({ property, shares }) => `${shares} of ${property.code}`).join(', ');
const named = (order: Order) => `Order ${order.number} (${unitsOf(order)})`;
const orderOf = ({ api, id }: About) => api.get<Order>(`/orders/${encodeURIComponent(id)}`);
const propertyOf = ({ api, id }: About) => api.get<Schemas['BackOfficeProperty']>(`/properties/${encodeURIComponent(id)}`);
const investorOf = ({ api, id }: About) => api.get<Schemas['Investor']>(`/investors/${encodeURIComponent(id)}`);
const who = ({ phone, name }: Schemas['Investor']) => printable(name.en || name.ar ? `${name.en || name.ar}, ${phone}` : phone);

/** The money of an order is found: its shares are sold. */
export const paid: Warning = async (about) => {
  const order = await orderOf(about);
  const { settlement } = order.funding;
  const transfer = settlement ? `transfer ${printable(settlement.reference)}` : 'a transfer of which there is no proof';
  const others = settlement?.sameReference ? ` The same transfer is named by ${settlement.sameReference.join(', ')}: it must cover them all.` : '';
  return `${named(order)} becomes paid: ${egp(order.amounts.payable)} by ${transfer} count as received, and its shares are sold.${others}`;
};

/** An unpaid order ends. */
export const cancelled: Warning = async (about) => {
  const order = await orderOf(about);
  const held = order.amounts.walletApplied > 0 ? ` ${egp(order.amounts.walletApplied)} held in the wallet are free again.` : '';
  return `${named(order)}, ${order.status}, is cancelled for good and its shares are offered to others.${held}`;
};

/** A paid order is undone, or stays paid. */
export const decided: Warning = async (about) => {
  const { outcome, fee } = about.body as Schemas['DecideCancellationRequest'];
  const order = await orderOf(about);
  if (outcome === 'paid') return `${named(order)} stays paid, and the request to cancel it is answered.`;
  const { payable, walletApplied } = order.amounts;
  const refund = payable + walletApplied - (fee ?? 0);
  return `${named(order)} becomes ${outcome}: ${egp(refund)} go to the wallet, the fee is ${egp(fee ?? 0)}, its shares are offered to others, and the commission is taken back.`;
};

/** An order of the app that takes money from the wallet. */
export const spent: Warning = async ({ body }) => {
  const { walletAmount = 0 } = body as Schemas['CreateAppOrderRequest'];
  if (walletAmount === 0) return null;
  return `${egp(walletAmount)} of the wallet are held for the order; where they pay for all of it, it is paid at once and its shares are sold.`;
};

/** Partners see the unit from now on. */
export const published: Warning = async (about) => {
  const { code, shares, pricing } = await propertyOf(about);
  return `Property ${code} is opened to all partners: ${shares.total} shares at ${egp(pricing.pricePerShare)}. It cannot become a draft again.`;
};

/** Shares are issued for every paid order. */
export const closed: Warning = async (about) => {
  const { code, shares } = await propertyOf(about);
  const open = shares.reserved > 0 ? ` ${shares.reserved} are reserved by orders that are not paid yet.` : '';
  return `Property ${code} takes no more orders: ${shares.sold} of ${shares.total} shares are sold and are issued to their buyers; ${shares.available} stay unsold.${open}`;
};

/** A funded unit is sold again. */
export const resold: Warning = async (about) => {
  const { code, shares } = await propertyOf(about);
  return `Property ${code} is marked as being sold again, with ${shares.sold} shares held. It cannot become funded again.`;
};

/** Rent goes to the owners of a unit. */
export const rentSplit: Warning = async (about) => {
  const { code } = await propertyOf(about);
  const { amount, period } = about.body as Schemas['PayRentalIncomeRequest'];
  const time = `from ${cairoTime(period.start)} to ${cairoTime(period.end)}`;
  return `${egp(amount)} of rent ${time} are split over those who owned property ${code} at its end, and paid into their wallets. That is done once for a period and not taken back.`;
};

/** A row of a partner's ledger. */
export const booked: Warning = async ({ api, id, body }) => {
  const { type, amount, reference } = body as Schemas['AddCommissionRequest'];
  const { name } = await api.get<Schemas['BackOfficePartner']>(`/partners/${encodeURIComponent(id)}`);
  return `A ${type} of ${egp(amount)} (${printable(reference)}) is added to the commissions of ${printable(name)}, who is told. The row stays: a mistake is mended by a row of its own.`;
};

const contractOf = ({ api, id }: About) => api.get<Schemas['BackOfficeContract']>(`/contracts/${encodeURIComponent(id)}`);

/** A contract is in force. */
export const signed: Warning = async (about) => {
  const { number, shares, property } = await contractOf(about);
  return `Contract ${number} (${shares} of ${property.code}) is recorded as signed, for good.`;
};

/** A contract is not going to be signed. */
export const withdrawnContract: Warning = async (about) => {
  const { number, shares, property } = await contractOf(about);
  return `Contract ${number} (${shares} of ${property.code}) is cancelled for good. The investor keeps the shares.`;
};

/** A partner's servers are locked out. */
export const revoked: Warning = async ({ id }) => `Every request with the key ${id} is refused from now on. It cannot be made valid again.`;

/** KYC that counts. */
export const verified: Warning = async (about) => {
  const { step, outcome = 'done' } = about.body as Schemas['RecordKycStepRequest'];
  if (outcome === 'rejected') return null;
  const investor = await investorOf(about);
  return `${step} of ${who(investor)} is recorded as done. With the last step the investor may invest, and partners are told.`;
};

const transfer =
  (sentence: (amount: string, whose: string) => string): Warning =>
  async (about) => {
    const { amount } = about.body as Schemas['WalletTransferRequest'];
    return `${sentence(egp(amount), who(await investorOf(about)))} The entry stays: a mistake is mended by an entry the other way.`;
  };

/** Cash comes in. */
export const toppedUp = transfer((amount, whose) => `${amount} are added to the wallet of ${whose}.`);

/** Cash goes out. */
export const withdrawn = transfer((amount, whose) => `${amount} are taken out of the wallet of ${whose}, as sent to them.`);

/** A card payment was sent back. */
export const sentBack: Warning = async ({ api, id }) => {
  const due = (await api.all<Schemas['RefundDue']>('/refunds-due')).find((one) => one.id === id);
  return due ? `${egp(due.amount)} of the order ${due.order} are recorded as sent back to the card.` : `The refund ${id} is recorded as sent back.`;
};
