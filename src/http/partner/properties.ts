import type { operations } from '../../../generated/partner/types.ts';
import { findProperty, listProperties } from '../../domain/properties/find-properties.ts';
import { propertyResource } from '../../domain/properties/resource.ts';
import type { PartnerHandlers } from '../operation.ts';

export const properties = {
  async listProperties({ caller, query }, ctx) {
    const { limit, cursor, ...filters } = query;
    return { status: 200, body: await listProperties(ctx, caller, filters, { limit, cursor }) };
  },

  getProperty: async ({ path }, ctx) => ({ status: 200, body: propertyResource(await findProperty(ctx.db, path.id, 'id')) }),
} satisfies Partial<PartnerHandlers<operations>>;
