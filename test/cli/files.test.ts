import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { runCommandLine } from '../../src/cli/command-line.ts';
import { withTerminal } from '../../src/cli/terminal.ts';
import { newPdf, uploadedFile } from '../support/fixtures/files.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { staff, backoffice, json, folder, orderUnderReview } = useCommandLine();

describe('files', () => {
  it('are written to a file or a pipe, and not to a screen', async () => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const [out, err] = [text(output), text(errors)];
    const env = { BACKOFFICE_URL: staff.baseUrl, BACKOFFICE_KEY: staff.apiKey };
    const screen = Object.assign(output, { isTTY: true });
    const terminal = { env, folder, input: Readable.from([]), output: screen, errors };
    const args = ['files', 'content', await uploadedFile(staff)];
    expect(await withTerminal(terminal, () => runCommandLine(args))).toBe(2);
    output.end();
    errors.end();
    expect([await out, await err]).toEqual(['', expect.stringContaining('not shown here')]);
  });

  it('are uploaded by the command that names them, and downloaded', async () => {
    const order = await orderUnderReview('FT-1');
    const letter = newPdf();
    await writeFile(path.join(folder, 'letter.pdf'), letter);
    const { exitCode } = await backoffice([
      ...['orders', 'confirm-payment', order.id, '--yes', '--evidence-kind', 'bank_letter'],
      ...['--evidence-reference', 'NB-1', '--evidence-note', 'Letter'],
      ...['--evidence-file', 'letter.pdf'],
    ]);
    expect(exitCode).toBe(0);
    const { evidence } = (await staff.get(`/orders/${order.id}`)).body.funding;
    expect(await json('files', 'show', evidence!.file!)).toMatchObject({
      name: 'letter.pdf',
      order: order.id,
    });
    const { out } = await backoffice(['files', 'content', evidence!.file!]);
    expect(out).toBe(letter.toString());
  });

  it('are uploaded alone, too, and refused if there is none', async () => {
    await writeFile(path.join(folder, 'cheque.pdf'), newPdf());
    const upload = ['files', 'upload', '--name', 'cheque.pdf', '--content', 'cheque.pdf'];
    expect((await backoffice(upload)).exitCode).toBe(0);
    const { exitCode, err } = await backoffice([...upload.slice(0, -1), 'none.pdf']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('none.pdf cannot be read')]);
  });
});
