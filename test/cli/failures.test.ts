import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { NOWHERE, useCommandLine } from '../support/fixtures/use-command-line.ts';

const { backoffice, orderUnderReview } = useCommandLine();

/** Characters that are rendered as nothing. */
const BLANK = ' \u200b\u2060 ';

describe('errors', () => {
  it('of the API are two lines with the wrong option or state, and exit code 1', async () => {
    const order = await orderUnderReview('FT-5');
    const [state, option] = await Promise.all([
      backoffice(['orders', 'allow-retry', order.number]),
      backoffice([
        'api-keys',
        'create',
        'Nile Bank',
        '--name',
        'Old',
        '--scope',
        'all',
        '--expires-at',
        '2020-01-01',
      ]),
    ]);
    expect(state.exitCode).toBe(1);
    expect(state.err).toMatch(
      /^state_conflict: .+ Nothing was changed\.\n  situation: order_status; status: payment_under_review; allowed: payment_rejected\n$/,
    );
    expect(option.exitCode).toBe(1);
    expect(option.err).toMatch(
      /^invalid_parameter: expiresAt is in the past. Give a later moment. Nothing was changed\.\n  --expires-at\n$/,
    );
  });

  it('of the API with several faults have a line for each, with its option', async () => {
    const { err } = await backoffice([
      'investors',
      'create',
      '--phone',
      '01012345678',
      '--national-id',
      '34',
      '--email',
      'x',
    ]);
    expect(err).toMatch(
      /^400 invalid_parameter: email must be an e-mail address\.\nnationalId must be 14 digits\. \(--national-id\)\n  --email; request req_\w+\n$/,
    );
  });

  it.each([
    [['orders', 'show'], 'missing required argument'],
    [['orders', 'cancel', 'ord_1', '--yes'], 'Missing: --reason'],
    [['orders', 'list', '--status', 'lost'], '"lost" is not one of: all, awaiting_payment'],
    [['wallets', 'top-up', 'inv_1', '--amount', '1,000'], 'without thousands separators'],
    [['create-admin', '--name', ' ', '--email', 'x@y.example'], 'Give a name'],
    [['create-admin', '--name', BLANK, '--email', 'x@y.example'], 'Give a name'],
    [['create-admin', '--name', 'x'.repeat(201), '--email', 'x@y.example'], '200'],
    [['create-admin', '--name', 'x', '--email', 'x'], 'Give an e-mail address'],
    [['create-partner', '--name', BLANK], 'Give a name'],
    [['create-partner', '--name', 'X', '--commission-percent', '100.01'], 'at most 100'],
    [['create-api-key', '--partner', 'ptn_1', '--name', BLANK, '--scopes', 'all'], 'Give a name'],
    [['partners', 'create', '--name', 'X', '--colour', 'red'], "unknown option '--colour'"],
    [['orders', 'create', '--investor', 'inv_1', '--item', 'CAI=3'], 'property=…,shares=…'],
  ])('of the command line end with exit code 2: %s', async (args, message) => {
    const { exitCode, out, err } = await backoffice(args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('say how to connect to the back office', async () => {
    const [nobody, half, nothing] = await Promise.all([
      backoffice(['partners', 'list'], { BACKOFFICE_URL: NOWHERE }),
      backoffice(['partners', 'list'], { BACKOFFICE_KEY: undefined }),
      backoffice(['partners', 'list'], { BACKOFFICE_KEY: undefined, BACKOFFICE_URL: undefined }),
    ]);
    expect([nobody.exitCode, half.exitCode, nothing.exitCode]).toEqual([3, 2, 2]);
    expect(nobody.err).toContain(`Could not connect to ${NOWHERE}/v1`);
    expect(half.err).toContain('BACKOFFICE_KEY is not set');
    expect(nothing.err).toContain('Set BACKOFFICE_URL and BACKOFFICE_KEY');
  });
});

describe('a change without a response', () => {
  /** A back office that hangs up on every change, after the request has arrived. */
  async function hangingUp(): Promise<{ url: string; end(): void }> {
    const server = net
      .createServer((socket) =>
        socket.once('data', () => socket.destroy()).on('error', () => undefined),
      )
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
      end: () => void server.close(),
    };
  }

  it('ends with exit code 3 and says how to find out whether it was made', async () => {
    const { url, end } = await hangingUp();
    const env = { BACKOFFICE_URL: url };
    const [change, made, raw, reading] = await Promise.all([
      backoffice(['orders', 'confirm-payment', 'ord_1', '--yes'], env),
      backoffice(['investors', 'create', '--phone', '+201012345678', '--yes'], env),
      backoffice(['orders', 'confirm-payment', 'ord_1', '--yes', '--json'], env),
      backoffice(['orders', 'list'], env),
    ]);
    end();
    expect([change.exitCode, made.exitCode, raw.exitCode, reading.exitCode]).toEqual([3, 3, 3, 3]);
    expect(change.err).toMatch(
      /may have been made: .+ orders show ord_1 or audit-log list --resource ord_1 --since "\d{4}-\d\d-\d\d \d\d:\d\d"/,
    );
    expect(made.err).toMatch(/with audit-log list --since "/);
    expect(JSON.parse(raw.err).error).toMatchObject({
      code: 'no_answer',
      details: { outcome: 'unknown' },
    });
    expect(reading.err).not.toContain('may have been made');
  });
});
