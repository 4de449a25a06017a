import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Client, type Service } from '../../testing/harness.ts';

let service: Service;
let admin: Client;

beforeAll(async () => {
  service = await startService();
  admin = await service.operator('admin');
});
afterAll(() => service.close());

const lastCalls = async (limit: number) => (await admin.get(`/audit-log?limit=${limit}`)).body.data;

describe('GET /audit-log', () => {
  it('knows what was made, changed and read, newest first', async () => {
    const { id } = (await admin.post('/partners', { body: { name: 'Nile Bank' }, headers: { 'x-request-id': 'made' } })).body;
    await admin.patch(`/partners/${id}`, { body: { name: 'Delta Bank' }, headers: { 'x-request-id': 'changed' } });
    await admin.get(`/partners/${id}`, { headers: { 'x-request-id': 'read' } });
    const path = '/v1/partners/{id}';
    expect(await lastCalls(3)).toMatchObject([
      { requestId: 'read', operation: 'getPartner', method: 'GET', path, resource: id, status: 200, address: '127.0.0.1' },
      { requestId: 'changed', operation: 'updatePartner', method: 'PATCH', path, resource: id, status: 200 },
      { requestId: 'made', operation: 'createPartner', method: 'POST', path: '/v1/partners', resource: id, status: 201 },
    ]);
  });

  it('knows what was refused', async () => {
    const finance = await service.operator('finance');
    await finance.post('/partners', { body: { name: 'Nile Bank' } });
    await admin.get('/partners/ptn_01k9p3xw7fe8rb2m4ncs6vg5hd');
    await admin.get('/no-such-path');
    expect(await lastCalls(3)).toMatchObject([
      { operation: 'none', path: '/v1/*', resource: null, status: 404 },
      { operation: 'getPartner', resource: 'ptn_01k9p3xw7fe8rb2m4ncs6vg5hd', status: 404 },
      { operation: 'createPartner', resource: null, status: 403 },
    ]);
  });

  it('takes whatever stands in a path', async () => {
    const refused = await admin.get('/partners/%00');
    const malformed = await admin.get('/partners/%ED%A0%80');
    expect([refused.status, malformed.status]).toEqual([400, 400]);
    expect(await lastCalls(2)).toMatchObject([
      { operation: 'none', resource: null, status: 400 },
      { operation: 'getPartner', resource: null, status: 400 },
    ]);
  });

  it('never changes', async () => {
    await expect(service.ctx.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});

describe('a call that cannot be written to the log', () => {
  it('is answered all the same', async () => {
    await service.ctx.pool.query('alter table audit_log rename to audit_log_elsewhere');
    const { status } = await admin.get('/partners');
    await service.ctx.pool.query('alter table audit_log_elsewhere rename to audit_log');
    expect(status).toBe(200);
    expect(service.log).toContainEqual(expect.objectContaining({ msg: 'call not written to the audit log', requestId: expect.any(String) }));
  });
});
