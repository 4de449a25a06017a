import { openUnit, sellInApp } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { BROKEN_JSON } from './broken-json.ts';

/** Account, Properties and Quotes, and the test of a webhook endpoint on live. */
export const properties = {
  async play(stage: Stage) {
    await browse(stage);
    await price(stage);
    await test(stage);
    await account(stage);
  },
};

async function browse(stage: Stage): Promise<void> {
  const { partner, shows, staff } = stage;
  const funded = await openUnit(stage, 'GIZ-SZ-003', { available: 0 });
  await staff('POST', `/properties/${funded}/close-funding`);
  const open = await openUnit(stage, 'CAI-NC-014', { available: 92 });
  await sellInApp(stage, open, 12, false);
  shows('funded', await partner('GET', `/properties/${funded}`));
  shows('available', await partner('GET', '/properties/CAI-NC-014'));
  shows('property_list', await partner('GET', '/properties'));
  shows('invalid_parameter', await partner('GET', '/properties?type=office'));
  shows('invalid_cursor', await partner('GET', '/properties?cursor=eyJ2IjoxfQ'));
  shows('resource_not_found', await partner('GET', '/properties/CAI-NC-041'));
}

async function price(stage: Stage): Promise<void> {
  const { partner, shows, send } = stage;
  const quote = (body: object) => partner('POST', '/quotes', { body });
  const property = 'CAI-NC-014';
  shows('available', await send('POST /quotes', 'createQuote', 'twelve_shares'));
  shows('unavailable', await quote({ property, shares: 100 }));
  shows('invalid_json', await partner('POST', '/quotes', { raw: BROKEN_JSON }));
  shows('missing_parameter', await quote({ property }));
  shows('invalid_parameter', await quote({ property, shares: 12, expand: true }));
  shows('invalid_shares', await quote({ property, shares: 2 }));
  shows('property_not_available', await quote({ property: 'GIZ-SZ-003', shares: 12 }));
}

async function account({ as, nile, service, shows }: Stage): Promise<void> {
  const client = await nile.withKey({ expiresAt: new Date(Date.now() + 86_400_000) });
  await service.ctx.db
    .updateTable('api_keys')
    .set({ name: 'Production server' })
    .where('id', '=', client.keyId)
    .execute();
  await service.ctx.db
    .updateTable('partners')
    .set({
      requests_per_minute: 300,
      settlement_beneficiary: 'Partner Investment Trustee Account',
      settlement_bank: 'Example Bank of Egypt, Cairo branch',
      settlement_iban: 'EG380019000500000000263180002',
      settlement_swift: 'EXMPEGCX',
      settlement_instructions:
        'A transfer that our bank receives after 14:00 on a banking day has the value date of the next one.',
    })
    .where('id', '=', nile.partnerId)
    .execute();
  shows('account', await as(client)('GET', '/me'));
  shows('revoked', await as(client)('POST', '/me/revoke-key'));
}

/**
 * Tests an endpoint. On live the address of the examples leads nowhere; the event of the test is
 * still in the log.
 */
async function test({ partner, send, showsEvent }: Stage): Promise<void> {
  const { body } = await send('POST /webhook-endpoints', 'createWebhookEndpoint', 'every_event');
  const tested = await partner('POST', `/webhook-endpoints/${body.id}/test`);
  showsEvent(
    'webhookTest',
    'webhook_test',
    (await partner('GET', `/events/${tested.body.eventId}`)).body,
  );
}
