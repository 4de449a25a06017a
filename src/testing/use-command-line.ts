import { expect } from '@jest/globals';
import { placedOrder } from './fixtures.ts';
import { commandLine } from './run-backoffice.ts';
import { useOperator, usePartner, useProperty } from './use-participants.ts';
import { useFolder, useService } from './use-service.ts';

/** Nothing listens there; fetch refuses port 1 itself. */
export const NOWHERE = 'http://127.0.0.1:2';

/** Starts a service with an operator, a partner and a property, and the operator's command line. */
export function useCommandLine() {
  const folder = useFolder('backoffice');
  const service = useService();
  const staff = useOperator(service);
  const partner = usePartner(service, { name: 'Nile Bank' });
  const property = useProperty(service, { code: 'CAI-NC-014' });
  const backoffice = commandLine(staff, folder);

  /** Returns the response of a command that succeeds. */
  async function json(...args: string[]) {
    const { exitCode, out, err } = await backoffice([...args, '--json']);
    if (exitCode !== 0) throw new Error(err);
    return JSON.parse(out);
  }

  /** Places and settles an order, whose money the finance team then looks for. */
  async function orderUnderReview(reference: string, by = partner) {
    const { id, amounts } = await placedOrder(by, property, { shares: 2 });
    const body = { reference, amount: amounts.payable, note: 'red \u001b[31m ink' };
    return (await by.post(`/orders/${id}/settlement`, { body })).body;
  }

  /** Runs a command that asks for confirmation. @returns what it asks */
  async function questionOf(...args: string[]): Promise<string> {
    const { exitCode, out, err } = await backoffice(args);
    expect([exitCode, out, err]).toEqual([
      2,
      '',
      expect.stringContaining('Standard input is not a terminal: add --yes to confirm.'),
    ]);
    return err;
  }

  /** Runs a command that fails without asking. @returns why */
  async function refusalOf(...args: string[]): Promise<string> {
    const { exitCode, out, err } = await backoffice(args);
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).not.toContain('--yes');
    return err;
  }

  return {
    folder,
    service,
    staff,
    partner,
    property,
    backoffice,
    json,
    orderUnderReview,
    questionOf,
    refusalOf,
  };
}
