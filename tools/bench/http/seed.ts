import { post, times } from '../call.ts';

/** The data that the scenarios read and order. */
export interface Seeded {
  apiKey: string;
  /** A key of a different partner each, for orders of many partners. */
  buyers: readonly { apiKey: string; customerId: string }[];
  propertyId: string;
  propertyIds: readonly string[];
  customerId: string;
  orderId: string;
}

const PARTNERS = 20;
const PROPERTIES = 1_000;
const SHARES = 1_000_000;
const ORDERS = 200;

const CAPABILITIES = {
  createCustomers: true,
  partnerKycReliance: true,
  partnerSettlementOrders: true,
};

/**
 * Adds partners, properties, customers and orders through the two APIs, in the order of real use.
 */
export async function seed(service: {
  url: string;
  backofficeUrl: string;
  operatorKey: string;
}): Promise<Seeded> {
  const staff = (path: string, body?: object) =>
    post(`${service.backofficeUrl}/v1${path}`, service.operatorKey, body);
  const limit = `${service.backofficeUrl}/v1/approval-limits/publishProperty`;
  await post(limit, service.operatorKey, { role: 'admin', amount: null }, 'PUT');
  const propertyIds = await times(PROPERTIES, async (index) => {
    const { id } = await staff('/properties', newProperty(index));
    await staff(`/properties/${id}/publish`);
    return id;
  });
  const buyers = await times(PARTNERS, async (index) => {
    const details = { name: `Bench ${index}`, capabilities: CAPABILITIES };
    const partner = await staff('/partners', { ...details, world: 'main' }).catch(
      () => staff('/partners', details), // an older release
    );
    const { key } = await staff(`/partners/${partner.id}/api-keys`, {
      name: 'Bench',
      scopes: SCOPES,
    });
    const customer = await post(`${service.url}/v1/customers`, key, newCustomer(index));
    return { apiKey: key, customerId: customer.id };
  });
  const [{ apiKey, customerId }] = buyers as [(typeof buyers)[number]];
  const orderIds = await times(ORDERS, async (index) => {
    const property = propertyIds[index % PROPERTIES]!;
    return (await post(`${service.url}/v1/orders`, apiKey, newOrder(customerId, property))).id;
  });
  const [propertyId, orderId] = [propertyIds[0]!, orderIds[0]!];
  return { apiKey, buyers, propertyId, propertyIds, customerId, orderId };
}

/** Returns the body of an order of one share that the partner settles. */
export function newOrder(customer: string, property: string): object {
  return { customer, property, shares: 1, funding: { method: 'partner_settlement' } };
}

const SCOPES =
  'properties:read customers:read customers:write orders:read orders:write events:read commissions:read'.split(
    ' ',
  );

function newCustomer(index: number): object {
  const kyc = {
    provider: 'Bench',
    reference: `KYC-${index}`,
    level: 'full',
    verifiedAt: new Date(Date.now() - 86_400_000).toISOString(),
  };
  return { phone: `+2010${String(30_512_300 + index)}`, kyc };
}

function newProperty(index: number): object {
  return {
    code: `BENCH-${index}`,
    name: { en: `Offices, Unit ${index}`, ar: `مكاتب، وحدة ${index}` },
    description: { en: 'A rented office by the Nile.', ar: 'مكتب مؤجر على النيل.' },
    type: 'office',
    project: 'Nile Corniche Offices',
    developer: 'Delta Urban Developments',
    location: {
      address: '1187 Corniche El Nil',
      city: 'Cairo',
      country: 'Egypt',
      mapUrl: 'https://maps.invest.example/1',
    },
    areaSqm: SHARES,
    media: { cover: 'https://media.invest.example/cover.jpg', images: [] },
    shares: { total: SHARES, minimumPerOrder: 1 },
    pricing: { pricePerShare: 100, managementFeePercent: 2.5 },
  };
}
