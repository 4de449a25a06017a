import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { entryKinds } from '../../../src/domain/journal/kinds.ts';
import { writeRows } from '../../reconciliation/rows.ts';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({
  environment: 'live',
  env: processor.env,
  waitsForLocks: true,
}));
const staff = useOperator(service);

const PAGE = new URL('../../../src/domain/journal/README.md', import.meta.url);

type Move = [kind: string, debit: string, credit: string];

/** The moves of the table. A cell has one name or several; `*` is one for each side of a wallet. */
function readTable(): Move[] {
  const [table] = readFileSync(PAGE, 'utf8').split('## All kinds of entries')[1]!.split('\n## ');
  const lines = table!.split('\n').filter((line) => line.startsWith('|') && line.includes('`'));
  let kinds: string[] = [];
  return lines.flatMap((line) => {
    const [first, debits, credits] = line
      .split('|')
      .slice(1, 4)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    if (first!.length > 0) kinds = first!;
    return kinds.flatMap((kind) =>
      debits!.flatMap((debit) =>
        credits!.flatMap((credit) => {
          const wallets = (debit + credit).includes('*') ? ['cash', 'rewards'] : [''];
          return wallets.map((side): Move => {
            return [kind, debit.replace('*', side), credit.replace('*', side)];
          });
        }),
      ),
    );
  });
}

describe('the table of all kinds of entries that accountants read', () => {
  beforeAll(() => writeRows({ service, processor }));

  it('has each kind, with the accounts between which it moves money', () => {
    const moves = (rows: readonly (readonly string[])[]) =>
      new Set(rows.map(([kind, ...accounts]) => [kind, ...accounts.toSorted()].join(' ')));
    const kinds = Object.entries(entryKinds).flatMap(([kind, { postings }]) =>
      postings.map(([debit, credit]) => [kind, debit, credit]),
    );
    expect(moves(readTable())).toEqual(moves(kinds));
  });

  it('says which account an entry debits and which it credits', async () => {
    const table = new Set(readTable().map((row) => row.join(' ')));
    const missing = new Set<string>();
    for (let cursor = ''; ;) {
      const { body: page } = await staff.get(`/journal?world=all&limit=100${cursor}` as '/journal');
      for (const { kind, debit, credit } of page.data)
        if (!table.has(`${kind} ${debit} ${credit}`)) missing.add(`${kind} ${debit} ${credit}`);
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect([...missing]).toEqual([]);
  });
});
