import { expect } from '@jest/globals';
import type fc from 'fast-check';
import type { Client, OperatorClient, PartnerClient, Service } from '../../support/harness.ts';
import type { ENDINGS } from './model.ts';
import { PARTNERS, type Customer, type Model, keyOf, statusOf, nextActionOf } from './model.ts';

export interface Real {
  service: Service;
  partners: PartnerClient[];
  operations: OperatorClient;
}

/**
 * An action of the partner on a number, or of the service on its investor: what it expects, having
 * changed the model, and what was answered.
 */
export interface Action {
  partner: 0 | 1;
  ending: (typeof ENDINGS)[number];
}

export type Command = fc.AsyncCommand<Model, Real>;

/** After each step both partners read the customer, which is as the model has it. */
export function command<Args extends Action>(
  name: string,
  args: Args,
  needs: 'customer' | 'investor' | null,
  act: (model: Model, real: Real) => Promise<void>,
): Command {
  const known = (model: Readonly<Model>) => ({
    customer: model.customers.has(keyOf(args.partner, args.ending)),
    investor: model.investors.has(args.ending),
  });
  return {
    check: (model) => needs === null || known(model)[needs],
    async run(model, system) {
      await act(model, system);
      await compare(model, system, args.ending);
    },
    toString: () => `${name}(${JSON.stringify(args)})`,
  };
}

async function compare(model: Model, { partners }: Real, ending: string): Promise<void> {
  for (const partner of PARTNERS) {
    const customer = model.customers.get(keyOf(partner, ending));
    if (!customer) continue;
    const investor = model.investors.get(ending)!;
    const status = statusOf(customer, investor);
    const { body } = await partners[partner]!.get(`/customers/${customer.id}`);
    expect(body).toMatchObject({
      status,
      version: customer.version,
      externalId: customer.externalId,
      canInvest: status === 'active',
    });
    expect(body.nextAction.type).toBe(nextActionOf(customer, investor));
    expect(body.phone!.includes('*')).toBe(customer.link !== 'active');
    await compareFilter(partners[partner]!, body);
    await compareEvents(partners[partner]!, customer);
  }
}

/** The list has a customer among those who can invest if the customer itself says so. */
async function compareFilter(
  client: Client,
  customer: { id: string; createdAt: string | null; canInvest: boolean },
): Promise<void> {
  const { id, createdAt, canInvest } = customer;
  if (!createdAt) return;
  const to = new Date(Date.parse(createdAt) + 1).toISOString();
  for (const asked of [true, false]) {
    const query = `createdFrom=${createdAt}&createdTo=${to}&canInvest=${asked}`;
    const { data } = (await client.get(`/customers?${query}`)).body;
    expect(data.some((one) => one.id === id)).toBe(asked === canInvest);
  }
}

/**
 * Every event about the customer shows the person while they are linked, and hides them otherwise
 * (D28).
 */
async function compareEvents(client: Client, { id, link }: Customer): Promise<void> {
  const types = 'customer.created,customer.linked,customer.kyc_verified,customer.updated';
  const { data } = (await client.get(`/events?customer=${id}&type=${types}`)).body;
  const hidden = data.map((event) => event.data.customer!.phone!.includes('*'));
  expect(hidden).toEqual(data.map(() => link !== 'active'));
}

/** An action on a customer that the partner has. */
export function onCustomer(
  name: string,
  args: Action,
  act: (customer: Customer, model: Model, client: Client, real: Real) => Promise<void>,
): Command {
  return command(name, args, 'customer', (model, system) =>
    act(
      model.customers.get(keyOf(args.partner, args.ending))!,
      model,
      system.partners[args.partner]!,
      system,
    ),
  );
}
