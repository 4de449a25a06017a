import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { operations, type OperationId } from '../../generated/backoffice/operations.ts';
import { publishedProperty } from '../support/fixtures/fixtures.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';
import { createApi, type Api } from '../../src/cli/calls/api.ts';
import { operationOf } from '../../src/cli/calls/contract.ts';
import type { Failure } from '../../src/cli/failure.ts';
import { exampleOf } from '../../src/cli/calls/example.ts';
import { resolveArgument } from '../../src/cli/calls/names.ts';
import { createProgram, type Call } from '../../src/cli/program.ts';
import { requestOf } from '../../src/cli/calls/request.ts';

const { service, staff, partner, orderUnderReview } = useCommandLine();

describe('the grammar', () => {
  /** The service, with everything in it that the examples name. */
  let api: Api;
  beforeAll(async () => {
    api = createApi({ url: staff.baseUrl, key: staff.apiKey });
    for (const phone of ['01001234567', '01112345678', '01112345679'])
      await staff.post('/investors', { body: { phone } });
    for (const number of ['PI-2026-00000417', 'PI-2026-00000418']) {
      const { id } = await orderUnderReview(number);
      await service.ctx.db.updateTable('orders').set({ number }).where('id', '=', id).execute();
    }
    const received = { payer: 'Nile Bank SAE', receivedAt: '2026-11-09T12:00:00Z' };
    const receipt = { reference: 'NB-TRF-771904', amount: 52_275, ...received };
    await staff.post('/receipts', { body: receipt });
    await publishedProperty(service.ctx, { code: 'GIZ-SZ-003' });
    await service.ctx.db
      .insertInto('operators')
      .values({
        id: 'op_01k5n4zr8qf3rkd8vte5rqa1wx',
        name: 'Mona Farid',
        email: 'mona.farid@service.example',
        roles: ['finance'],
      })
      .execute();
  });

  it('has a unique command for every operation', () => {
    const commands = Object.values(operations).map(({ command }) => command);
    expect(new Set(commands).size).toBe(commands.length);
  });

  // Of two partners with the same name, none is meant.
  afterEach(() =>
    service.ctx.db
      .updateTable('partners')
      .set({ name: 'Another' })
      .where('name', '=', 'Nile Bank')
      .where('id', '<>', partner.partnerId)
      .execute(),
  );

  const ALLOWED = ['state_conflict', 'resource_not_found', 'customer_not_eligible'];
  /** What only somebody with such an order, or such a key, can send, or only `--from` a file. */
  const OF_WORLD: Partial<Record<string, string>> = {
    confirmPayment: 'evidence',
    addOwnKey: 'replaces',
    createPreview: 'body',
  };
  const examples = (Object.keys(operations) as OperationId[])
    .map((id) => exampleOf(operationOf(id)))
    .filter((example) => !/--(from|csv|file|content) /.test(example));
  it.each(examples)('has an example that the service understands: %s', async (example) => {
    const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    let read: Call | undefined;
    await createProgram(async (call) => void (read = call)).parseAsync(args, { from: 'user' });
    const { operation, target, options } = read!;
    const { argument } = operationOf(operation).command;
    const id = target && (await resolveArgument(api, argument!, target));
    const request = await requestOf(api, operationOf(operation), id, options);
    const refused = await api.send(request).then(
      () => null,
      (error: unknown) => (error as Failure).envelope!.error,
    );
    // What the world of this test does not allow is no fault of the example; a field that is wrong
    // is.
    if (refused && refused.param !== OF_WORLD[operation])
      expect({ ...refused, allowed: ALLOWED }).toEqual({
        ...refused,
        allowed: expect.arrayContaining([refused.code]),
      });
  });
});
