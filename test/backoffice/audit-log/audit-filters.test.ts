import { expect, it } from '@jest/globals';
import { publishedProperty, setLimit } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService();
const admin = useOperator(service, 'admin');

const operationsOf = async (query: Record<string, string>) => {
  const { body } = await admin.get(`/audit-log?${String(new URLSearchParams(query))}`);
  return body.data.map(({ operation }) => operation);
};

it('filters by the name of an operator, the operation, changes or reads, and a period', async () => {
  const finance = await service.operator('finance');
  const by = { operator: finance.operatorName };
  await finance.get('/orders');
  await finance.post('/partners', { body: { name: 'Nile Bank' } });
  const after = Date.now() + 1; // later than every entry so far
  await waitFor(() => Date.now() >= after);
  const between = new Date(after).toISOString();
  await finance.get('/receipts');
  expect(await operationsOf(by)).toEqual(['listReceipts', 'createPartner', 'listOrders']);
  expect(await operationsOf({ ...by, kind: 'changes' })).toEqual(['createPartner']);
  expect(await operationsOf({ ...by, kind: 'reads' })).toEqual(['listReceipts', 'listOrders']);
  expect(await operationsOf({ ...by, operation: 'listOrders' })).toEqual(['listOrders']);
  expect(await operationsOf({ ...by, since: between })).toEqual(['listReceipts']);
  expect(await operationsOf({ ...by, to: between })).toEqual(['createPartner', 'listOrders']);
});

it('refuses an operator whom nobody knows, and a period that ends before it begins', async () => {
  const nobody = await admin.get('/audit-log?operator=Nobody%20Known');
  expect([nobody.status, nobody.body.error.param]).toEqual([400, 'operator']);
  const [since, to] = ['2026-11-17T00:00:00Z', '2026-11-10T00:00:00Z'];
  expect((await admin.get(`/audit-log?since=${since}&to=${to}`)).status).toBe(400);
});

it('filters by the code of a unit, and by its id', async () => {
  const { id, code } = await publishedProperty(service.ctx);
  await admin.get(`/properties/${code}`);
  await admin.get(`/properties/${id}`);
  const both = ['getProperty', 'getProperty'];
  expect(await operationsOf({ resource: code, kind: 'reads' })).toEqual(both);
  expect(await operationsOf({ resource: id, kind: 'reads' })).toEqual(both);
});

it('tells one story of a request and its decision, under the unit that it is about', async () => {
  await setLimit(service.ctx, 'updateProperty', 0n);
  const unit = await publishedProperty(service.ctx);
  const [mona, omar] = [await service.operator('operations'), await service.operator('operations')];
  const price = async (pricePerShare: number) =>
    (
      await mona.send<BackOffice['Approval']>('PATCH', `/properties/${unit.id}`, {
        body: { pricing: { pricePerShare } },
      })
    ).body.id;
  await omar.post(`/approvals/${await price(4_300)}/decline`, { body: { reason: 'Too low' } });
  await omar.post(`/approvals/${await price(4_500)}/approve`);

  const { body } = await admin.get(`/audit-log?resource=${unit.code}&kind=changes`);
  expect(
    body.data.map(({ operation, outcome, approvalStatus }) => [operation, outcome, approvalStatus]),
  ).toEqual([
    ['approveRequest', 'done', 'approved'],
    ['updateProperty', 'awaiting_approval', 'approved'],
    ['declineRequest', 'done', 'declined'],
    ['updateProperty', 'awaiting_approval', 'declined'],
  ]);
  for (const entry of body.data)
    expect(entry).toMatchObject({
      subject: unit.id,
      subjectName: unit.code,
      requestedByName: mona.operatorName,
    });
  expect(body.data[0]!.changes).toContainEqual({
    field: 'pricing.pricePerShare',
    from: 4_250,
    to: 4_500,
  });

  const { changes } = (await omar.get(`/properties/${unit.id}/sales`)).body;
  expect(changes).toMatchObject([
    { operatorName: mona.operatorName, approvedByName: omar.operatorName },
  ]);
  expect(changes[0]!.changes).toContainEqual({
    field: 'pricing.pricePerShare',
    from: 4_250,
    to: 4_500,
  });
});
