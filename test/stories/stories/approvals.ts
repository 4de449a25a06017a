import { publishedProperty, setLimit } from '../../support/fixtures/fixtures.ts';
import { appInvestor } from '../seed.ts';
import { named, type Stage } from '../stage.ts';

/** Requests that need a second operator. */
export const approvals = {
  async play(stage: Stage) {
    const { send, shows, staff, service, as } = stage;
    const other = as(await named(service, 'Hassan Adel'), 'backoffice');
    const investor = await appInvestor(stage, { phone: '+201098765432' });
    stage.knows('inv_01k6pbz4n2e9xt7rw3hq5mvc8d', investor);
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const path = `/investors/${investor}/wallet/top-ups`;
    const topUp = (reference: string) => ({ body: { amount: 250_000, reference } });
    const { id } = shows('pending', await staff('POST', path, topUp('IPN-20261120-77120'))).body;
    shows('approval_list', await staff('GET', '/approvals?status=pending'));
    const { body: wrong } = await staff('POST', path, topUp('IPN-20261120-77121'));
    const body = { reason: 'The statement shows 25,000' };
    shows('declined', await other('POST', `/approvals/${wrong.id}/decline`, { body }));
    shows('own_request', await staff('POST', `/approvals/${id}/approve`));
    shows('approved', await other('POST', `/approvals/${id}/approve`));
    shows('approved', await other('GET', `/approvals/${id}`));
    shows('state_conflict', await other('POST', `/approvals/${id}/approve`));
    const { body: third } = await other('POST', path, topUp('IPN-20261120-77122'));
    await send(`POST /approvals/${third.id}/decline`, 'declineRequest', 'declined', 'backoffice');
    shows('top_up', await send('POST /previews', 'createPreview', 'top_up', 'backoffice'));
    await setLimit(service.ctx, 'updateProperty', 0n);
    await publishedProperty(service.ctx, { code: 'CAI-NC-088', total: 100 });
    const preview = 'POST /properties/CAI-NC-088/preview';
    shows('price', await send(preview, 'previewChange', 'price', 'backoffice'));
    const publication = { body: { operation: 'publishProperty' } };
    shows('published', await staff('POST', '/properties/CAI-NC-088/preview', publication));
    await setLimit(service.ctx, 'updateProperty', null);
    const limit = 'PUT /approval-limits/topUpWallet';
    shows('limit', await send(limit, 'setApprovalLimit', 'raised', 'backoffice'));
    await send(limit, 'setApprovalLimit', 'off', 'backoffice');
  },
};
