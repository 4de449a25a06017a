import type { operations } from '../../../generated/partner/types.ts';
import { getCustomer, listCustomers } from '../../domain/customers/list-customers.ts';
import { registerCustomer } from '../../domain/customers/register-customer.ts';
import { unlinkCustomer } from '../../domain/customers/unlink-customer.ts';
import { updateCustomer } from '../../domain/customers/update-customer.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const customers = {
  createCustomer: ({ caller, body: request, idempotency }, ctx) =>
    registerCustomer.once(ctx, { caller, request }, idempotency, (response) => response),
  listCustomers: ({ caller, query }, ctx) => ok(listCustomers(ctx, caller, query)),
  getCustomer: ({ caller, path }, ctx) => ok(getCustomer(ctx, caller, path.id)),
  updateCustomer: ({ caller, path, body: change }, ctx) =>
    ok(updateCustomer(ctx, { caller, customerId: path.id, change })),
  unlinkCustomer: ({ caller, path }, ctx) =>
    ok(unlinkCustomer(ctx, { caller, customerId: path.id })),
} satisfies Partial<PartnerHandlers<operations>>;
