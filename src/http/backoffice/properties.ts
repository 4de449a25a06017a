import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { closeFunding } from '../../domain/orders/close-funding.ts';
import { backOfficeProperty } from '../../domain/properties/back-office-resource.ts';
import { createProperty, updateProperty } from '../../domain/properties/back-office.ts';
import { findAnyProperty, listEveryProperty } from '../../domain/properties/every-property.ts';
import { moveProperty } from '../../domain/properties/move-property.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Properties and their states. */
export const properties = {
  createProperty: async ({ body }, ctx) => ({ status: 201, body: backOfficeProperty(await createProperty(ctx.db, body)) }),
  listProperties: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listEveryProperty(ctx, query.status, query), backOfficeProperty) }),
  getProperty: async ({ path }, ctx) => ({ status: 200, body: backOfficeProperty(await findAnyProperty(ctx.db, path.id)) }),
  updateProperty: async ({ path, body }, ctx) => ({ status: 200, body: backOfficeProperty(await updateProperty(ctx.db, path.id, body)) }),
  publishProperty: async ({ path }, ctx) => ({ status: 200, body: backOfficeProperty(await moveProperty(ctx.db, path.id, 'publish')) }),
  openResale: async ({ path }, ctx) => ({ status: 200, body: backOfficeProperty(await moveProperty(ctx.db, path.id, 'openResale')) }),
  async closeFunding({ path, operator }, ctx) {
    const { id } = await findAnyProperty(ctx.db, path.id);
    await closeFunding(ctx, id, operator.id);
    return { status: 200, body: backOfficeProperty(await findAnyProperty(ctx.db, id)) };
  },
} satisfies Partial<OperatorHandlers<operations>>;
