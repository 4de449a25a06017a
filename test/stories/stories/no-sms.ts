import type { Stage } from '../stage.ts';
import { refuseInserts } from '../seed.ts';

/** What live refuses without an SMS provider. */
export const noSms = {
  env: { OUTBOUND: 'off' },
  async play({ staff, shows, service }: Stage) {
    const { body: investor } = await staff('POST', '/investors', {
      body: { phone: '+201112340001' },
    });
    const body = { phone: '+201098765432', reason: 'New number' };
    const change = () => staff('PATCH', `/investors/${investor.id}`, { body });
    shows('sms_unavailable', await change());
    const restore = await refuseInserts(service.ctx, 'audit_log', '57P03');
    shows('service_unavailable', await change());
    await restore();
  },
};
