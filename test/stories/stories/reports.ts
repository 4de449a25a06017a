import { cairoToday } from '../../support/cairo-today.ts';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import { openUnit } from '../seed.ts';
import type { Stage } from '../stage.ts';

/** The report of a day on which one order was placed and settled. */
export const reports = {
  async play(stage: Stage) {
    const { send, shows, partner } = stage;
    await openUnit(stage, 'CAI-NC-014');
    const verifiedAt = new Date(Date.now() - 86_400_000).toISOString();
    const kyc = { provider: 'Nile Bank', reference: 'KYC-1', level: 'full', verifiedAt };
    const { body: customer } = await partner('POST', '/customers', {
      body: { phone: freshPhone(), kyc },
    });
    stage.knows('cus_01k9p3xw7fe8rb2m4ncs6vg5hd', customer.id);
    const { body } = await send('POST /orders', 'createOrder', 'partner_settlement');
    await send(`POST /orders/${body.id}/settlement`, 'settleOrder', 'transfer');
    const path = '/reports/settlements';
    shows('settlement_report', await partner('GET', `${path}?day=${await cairoToday(stage)}`));
    shows('missing_parameter', await partner('GET', path));
    shows('invalid_parameter', await partner('GET', `${path}?day=2026-02-30`));
    shows('invalid_cursor', await partner('GET', `${path}?day=2020-01-01&cursor=eyJ2IjoxfQ`));
  },
};
