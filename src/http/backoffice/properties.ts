import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage } from '../../database/page.ts';
import { closeFunding, closeFundingIfSoldOut } from '../../domain/orders/funding/close-funding.ts';
import { listHolders } from '../../domain/portfolio/back-office.ts';
import { backOfficeProperty } from '../../domain/properties/back-office-resource.ts';
import { createProperty, updateProperty } from '../../domain/properties/back-office.ts';
import { findAnyProperty, listEveryProperty } from '../../domain/properties/every-property.ts';
import { moveProperty } from '../../domain/properties/move-property.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Properties, their states and who owns them. */
export const properties = {
  createProperty: async ({ body }, ctx) => ({ status: 201, body: backOfficeProperty(await createProperty(ctx.db, body)) }),
  listProperties: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listEveryProperty(ctx, query.status, query), backOfficeProperty) }),
  getProperty: ({ path }, ctx) => answer(ctx, path.id),
  listHolders: async ({ path, query }, ctx) => ({ status: 200, body: await listHolders(ctx, path.id, query) }),
  async updateProperty({ path, body, operator }, ctx) {
    const property = await updateProperty(ctx.db, path.id, body);
    if (body.shares?.total === undefined) return { status: 200, body: backOfficeProperty(property) };
    await closeFundingIfSoldOut(ctx, property.id, operator.id);
    return answer(ctx, property.id);
  },
  publishProperty: async ({ path }, ctx) => ({ status: 200, body: backOfficeProperty(await moveProperty(ctx.db, path.id, 'publish')) }),
  openResale: async ({ path }, ctx) => ({ status: 200, body: backOfficeProperty(await moveProperty(ctx.db, path.id, 'openResale')) }),
  async closeFunding({ path, operator }, ctx) {
    const { id } = await findAnyProperty(ctx.db, path.id);
    await closeFunding(ctx, id, operator.id);
    return answer(ctx, id);
  },
} satisfies Partial<OperatorHandlers<operations>>;

async function answer(ctx: Context, idOrCode: string) {
  return { status: 200 as const, body: backOfficeProperty(await findAnyProperty(ctx.db, idOrCode)) };
}
