import type { operations } from '../../../generated/partner/types.ts';
import { getEvent, listEvents } from '../../domain/events/list-events.ts';
import type { PartnerHandlers } from '../operation.ts';

export const events = {
  listEvents: async ({ caller, query }, ctx) => ({
    status: 200,
    body: await listEvents(ctx, caller, query),
  }),

  getEvent: async ({ caller, path }, ctx) => ({
    status: 200,
    body: await getEvent(ctx.db, caller, path.id),
  }),
} satisfies Partial<PartnerHandlers<operations>>;
