import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../../generated/backoffice/operations.ts';
import { ROLES, type Role } from '../../../src/domain/operators/operator.ts';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { openOffice, type Office } from '../../support/fixtures/office.ts';
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
let office: Office;
/**
 * The sets of roles that live permits. Of those with `admin`, which can do everything, the smallest and the largest.
 */
const roleSets: Role[][] = [];

beforeAll(async () => {
  office = await openOffice(service, processor);
  for (let set = 1; set < 2 ** ROLES.length; set += 1) {
    const roles = ROLES.filter((_role, bit) => set & (2 ** bit));
    if (roles.includes('admin') && ![1, ROLES.length].includes(roles.length)) continue;
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

  const people = [await service.operator(...roles)];
  const prepared = await prepare(office, people[0]!, amount);
  const refused: unknown[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = (people[index] ??= await service.operator(...roles));
    const { status, body } = await call(person, prepared);
    if (status < 202) return people.length;
    if (status === 202) return approvedBy(people, person, (body as { id: string }).id);
    if (status === refusals[id]) return 0;
    refused.push(body);
  }
  throw new Error(`${id} is refused: ${JSON.stringify(refused[0])}`);
}

/** Lets the first of the people approve a request who can. Returns how many have taken part. */
async function approvedBy(people: OperatorClient[], requester: OperatorClient, approval: string) {
  expect((await requester.post(`/approvals/${approval}/approve`)).status).toBe(409);
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = (people[index] ??= await requester.colleague());
    if (person === requester) continue;
    if ((await person.post(`/approvals/${approval}/approve`)).status === 200) return people.length;
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

const rows: { name: string; cells: string[] }[] = [];

/** Renders the table: operations with the same cells are one row, role sets with the same cells one column. */
function renderTable(): string {
  const columns = groupBy(
    roleSets.map((_roles, index) => index),
    (index) => rows.map(({ cells }) => cells[index]).join('|'),
  );
  const header = columns.map((sets) => nameOf(sets.map((index) => roleSets[index]!)));
  const lines = groupBy(rows, ({ cells }) => cells.join('|')).map((group) =>
    [
      group.map(({ name }) => name).join(', '),
      ...columns.map(([index]) => group[0]!.cells[index!]),
    ].join(' | '),
  );
  const table = [
    `Operation | ${header.join(' | ')}`,
    `---${' | ---'.repeat(header.length)}`,
    ...lines,
  ];
  return ['<!-- prettier-ignore -->', ...table.map((line) => `| ${line} |`)].join('\n');
}

describe('the people that live needs', () => {
  it.each(Object.entries(peopleCases) as [WatchedId, Cases][])(
    'are counted for %s, by everybody',
    async (id, given) => {
      const cases = typeof given === 'function' ? { '': given } : given;
      for (const [when, prepare] of Object.entries(cases)) {
        const cells: string[] = [];
        for (const roles of roleSets) cells.push(await describePeople(id, roles, prepare));
        rows.push({ name: when ? `\`${id}\` (${when})` : `\`${id}\``, cells });
      }
    },
    300_000,
  );

  it('are as SECURITY.md says', async () => {
    const page = await readFile(PAGE, 'utf8');
    const [before, rest = ''] = page.split(BEGIN);
    const [written, after] = rest.split(END);
    if (WRITES) await writeFile(PAGE, `${before}${BEGIN}\n\n${renderTable()}\n\n${END}${after}`);
    // Not as stated: `SECURITY=write npm test -- people-needed` writes the table. Read the difference first.
    else expect(written!.trim()).toBe(renderTable());
  });
});
