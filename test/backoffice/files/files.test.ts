import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { downloaded, newPdf, uploadedFile } from '../../support/fixtures/files.ts';
import type { OperatorClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ environment: 'live' });
const admin = useOperator(service, 'admin');

let [mona, omar] = [] as unknown as [OperatorClient, OperatorClient];
beforeAll(async () => {
  mona = await service.operator('finance');
  omar = await service.operator('finance');
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');
const MIB = 1024 * 1024;

const upload = (bytes: Buffer, name = 'letter.pdf') =>
  mona.post('/files', { body: { name, content: bytes.toString('base64') } });

/** A PDF of so many bytes. */
const pdfOf = (size: number) => Buffer.concat([newPdf(), Buffer.alloc(size)]).subarray(0, size);

describe('POST /files', () => {
  it.each([
    ['application/pdf', newPdf(), 'Letter of 10 November.pdf', 'Letter of 10 November.pdf'],
    ['image/png', PNG, 'شيك.png', 'شيك.png'],
    ['image/jpeg', JPEG, 'photo.JPEG', 'photo.JPEG'],
    ['application/pdf', newPdf(), '../letter.exe', '.._letter.exe.pdf'],
  ])('stores a file that is %s by its content', async (mediaType, bytes, name, stored) => {
    const { status, body } = await upload(bytes, name);
    expect([status, body]).toMatchObject([
      201,
      {
        object: 'file',
        name: stored,
        mediaType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        uploadedBy: mona.operatorId,
      },
    ]);
    expect((await omar.get(`/files/${body.id}`)).body).toEqual(body);
  });

  it.each(['letter\r\nSet-Cookie: a=b.pdf', 'letter\u0000.pdf', ' \u200F '])(
    'refuses a name that is not one line that people can read: %j',
    async (name) => {
      const { status, body } = await upload(newPdf(), name);
      expect([status, body]).toMatchObject([400, { error: { param: 'name' } }]);
    },
  );

  it.each([
    ['another kind of file', Buffer.from('GIF89a').toString('base64')],
    ['a program with the name of a PDF', Buffer.from('MZ %PDF-1.4').toString('base64')],
    ['blanks', '    '],
    ['line breaks in the base64', `${newPdf().toString('base64')}\n`],
    ['base64 without padding', Buffer.from('%PDF-').toString('base64url')],
  ])('refuses %s, and names the field', async (_what, content) => {
    const { status, body } = await mona.post('/files', { body: { name: 'a.pdf', content } });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'content',
    ]);
  });

  it('stores 5 MiB, and refuses more with the most that it stores', async () => {
    expect((await upload(pdfOf(5 * MIB))).status).toBe(201);
    const { status, body } = await upload(pdfOf(5 * MIB + 1));
    expect([status, body.error]).toMatchObject([
      413,
      { code: 'payload_too_large', param: 'content', details: { maxBytes: 5 * MIB } },
    ]);
    expect((await upload(pdfOf(6 * MIB))).status).toBe(413);
  });

  it('takes no larger body anywhere else', async () => {
    const content = pdfOf(2 * MIB).toString('base64');
    const body = { reference: content, amount: 1, payer: 'A', receivedAt: '2026-01-01T00:00:00Z' };
    expect((await mona.send('POST', '/receipts', { body })).status).toBe(413);
  });

  it('leaves its content in no log', async () => {
    const bytes = newPdf();
    const content = bytes.toString('base64');
    const reply = await mona.post('/files', { body: { name: 'Letter.pdf', content } });
    const { rows } = await service.ctx.pool.query<{ entry: string }>(
      'select audit_log::text as entry from audit_log where resource = $1',
      [reply.body.id],
    );
    expect(rows).toHaveLength(1);
    const written = JSON.stringify([rows, reply.logged()]);
    for (const text of [content, bytes.toString('hex'), 'Letter.pdf'])
      expect(written).not.toContain(text);
  });
});

describe('GET /files/{id}/content', () => {
  it('sends the bytes as a download in which a browser runs nothing', async () => {
    const { id } = (await upload(PNG, 'شيك "1".png')).body;
    const reply = await downloaded(omar, id);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `attachment; filename="___ _1_.png"; filename*=UTF-8''${encodeURIComponent('شيك "1".png')}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is in the audit log, with the file', async () => {
    const id = await uploadedFile(mona);
    await downloaded(omar, id);
    const { data } = (await admin.get(`/audit-log?operator=${omar.operatorId}&limit=1`)).body;
    expect(data[0]).toMatchObject({ operation: 'downloadFile', subject: id, status: 200 });
  });

  it.each([
    ['"; x=".pdf', '"; x=".pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['خطاب البنك', 'خطاب البنك.pdf'],
    [`${'a'.repeat(196)}.exe`, `${'a'.repeat(196)}.exe.pdf`],
  ])('names a download as it was, or as what it is: %j', async (name, stored) => {
    const { id, name: known } = (await upload(newPdf(), name)).body;
    expect(known).toBe(stored);
    const header = (await downloaded(omar, id)).headers.get('content-disposition')!;
    const [, ascii, encoded] = /^attachment; filename="([ -~]*)"; filename\*=UTF-8''(\S+)$/.exec(
      header,
    )!;
    expect(ascii).not.toMatch(/["\\%]/);
    expect(decodeURIComponent(encoded!)).toBe(stored);
  });

  it.each([
    ['application/pdf', '%PDF-1.4\n<script>alert(1)</script>'],
    ['image/jpeg', '\xFF\xD8\xFF/*<svg onload="alert(1)">*/PK\x03\x04'],
  ])(
    'makes of what is also a page or an archive nothing but a download: %s',
    async (type, text) => {
      const bytes = Buffer.from(text, 'latin1');
      const { id, mediaType, name } = (await upload(bytes, 'page.html')).body;
      expect(mediaType).toBe(type);
      expect(name).toMatch(/^page\.html\.(pdf|jpg)$/);
      const headers = Object.fromEntries((await downloaded(omar, id)).headers);
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    },
  );
});
