import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newPdf, shownEvidence } from '../../../test/support/fixtures/files.ts';
import {
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { newId } from '../../database/ids.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);

/** A file that was uploaded so many days ago. */
async function fileOf(days: number): Promise<string> {
  const [id, content] = [newId('file'), newPdf()];
  await service.ctx.db
    .insertInto('files')
    .values({
      id,
      content,
      name: 'letter.pdf',
      media_type: 'application/pdf',
      size: content.length,
      digest: createHash('sha256').update(content).digest(),
      uploaded_by: staff.operatorId,
      created_at: new Date(Date.now() - days * 86_400_000),
    })
    .execute();
  return id;
}

const isThere = async (id: string) => (await staff.get(`/files/${id}`)).status === 200;

describe('deleteUnusedFiles', () => {
  it('deletes what nothing names after 7 days, unless a request that waits for a second person names it', async () => {
    const [unused, fresh, used, asked] = [
      await fileOf(8),
      await fileOf(6),
      await fileOf(8),
      await fileOf(8),
    ];
    const transfer = { amount: 400, payer: 'Nile Bank', receivedAt: '2026-01-05T00:00:00Z' };
    await staff.post('/receipts', { body: { ...transfer, reference: 'FT-1', file: used } });
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    const settlement = { reference: 'FT-2', amount: order.amounts.payable };
    await partner.post(`/orders/${order.id}/settlement`, { body: settlement });
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const evidence = { ...(await shownEvidence(staff)), file: asked };
    const path = `/orders/${order.id}/confirm-payment` as const;
    expect((await staff.post(path, { body: { evidence } })).status).toBe(202);

    expect(await deleteUnusedFiles(service.ctx)).toBe(1);
    const there = await Promise.all([unused, fresh, used, asked].map(isThere));
    expect(there).toEqual([false, true, true, true]);
  });

  it('never changes or deletes a file that shows something, and changes no content', async () => {
    const file = await fileOf(8);
    const run = (statement: string) => service.ctx.pool.query(statement, [file]);
    const refused = { constraint: 'files_guarded' };
    await expect(run(`update files set name = 'other.pdf' where id = $1`)).rejects.toMatchObject(
      refused,
    );
    await expect(
      run(`update files set content = null, erased_at = now() where id = $1`),
    ).rejects.toMatchObject(refused);
    const transfer = { amount: 4, payer: 'Nile Bank', receivedAt: '2026-01-05T00:00:00Z' };
    await staff.post('/receipts', { body: { ...transfer, reference: 'FT-3', file } });
    await expect(run('delete from files where id = $1')).rejects.toMatchObject(refused);
    await expect(run('update files set receipt_id = null where id = $1')).rejects.toMatchObject(
      refused,
    );
  });
});
