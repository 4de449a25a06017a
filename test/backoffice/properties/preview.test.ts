import { describe, expect, it } from '@jest/globals';
import { placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import { moveOwnership, ownersOf } from '../../support/fixtures/rent.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ approvalLimits: true });
const staff = useOperator(service, 'operations');
const partner = usePartner(service);

/** Previews a change. Returns what it shows, by label. */
async function preview(property: string, body: BackOffice['PreviewChangeRequest']) {
  const reply = await staff.post(`/properties/${property}/preview`, { body });
  const shown = (reply.body.details ?? []).map(({ label, value, newValue }) => {
    return [label, newValue === undefined ? value : [value, newValue]] as const;
  });
  return { ...reply, shown: Object.fromEntries(shown) };
}

/** Everything that staff read of a property. */
async function stateOf(property: string) {
  const [unit, runs] = await Promise.all([
    staff.get(`/properties/${property}`),
    staff.get(`/properties/${property}/rental-income`),
  ]);
  return [unit.body, runs.body];
}

describe('POST /properties/{id}/preview', () => {
  it('shows what a new price changes, that it needs a second operator, and a typing error', async () => {
    const { id } = await publishedProperty(service.ctx, { total: 10 });
    const before = await stateOf(id);
    const change = { pricing: { pricePerShare: 42.5 } };
    const { status, body, shown } = await preview(id, { operation: 'updateProperty', change });
    expect([status, body]).toMatchObject([
      200,
      { title: 'Change a property', needsApproval: true },
    ]);
    expect(shown).toMatchObject({
      'Price per share': [4250, 42.5],
      'Price changes by the factor; check the decimal point': '0.01',
    });
    expect(await stateOf(id)).toEqual(before);
    expect((await staff.get('/approvals')).body.data).toEqual([]);
  });

  it('warns of no price that changes by a factor of 2', async () => {
    const { id } = await publishedProperty(service.ctx);
    const change = { pricing: { pricePerShare: 8500 } };
    const { shown } = await preview(id, { operation: 'updateProperty', change });
    expect(shown).not.toHaveProperty(['Price changes by the factor; check the decimal point']);
  });

  it('shows a publication, and is refused if it is not possible', async () => {
    const { body: draft } = await staff.post('/properties', { body: propertyInput() });
    const { shown } = await preview(draft.id, { operation: 'publishProperty' });
    expect(shown).toMatchObject({ Unit: draft.code, 'Status of the unit': ['draft', 'available'] });
    expect((await staff.get(`/properties/${draft.id}`)).body.status).toBe('draft');
    const { id } = await publishedProperty(service.ctx);
    const refused = await preview(id, { operation: 'publishProperty' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { details: { status: 'available', allowed: ['draft'] } } },
    ]);
  });

  it('shows what the close of a funding issues and leaves unsold', async () => {
    const unit = await publishedProperty(service.ctx, { total: 100 });
    const { id } = await placedOrder(partner, unit, { shares: 10 });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'paid' } });
    await placedOrder(partner, unit, { shares: 5 });
    const before = await stateOf(unit.id);
    const { shown } = await preview(unit.id, { operation: 'closeFunding' });
    expect(shown).toMatchObject({
      'Status of the unit': ['available', 'funded'],
      'Shares sold': '10',
      'Shares that stay unsold': '85',
      'Shares reserved by unpaid orders': '5',
      'Paid orders': '1',
    });
    expect(await stateOf(unit.id)).toEqual(before);
  });

  it('shows how a rent is split, and stores none', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    await ownersOf(partner, unit, 6, 4);
    await moveOwnership(service.ctx, '2024-12-31T00:00:00Z', unit.id);
    const before = await stateOf(unit.id);
    const period = { start: '2025-01-01T00:00:00Z', end: '2025-04-01T00:00:00Z' };
    const rentalIncome = { period, amount: 900 };
    const finance = await service.operator('finance');
    const body = { operation: 'createRentalIncomeRun', rentalIncome } as const;
    const { shown } = await preview(unit.id, body);
    expect(shown).toMatchObject({
      Holders: '2',
      'Rent per share': 90,
    });
    expect(await stateOf(unit.id)).toEqual(before);
    const plan = await finance.post(`/properties/${unit.id}/rental-income`, { body: rentalIncome });
    expect(plan.status).toBe(201);
    expect((await preview(unit.id, body)).status).toBe(409);
  });

  it('names the body that its operation needs', async () => {
    const { id } = await publishedProperty(service.ctx);
    const { status, body } = await preview(id, { operation: 'updateProperty' });
    expect([status, body]).toMatchObject([
      400,
      { error: { code: 'missing_parameter', param: 'change' } },
    ]);
  });
});
