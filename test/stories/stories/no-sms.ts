import type { Stage } from '../stage.ts';

/** What live refuses without an SMS provider. */
export const noSms = {
  env: { OUTBOUND: 'off' },
  async play({ staff, shows }: Stage) {
    const { body: investor } = await staff('POST', '/investors', {
      body: { phone: '+201112340001' },
    });
    const body = { phone: '+201098765432', reason: 'New number' };
    shows('sms_unavailable', await staff('PATCH', `/investors/${investor.id}`, { body }));
  },
};
