import type { operations } from '../../../generated/backoffice/types.ts';
import { closeFunding } from '../../domain/orders/funding/close-funding.ts';
import { reopenFunding } from '../../domain/orders/funding/reopen-funding.ts';
import { listHolders } from '../../domain/portfolio/back-office.ts';
import { getBackOfficeProperty, listAllProperties } from '../../domain/properties/back-office.ts';
import { createProperty } from '../../domain/properties/create-property.ts';
import { openResale } from '../../domain/properties/move-property.ts';
import { pauseSales, resumeSales } from '../../domain/properties/pause-sales.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Properties, their states and their holders. */
export const properties = {
  createProperty: ({ body: property }, ctx) => created(createProperty(ctx, { property })),
  listProperties: ({ query }, ctx) => ok(listAllProperties(ctx, query)),
  getProperty: ({ path }, ctx) => ok(getBackOfficeProperty(ctx.db, path.id)),
  listHolders: ({ path, query }, ctx) => ok(listHolders(ctx, path.id, query)),
  updateProperty: withApproval('updateProperty'),
  publishProperty: withApproval('publishProperty'),
  pauseSales: ({ path, auditEntry }, ctx) => ok(pauseSales(ctx, { property: path.id, auditEntry })),
  resumeSales: ({ path, auditEntry }, ctx) =>
    ok(resumeSales(ctx, { property: path.id, auditEntry })),
  openResale: ({ path }, ctx) => ok(openResale(ctx, { property: path.id })),
  closeFunding: ({ path, operator }, ctx) =>
    ok(closeFunding(ctx, { property: path.id, actor: operator.id })),
  reopenFunding: ({ path }, ctx) => ok(reopenFunding(ctx, { property: path.id })),
} satisfies Partial<OperatorHandlers<operations>>;
