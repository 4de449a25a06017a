import { describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/backoffice/types.ts';
import {
  appInvestor,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type CreatePreview = components['schemas']['CreatePreviewRequest'];

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service);

const preview = async (body: CreatePreview, by = staff) => by.post('/previews', { body });

describe('POST /previews', () => {
  it('shows what an operation would do, and does nothing', async () => {
    const { id } = await appInvestor(staff, 100);
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const body = { amount: 50, reference: 'FT-1' };
    const shown = await preview({ operation: 'topUpWallet', target: id, body });
    await setLimit(service.ctx, 'topUpWallet', null);
    expect([shown.status, shown.body]).toMatchObject([
      200,
      { target: id, amount: 50, needsApproval: true, refusal: null, warnings: [] },
    ]);
    expect(shown.body.details).toContainEqual(
      expect.objectContaining({ field: 'wallet.cash.available', value: 100, newValue: 150 }),
    );
    expect((await staff.get('/approvals')).body.data).toEqual([]);
    expect((await staff.get(`/investors/${id}/wallet`)).body.cash.available).toBe(100);
  });

  it('and the actions of an object name a request for the same that already waits', async () => {
    const { id } = await appInvestor(staff, 100);
    const body = { amount: 50, reference: 'FT-9' };
    const actionOf = async () => {
      const { actions } = (await staff.get(`/investors/${id}`)).body;
      return actions!.find(({ operation }) => operation === 'topUpWallet')!.pendingApproval;
    };
    expect(await actionOf()).toBeNull();
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const { body: asked } = await staff.post(`/investors/${id}/wallet/top-ups`, { body });
    const other = { ...body, amount: 60 };
    const shown = await preview({ operation: 'topUpWallet', target: id, body: other });
    await setLimit(service.ctx, 'topUpWallet', null);
    const { number } = asked as components['schemas']['Approval'];
    expect(shown.body.warnings).toEqual(['warning.pendingApproval']);
    expect(shown.body.details[0]).toMatchObject({ value: number });
    expect(await actionOf()).toEqual({ id: asked.id, number });
    await staff.post(`/approvals/${asked.id}/decline`, { body: { reason: 'Twice' } });
  });

  it('says why the operation would be refused, as the operation does', async () => {
    const { id } = await placedOrder(partner, await publishedProperty(service.ctx));
    const { body } = await preview({ operation: 'allowRetry', target: id });
    const refused = await staff.post(`/orders/${id}/allow-retry`);
    const { code, message, details } = refused.body.error;
    expect(body.refusal).toEqual({
      code,
      message,
      details,
      param: null,
      situation: 'order_status',
    });
  });

  it('names the fields that are unusual', async () => {
    const { id } = await publishedProperty(service.ctx);
    const change = { pricing: { pricePerShare: 42.5 } };
    const { body } = await preview({ operation: 'updateProperty', target: id, body: change });
    expect(body.warnings).toEqual(['warning.priceFactor']);
  });

  it('shows what an operation creates', async () => {
    const { id: investor } = await appInvestor(staff);
    const { id: property, code } = await publishedProperty(service.ctx);
    const order = { investor, items: [{ property, shares: 5 }] };
    const { body } = await preview({ operation: 'createOrder', body: order });
    expect(body.details).toContainEqual(
      expect.objectContaining({ field: 'order.items', value: `5 × ${code}` }),
    );
    expect((await staff.get(`/orders?investor=${investor}`)).body.data).toEqual([]);
  });

  it('is for those who may call the operation', async () => {
    const { id } = await publishedProperty(service.ctx);
    const finance = await service.operator('finance');
    const { status, body } = await preview({ operation: 'pauseSales', target: id }, finance);
    expect([status, body.error.code]).toEqual([403, 'missing_scope']);
  });

  it('checks the request as the operation does', async () => {
    const { id } = await appInvestor(staff);
    const error = async (request: CreatePreview) => {
      const { status, body } = await preview(request);
      return [status, body.error.code, body.error.param];
    };
    const wrong = { amount: '50', reference: 'FT-2' };
    expect(await error({ operation: 'topUpWallet', target: id, body: wrong })).toEqual([
      400,
      'invalid_parameter',
      'body.amount',
    ]);
    const missing = (param: string) => [400, 'missing_parameter', param];
    expect(await error({ operation: 'topUpWallet', target: id })).toEqual(missing('body'));
    expect(await error({ operation: 'topUpWallet' })).toEqual(missing('target'));
    const target = 'x'.repeat(200);
    expect(
      await error({ operation: 'topUpWallet', target, body: { ...wrong, amount: 1 } }),
    ).toEqual([400, 'invalid_parameter', 'target']);
  });
});
