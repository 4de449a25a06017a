import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PartnerClient } from '@invest-example/partner-investment';
import type { paths as BackofficePaths } from '../../generated/backoffice/types.ts';
import type { paths as PartnerPaths } from '../../generated/partner/types.ts';
import { insist, MAX_WAIT_MS, type Answer, type Caller } from './conversation.ts';
import type { startReceiver } from './receiver.ts';

export type Partner = Caller<PartnerPaths>;
export type Staff = Caller<BackofficePaths>;

/** The participants of a demo. */
export interface Stage {
  partner: Partner;
  /** The partners' client with the same key. */
  api: PartnerClient;
  /** Staff and the service's own app. */
  backOffice: Staff;
  /** The partner's webhook receiver. */
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** Makes the names of this run unique. */
  run: string;
  /** Invites an operator of the back office, by default a finance clerk. */
  operator(name: string, role?: 'finance' | 'operations'): Promise<Staff>;
  /** Reconciles the ledgers. @returns true if there are no discrepancies */
  reconcile(): Promise<boolean>;
}

/** Returns an Egyptian mobile number, in the national form, that no earlier run has used. */
export function newPhone(): string {
  return `010${String(randomInt(1e8)).padStart(8, '0').slice(0, 4)} ${String(randomInt(1000, 9000))}`;
}

const POLL_MS = 200;

/** Reads a resource whose kind is not known. */
type Read = (
  method: 'GET',
  path: string,
  call: { expect: 200; isQuiet: true },
) => Promise<Answer<{ status: string }>>;

/** Waits until the worker has brought a resource into the status. */
export async function waitForStatus(
  caller: Partner | Staff,
  path: string,
  status: string,
): Promise<void> {
  const read = caller as unknown as Read;
  const last = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { body } = await read('GET', path, { expect: 200, isQuiet: true });
    if (body.status === status || Date.now() > last)
      return insist(body.status === status, `${path} becomes ${status}`);
    await wait(POLL_MS);
  }
}

/** Registers a webhook endpoint; returns a function that deletes it. */
export async function openEndpoint({
  partner,
  receiver,
  run,
}: Stage): Promise<() => Promise<unknown>> {
  const endpoint = await partner('POST', '/webhook-endpoints', {
    expect: 201,
    body: { url: receiver.url, description: `demo ${run}` },
  });
  receiver.useSecret(endpoint.body.secret);
  return () => partner('DELETE', `/webhook-endpoints/${endpoint.body.id}`, { expect: 200 });
}

/**
 * Checks that each of these events has been pushed, signed, and is in the log; the first of them
 * must be the first of the run.
 */
export async function hearEvents({ partner, receiver }: Stage, expected: string[]): Promise<void> {
  await receiver.until(...expected);
  for (const one of receiver.received) console.log(`  ${one.type.padEnd(28)} ${one.eventId}`);
  insist(
    receiver.received.every((one) => one.signatureValid),
    'every webhook carries a valid signature',
  );
  const first = receiver.received.find((one) => one.type === expected[0])!;
  const log = await partner('GET', `/events?after=${first.eventId}&limit=100`, {
    expect: 200,
    show: ['object', 'hasMore', 'lastEventId'],
  });
  const types = log.body.data.map((event) => event.type);
  insist(
    expected.slice(1).every((type) => types.some((logged) => logged === type)),
    'the event log has the same events',
  );
}

/** Checks that an order of this gross amount earned the partner its agreed commission. */
export async function seeCommission(
  { partner }: Stage,
  order: { id: string; amounts: { gross: number } },
  percent: number,
): Promise<void> {
  const commissions = await partner('GET', '/commissions?type=purchase_commission&limit=5', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const commission = commissions.body.data.find((row) => row.order === order.id);
  const due = Math.round(order.amounts.gross * percent) / 100;
  insist(commission?.amount === due, `${percent} % of the order: ${due.toFixed(2)} EGP`);
  await partner('GET', '/commissions/summary', { expect: 200 });
}
