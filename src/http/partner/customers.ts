import type { operations } from '../../../generated/partner/types.ts';
import { findCustomer, listCustomers } from '../../domain/customers/find-customers.ts';
import { registerCustomer } from '../../domain/customers/register-customer.ts';
import { customerResource } from '../../domain/customers/resource.ts';
import { unlinkCustomer } from '../../domain/customers/unlink-customer.ts';
import { updateCustomer } from '../../domain/customers/update-customer.ts';
import { command } from '../../domain/command.ts';
import type { Caller } from '../../domain/partners/caller.ts';
import type { PartnerHandlers } from '../operation.ts';

const register = command(
  (
    { ctx, trx },
    { caller, body }: { caller: Caller; body: Parameters<typeof registerCustomer>[3] },
  ) => registerCustomer(ctx, trx, caller, body),
);

export const customers = {
  createCustomer: ({ caller, body, idempotency }, ctx) =>
    register.once(ctx, { caller, body }, idempotency, (reply) => reply),

  async listCustomers({ caller, query }, ctx) {
    const { limit, cursor, ...filters } = query;
    return { status: 200, body: await listCustomers(ctx, caller, filters, { limit, cursor }) };
  },

  getCustomer: async ({ caller, path }, ctx) => ({
    status: 200,
    body: customerResource(ctx.config, await findCustomer(ctx.db, caller, path.id)),
  }),

  async updateCustomer({ caller, path, body }, ctx) {
    return {
      status: 200,
      body: await ctx.db
        .transaction()
        .execute((trx) => updateCustomer(ctx, trx, caller, path.id, body)),
    };
  },

  async unlinkCustomer({ caller, path }, ctx) {
    return {
      status: 200,
      body: await ctx.db.transaction().execute((trx) => unlinkCustomer(ctx, trx, caller, path.id)),
    };
  },
} satisfies Partial<PartnerHandlers<operations>>;
