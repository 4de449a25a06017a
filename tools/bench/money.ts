import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DESTINATION, EVIDENCE } from '../../test/support/fixtures/fixtures.ts';
import { createStops } from '../../src/start/stops.ts';
import { inFolder } from '../own-sandbox.ts';
import { post, times } from './call.ts';
import { median, report } from './figures.ts';
import { startBaseline } from './http/baseline.ts';
import { addContestant, type Contestant } from './http/contestant.ts';
import { cpuTime } from './http/load.ts';
import { newOrder } from './http/seed.ts';
import { THIS_RELEASE } from './http/with-service.ts';

/** What a movement of money costs: milliseconds, of the API's processor, and bytes of PostgreSQL's log. */
interface Cost {
  ms: number;
  cpu: number;
  log: number;
}

/** Prepares so many movements, without being measured. Returns what makes one of them. */
type Movement = (side: Contestant, count: number) => Promise<(index: number) => Promise<unknown>>;

const AT_ONCE = 4;
const LINES_OF_A_BATCH = 100;
const BATCH = `send a batch of ${LINES_OF_A_BATCH} withdrawals`;
const CASH = 1_000_000;

const staff = ({ backofficeUrl, operatorKeys: [first] }: Contestant, url: string, body?: object) =>
  post(`${backofficeUrl}/v1${url}`, first, body);

const MOVEMENTS: Record<string, Movement> = {
  'confirm a payment': async (side, count) => {
    const orders = await times(count, (index) => reported(side, index));
    return (index) => staff(side, `/orders/${orders[index]!}/confirm-payment`, EVIDENCE);
  },
  'top up a wallet': async (side) => {
    const investor = await newInvestor(side);
    return () => topUp(side, investor, 1_000);
  },
  'order from a wallet': async (side, count) => {
    const investors = await times(count, async () => {
      const investor = await newInvestor(side);
      await topUp(side, investor, CASH);
      return investor;
    });
    return (index) => {
      const property = side.propertyIds[index % side.propertyIds.length]!;
      return staff(side, '/orders', {
        investor: investors[index]!,
        items: [{ property, shares: 1 }],
      });
    };
  },
  'reserve a withdrawal': async (side, count) => {
    const investors = await times(20, () => newInvestor(side));
    for (const investor of investors) await topUp(side, investor, count * CASH);
    return (index) => withdraw(side, investors[index % 20]!);
  },
  [BATCH]: async (side, count) => {
    const investors = await times(20, () => newInvestor(side));
    for (const investor of investors) await topUp(side, investor, count * CASH);
    const batches: string[] = [];
    while (batches.length < count) {
      await times(LINES_OF_A_BATCH, (index) => withdraw(side, investors[index % 20]!));
      batches.push((await staff(side, '/withdrawal-batches')).id);
    }
    const [, second] = side.operatorKeys;
    return (index) => {
      const url = `${side.backofficeUrl}/v1/withdrawal-batches/${batches[index]!}/settle`;
      return post(url, second, { reference: randomUUID() });
    };
  },
};

/** Places an order whose transfer its partner has reported. */
async function reported({ url, buyers, propertyIds }: Contestant, index: number): Promise<string> {
  const { apiKey, customerId } = buyers[index % buyers.length]!;
  const property = propertyIds[index % propertyIds.length]!;
  const { id } = await post(`${url}/v1/orders`, apiKey, newOrder(customerId, property));
  const settlement = { reference: randomUUID(), amount: PRICE, paidAt: new Date() };
  await post(`${url}/v1/orders/${id}/settlement`, apiKey, settlement);
  return id;
}

/** Of a share, with its fee. */
const PRICE = 102.5;

async function newInvestor(side: Contestant): Promise<string> {
  const phone = `+2010${randomInt(10_000_000, 99_999_999)}`;
  const { id } = await staff(side, '/investors', { phone, email: 'bench@mail.example' });
  for (const step of STEPS) await staff(side, `/investors/${id}/kyc-steps`, { step });
  return id;
}

