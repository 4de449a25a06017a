import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../../generated/backoffice/operations.ts';
import { ROLES, type Role } from '../../../src/domain/operators/operator.ts';
import { startFakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import type { Office } from '../../support/fixtures/office.ts';
import type { OperatorClient } from '../../support/harness.ts';
import {
  peopleCases,
  refusals,
  type Prepare,
  type Prepared,
  type WatchedId,
} from './people-cases.ts';
import { useService, useStarted } from '../../support/use-service.ts';

/** `SECURITY=write npm test -- people-needed` writes the table into SECURITY.md. */
const WRITES = process.env.SECURITY === 'write';
const PAGE = new URL('../../../SECURITY.md', import.meta.url);
const [BEGIN, END] = ['<!-- people:begin -->', '<!-- people:end -->'];

/** More than anybody needs for a request. */
const PEOPLE = 4;

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({
  environment: 'live',
  approvalLimits: true,
  env: { ...processor.env, LOG_LEVEL: 'silent' },
}));
const office = {} as Office;
/** The sets of roles that live permits. */
const roleSets: Role[][] = [];

beforeAll(async () => {
  Object.assign(office, {
    ...{ service, processor },
    others: [await service.operator(), await service.operator()],
    partner: await service.partner({
      maxOrderAmount: 1_000_000_000n,
      dailyOrderAmountCap: 1_000_000_000_000n,
    }),
  });
  for (let set = 1; set < 2 ** ROLES.length; set += 1) {
    const roles = ROLES.filter((_role, bit) => set & (2 ** bit));
    const isPermitted = await service.operator(...roles).then(
      () => true,
      () => false,
    );
    if (isPermitted) roleSets.push(roles);
  }
});

/** A request by which everybody without a role of the operation is refused. */
const examples = new Map<Prepare, Promise<Prepared>>();

/** Returns how many people with these roles an operation needs in a case; 0 if they cannot perform it. */
async function countPeople(id: WatchedId, roles: Role[], prepare: Prepare, amount: number) {
  const { method, path } = operations[id];
  const call = (person: OperatorClient, { on = '', body }: Prepared) =>
    person.send<{ id: string }>(method.toUpperCase(), path.replace('{id}', on), body && { body });
  const example = examples.get(prepare) ?? Promise.resolve(prepare(office, office.others[0], 1));
  examples.set(prepare, example);
  if ((await call(await service.operator(...roles), await example)).status === 403) return 0;

  const people: OperatorClient[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await service.operator(...roles));
  const prepared = await prepare(office, people[0]!, amount);
  const refused: unknown[] = [];
  for (const [index, person] of people.entries()) {
    const { status, body } = await call(person, prepared);
    if (status < 202) return index + 1;
    if (status === 202) return approvedBy(people, index, (body as { id: string }).id);
    if (status === refusals[id]) return 0;
    refused.push(body);
  }
  throw new Error(`${id} is refused: ${JSON.stringify(refused[0])}`);
}

/** Approves a request of one of the people, who cannot do it. Returns how many have taken part. */
async function approvedBy(people: OperatorClient[], requester: number, approval: string) {
  expect((await people[requester]!.post(`/approvals/${approval}/approve`)).status).toBe(409);
  for (const [index, person] of people.entries()) {
    if (index === requester) continue;
    const { status } = await person.post(`/approvals/${approval}/approve`);
    if (status === 200) return Math.max(index, requester) + 1;
  }
  throw new Error('Nobody can approve the request.');
}

const inFigures = (people: number) => (people === 0 ? '–' : String(people));

/** Describes how many people an operation needs, up to the limit and above it. */
async function describePeople(id: WatchedId, roles: Role[], prepare: Prepare): Promise<string> {
  const limit = operations[id].approval?.limit ?? 0;
  if (limit === 0) return inFigures(await countPeople(id, roles, prepare, 100));
  const within = await countPeople(id, roles, prepare, limit);
  const above = await countPeople(id, roles, prepare, limit + 1);
  return within === above
    ? inFigures(within)
    : `${inFigures(within)} up to ${limit.toLocaleString('en')} EGP, then ${inFigures(above)}`;
}

/** Names role sets of one column: those of which no other is a part. */
const nameOf = (sets: Role[][]) =>
  sets
    .filter((set) => !sets.some((one) => one !== set && one.every((role) => set.includes(role))))
    .map((set) => set.join(' + '))
    .join(', ');

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

type Cases = (typeof peopleCases)[WatchedId];

/** Renders the table: operations with the same cells are one row, role sets with the same cells one column. */
async function renderTable(): Promise<string> {
  const rows: { name: string; cells: string[] }[] = [];
  for (const [id, given] of Object.entries(peopleCases) as [WatchedId, Cases][])
    for (const [when, prepare] of Object.entries(
      typeof given === 'function' ? { '': given } : given,
    )) {
      const cells: string[] = [];
      for (const roles of roleSets) cells.push(await describePeople(id, roles, prepare));
      rows.push({ name: when ? `\`${id}\` (${when})` : `\`${id}\``, cells });
    }
  const columns = groupBy(
    roleSets.map((_roles, index) => index),
    (index) => rows.map(({ cells }) => cells[index]).join('|'),
  );
  const header = columns.map((sets) => nameOf(sets.map((index) => roleSets[index]!)));
  const lines = groupBy(rows, ({ cells }) => cells.join('|')).map(
    (group) =>
      `| ${group.map(({ name }) => name).join(', ')} | ${columns.map(([index]) => group[0]!.cells[index!]).join(' | ')} |`,
  );
  return [
    '<!-- prettier-ignore -->',
    `| Operation | ${header.join(' | ')} |`,
    `|---|${header.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n');
}

describe('SECURITY.md', () => {
  it('states how many people live needs for what moves money or gives access', async () => {
    const page = await readFile(PAGE, 'utf8');
    const [before, rest = ''] = page.split(BEGIN);
    const [written, after] = rest.split(END);
    const table = await renderTable();
    if (WRITES) await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
    // Not as stated: `SECURITY=write npm test -- people-needed` writes the table. Read the difference first.
    else expect(written!.trim()).toBe(table);
  }, 900_000);
});
