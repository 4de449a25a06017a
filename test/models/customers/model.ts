/**
 * The last four digits of the numbers that a sequence plays with; those of D90 and two ordinary
 * ones.
 */
export const ENDINGS = ['0001', '0002', '0003', '0004', '0009', '5555', '6666'] as const;
export const EXISTING: readonly string[] = ['0001', '0009'];
export const PARTNERS = [0, 1] as const;

export interface Investor {
  kyc: 'none' | 'verified' | 'in_review' | 'rejected';
  suspended: boolean;
}

interface Code {
  text: string;
  attempts: number;
  /** In seconds. */
  age: number;
}

export interface Customer {
  id: string;
  link: 'pending_consent' | 'active' | 'unlinked';
  externalId: string | null;
  attested: boolean;
  version: number;
  /** Codes sent to this link, newest last. */
  codes: Code[];
  /** Seconds since the last code, of this link or of one before. */
  sinceCode: number;
  events: string[];
}

/** All that two partners can know: the specification in a page. */
export interface Model {
  prefix: string;
  investors: Map<string, Investor>;
  customers: Map<string, Customer>;
}

let sequences = 0;
export const newModel = (): Model => ({
  prefix: `+2010${String(sequences++).padStart(4, '0')}`,
  investors: new Map(),
  customers: new Map(),
});

export const keyOf = (partner: number, ending: string) => `${partner}:${ending}`;
const customersOf = (model: Model, ending: string) =>
  PARTNERS.map((partner) => model.customers.get(keyOf(partner, ending))).filter((one) => !!one);

export function statusOf({ link, attested }: Customer, { kyc, suspended }: Investor): string {
  if (link !== 'active') return link;
  if (suspended) return 'suspended';
  return kyc === 'verified' || (attested && kyc !== 'rejected') ? 'active' : 'onboarding';
}

/** The next action of the partner (D5). */
export function nextActionOf(customer: Customer, { kyc, suspended }: Investor): string {
  if (customer.link !== 'active')
    return customer.link === 'unlinked' ? 'relink' : 'submit_consent_code';
  if (suspended || kyc === 'rejected') return 'contact_support';
  if (kyc === 'verified' || customer.attested) return 'none';
  return kyc === 'in_review' ? 'wait' : 'complete_kyc';
}

/** What a change of the investor does to the customers that show it. */
export function touch(model: Model, ending: string, event: string): void {
  for (const customer of customersOf(model, ending)) {
    if (customer.link !== 'active') continue;
    customer.version += 1;
    customer.events.push(event);
  }
}
