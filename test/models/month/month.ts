import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { createRandom } from '../../../tools/random.ts';
import {
  attestedCustomer,
  publishedProperty,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { startService, type BackOffice, type OperatorClient } from '../../support/harness.ts';
import { openAccount, piastres } from './bank.ts';
import { openBooks, type Account, type Who } from './books.ts';

/** What a part of the month waits for before it continues. */
export type Pause = 'anyTime' | 'statement' | 'tomorrow';
/** Something that happens in the course of a month, in steps that others come between. */
export type Story = (month: Month) => AsyncGenerator<Pause, void>;

/** The service of a month, the people, the bank, and the books of what they have seen. */
export type Month = Awaited<ReturnType<typeof openMonth>>;

const DAY_MS = 86_400_000;

/** Opens a live service with its default approval limits, three people and a partner, and empty books. */
export async function openMonth(seed: string, env: Record<string, string> = {}) {
  const processor = await startFakeCardProcessor();
  const service = await startService({
    environment: 'live',
    env: { LOG_LEVEL: 'silent', ...processor.env, ...env },
    approvalLimits: true,
  });
  const [clerk, sender, head] = [
    await service.operator(),
    await service.operator(),
    await service.operator(),
  ];
  const partner = await service.partner({ dailyOrderAmountCap: 1_000_000_000_000n });
  const random = createRandom(seed);
  const books = openBooks();
  const bank = openAccount(books.day);
  const people = [clerk, sender, head];
  const today = await cairoToday({ service });

  /** Reads something that exists. */
  async function read<Body>(path: string): Promise<Body> {
    const { status, body } = await head.send<Body>('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body as Body;
  }

  /** What a person does; a second one approves it if that is necessary. Returns the id of what it made. */
  async function act(by: OperatorClient, path: string, body?: object) {
    const reply = await by.send<{ id: string }>('POST', path, body && { body });
    if (reply.status > 202)
      throw new Error(`POST ${path} got ${reply.status}: ${JSON.stringify(reply.body)}`);
    const { id: made } = reply.body as { id: string };
    const who: Who = { actorName: by.operatorName };
    if (reply.status !== 202) return { id: made, who };
    const second = random.pick(people.filter((one) => one !== by));
    const approved = await second.send<BackOffice['Approval']>(
      'POST',
      `/approvals/${made}/approve`,
    );
    if (approved.status !== 200)
      throw new Error(`Approving ${path} got ${approved.status}: ${JSON.stringify(approved.body)}`);
    const { id } = approved.body.result!;
    return { id, who: { ...who, approvedByName: second.operatorName } };
  }

  return {
    ...{ service, processor, partner, clerk, sender, head, people, random, books, bank, read, act },
    /** The date of a day of the month, which gets older with each day that passes. */
    dateOf: (day: number) =>
      new Date(Date.parse(today) + (day - books.day()) * DAY_MS).toISOString().slice(0, 10),
    minuteAgo: () => new Date(Date.now() - 60_000).toISOString(),
    /** A unit whose price and fee have piastres. */
    unit: (total: number) =>
      publishedProperty(service.ctx, {
        total,
        pricePerShare: BigInt(random.int(90_000, 480_000)),
        managementFeeBasisPoints: random.pick([0, 125, 250, 333]),
      }),
    /** What so many shares cost now, in piastres. */
    async quote(unit: PropertyFixture, shares: number) {
      const { status, body } = await partner.post('/quotes', {
        body: { property: unit.id, shares },
      });
      expect(status).toBe(200);
      const fees = body.fees.reduce((sum, { amount }) => sum + piastres(amount), 0);
      return { property: unit.id, shares, subtotal: piastres(body.subtotal), fees };
    },
    customer: async () => (await attestedCustomer(partner)).id,
    /** Repays the debts of an investor from what was just credited, as the contract says of credits. */
    async repayDebts(investor: string, credited: number, who: Who) {
      const debt = -books.ofInvestor('investor_debts', investor);
      const repaid = Math.min(debt, credited);
      if (repaid === 0) return;
      const { data } = await read<BackOffice['WalletEntryList']>(
        `/investors/${investor}/wallet/entries`,
      );
      const entry = data.find(({ reason }) => reason === 'debt_repayment')!;
      books.post(
        'wallet_debt_repayment',
        entry.reference!,
        [['wallet_cash_available', 'investor_debts', repaid]],
        { investor },
        who,
      );
    },
    async close() {
      await processor.close();
      await service.close();
    },
  };
}

export const reference = () => `FT-${randomUUID()}`;
export const because = { reason: 'It is wrong' };
/** The two sides of a wallet, and their accounts. */
export const SIDES: Record<'rewards' | 'cash', { available: Account; reserved: Account }> = {
  rewards: { available: 'wallet_rewards_available', reserved: 'wallet_rewards_reserved' },
  cash: { available: 'wallet_cash_available', reserved: 'wallet_cash_reserved' },
};