const STEPS = ['phone_verification', 'email_verification', 'pin_creation', 'identity_verification'];

const topUp = (side: Contestant, investor: string, amount: number) =>
  staff(side, `/investors/${investor}/wallet/top-ups`, { amount, reference: randomUUID() });

const withdraw = (side: Contestant, investor: string) =>
  staff(side, `/investors/${investor}/wallet/withdrawals`, {
    amount: 10,
    destination: DESTINATION,
  });

/**
 * Measures what movements of money cost, beside an earlier release (`--baseline`, 1.1.1), in turn:
 * the ratio of this release to it in time, processor time of the API, and bytes of PostgreSQL's log;
 * medians of `--rounds` (6) with `--count` (500) movements each.
 */
export async function money(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { baseline: text, rounds: text, count: text, only: text },
  });
  const [rounds, count] = [Number(values.rounds ?? 6), Number(values.count ?? 500)];
  await inFolder('bench', async (folder) => {
    const stops = createStops(console.error);
    const sides: Contestant[] = [];
    try {
      const earlier = await startBaseline(values.baseline ?? '98ec23b9', folder);
      for (const release of [THIS_RELEASE, earlier]) {
        const side = await addContestant(release, folder, stops);
        await withoutApproval(side);
        sides.push(side);
      }
      for (const [name, movement] of Object.entries(MOVEMENTS)) {
        if (!name.includes(values.only ?? '')) continue;
        // One after the other: those of 1.1.1 that wait for each other's wallets get 503.
        const [movements, atOnce] =
          name === BATCH ? [Math.ceil(count / LINES_OF_A_BATCH), 1] : [count, AT_ONCE];
        report({ [name]: await compare(sides, movement, { rounds, count: movements, atOnce }) });
      }
    } finally {
      await stops.run();
    }
  });
}

interface Load {
  rounds: number;
  count: number;
  atOnce: number;
}

async function compare(sides: Contestant[], movement: Movement, { rounds, ...load }: Load) {
  const costs: Record<keyof Cost, number[]> = { ms: [], cpu: [], log: [] };
  const here: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured = new Map<Contestant, Cost>();
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      measured.set(side, await measure(side, movement, load));
    const [service, baseline] = sides.map((side) => measured.get(side)!) as [Cost, Cost];
    here.push(service.ms);
    for (const figure of ['ms', 'cpu', 'log'] as const)
      costs[figure].push(service[figure] / baseline[figure]);
  }
  return {
    'ms here': median(here),
    time: median(costs.ms),
    least: Math.min(...costs.ms),
    most: Math.max(...costs.ms),
    CPU: median(costs.cpu),
    log: median(costs.log),
  };
}

async function measure(
  side: Contestant,
  movement: Movement,
  { count, atOnce }: Omit<Load, 'rounds'>,
): Promise<Cost> {
  const move = await movement(side, count);
  const database = new pg.Client(side.databaseUrl);
  database.on('error', () => {}); // the work below reports it
  await database.connect();
  const written = async () => {
    const { rows } = await database.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
    return Number(rows[0].bytes);
  };
  await database.query('checkpoint'); // so that pages written in whole count alike
  const [bytes, cpu, began] = [await written(), cpuTime(side.pid), performance.now()];
  await times(count, move, atOnce);
  const ms = (performance.now() - began) / count;
  const cost = { ms, cpu: cpuTime(side.pid) - cpu, log: (await written()) - bytes };
  await database.end();
  return cost;
}

/** Removes the approval limits, so that each movement is one request. */
async function withoutApproval({ databaseUrl }: Contestant): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(
    `insert into approval_limits (operation, role, amount)
     select operation, 'admin', null from unnest($1::text[]) operation
     on conflict (operation, role) do update set amount = null`,
    [['confirmPayment', 'confirmOwnEvidence', 'topUpWallet', 'withdrawFromWallet']],
  );
  await database.end();
}
