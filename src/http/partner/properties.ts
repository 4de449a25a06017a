import type { operations } from '../../../generated/partner/types.ts';
import { getProperty, listProperties } from '../../domain/properties/list-properties.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const properties = {
  listProperties: ({ caller, query, origin }, ctx) =>
    ok(listProperties(ctx, caller, { ...query, origin })),
  getProperty: ({ caller, path, origin }, ctx) =>
    ok(getProperty(ctx, caller, { property: path.id, origin })),
} satisfies Partial<PartnerHandlers<operations>>;
