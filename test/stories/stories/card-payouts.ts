import { cairoToday } from '../../support/cairo-today.ts';
import { openUnit, verifySteps } from '../seed.ts';
import type { ExampleBody, Stage } from '../stage.ts';

/** The card processor pays a card payment out, less its fee. */
export const cardPayouts = {
  async play(stage: Stage) {
    const { staff, send, shows, partner, cards, service } = stage;
    await openUnit(stage, 'CAI-NC-014');
    const { body: mariam } = await send('POST /customers', 'createCustomer', 'complete');
    await verifySteps(stage, mariam.phone);
    const funding = { method: 'card_checkout' };
    await partner('POST', '/orders', {
      body: { customer: mariam.id, property: 'CAI-NC-014', shares: 12, funding },
    });
    await cards.callBack(new URL(service.baseUrl).origin, cards.attempt(cards.intentions.at(-1)!));
    shows('owed', await staff('GET', '/card-payments?settled=false'));

    const record = async (reference: string, amount: number) => {
      const transfer = stage.request('recordReceipt', 'transfer', 'backoffice');
      const body = { ...transfer, reference, amount, payer: 'Card processor SAE' };
      return `/receipts/${(await staff('POST', '/receipts', { body })).body.id}/card-settlement`;
    };
    const today = await cairoToday(stage);
    const days = { firstDay: today, lastDay: today };
    const payout = await record('FT26318-440917', 50_837.44);
    const early = { firstDay: '2025-01-01', lastDay: '2025-01-01' };
    shows('too_large', await staff('POST', payout, { body: early }));
    shows('fee', await staff('POST', await record('FT-LOW', 50_000), { body: days }));
    shows('unsettled', await staff('POST', `${payout}/cancel`, { body: { reason: 'Test' } }));
    const ofToday = (body: ExampleBody) => ({ ...body, ...days });
    const settle = ['settleCardPayments', 'payout', 'backoffice'] as const;
    shows('settled', await send(`POST ${payout}`, ...settle, ofToday));
    const cancel = ['cancelCardSettlement', 'wrong_days', 'backoffice'] as const;
    shows('cancelled', await send(`POST ${payout}/cancel`, ...cancel));
  },
};
