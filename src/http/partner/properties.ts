import type { operations } from '../../../generated/partner/types.ts';
import { getProperty, listProperties } from '../../domain/properties/list-properties.ts';
import type { PartnerHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

export const properties = {
  listProperties: ({ caller, query }, ctx) => ok(listProperties(ctx, caller, query)),
  getProperty: ({ path }, ctx) => ok(getProperty(ctx, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;
