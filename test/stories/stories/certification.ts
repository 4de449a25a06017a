import { proveEverything } from '../../support/prove-everything.ts';
import type { Stage } from '../stage.ts';

/** What a partner proves to the service before it goes live. */
export const certification = {
  environment: 'sandbox' as const,
  worker: true,
  async play({ service, nile, partner, staff, as, shows }: Stage) {
    const fresh = as(await service.partner());
    shows('incomplete', await fresh('GET', '/sandbox/certification'));
    const referral = as(await service.partner({ capabilities: ['createCustomers'] }));
    shows('state_conflict', await referral('POST', '/sandbox/certification'));
    await proveEverything(service, nile);
    shows('report', await partner('POST', '/sandbox/certification'));
    const path = `/partners/${nile.partnerId}/certifications`;
    shows('certification_list', await staff('GET', path));
  },
};
