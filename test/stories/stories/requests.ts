import type { Stage, Story } from '../stage.ts';

const FROM = { headers: { 'x-forwarded-for': '203.0.113.7' } };

/** The requests that a partner has sent. */
export const requests: Story = {
  async play({ service, nile, partner, staff, shows }: Stage) {
    await partner('GET', '/me', FROM);
    const refused = await partner('POST', '/customers', { ...FROM, body: { phone: '0123' } });
    await service.ctx.requestLog.flush();
    shows('request_list', await staff('GET', `/partners/${nile.partnerId}/requests`));
    shows('request_list', await partner('GET', '/requests'));
    shows('request', await partner('GET', `/requests/${refused.body.error.requestId}`));
    shows('resource_not_found', await partner('GET', '/requests/req_of_another_partner'));
    shows('invalid_parameter', await partner('GET', '/requests?from=2026-11-10'));
    shows('invalid_cursor', await partner('GET', '/requests?cursor=eyJ2IjoxfQ'));
  },
};
