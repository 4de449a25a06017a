import { insist, say } from '../conversation.ts';
import { morningTransfers, writeStatement } from './bank.ts';
import type { Office, Premises } from './office.ts';
import type { Order } from './orders.ts';
import type { Person } from './person.ts';
import type { Screen } from './screen.ts';

const COLUMNS =
  '--date-column Date --reference-column Reference --payer-column From --credit-column Credit --debit-column Debit';

/** Previews and imports a statement. @returns what became of its lines */
export async function importStatement(person: Person, file: string): Promise<Screen> {
  const command = `receipts import --csv ${file} ${COLUMNS} --preview`;
  await person.types(`${command} yes`, { lines: 50 });
  return person.types(`${command} no`, { lines: 5 });
}

/** Imports the morning's statement, and confirms all payments that it shows as the partners state them. */
export async function confirmPayments(
  office: Office,
  { folder }: Premises,
  orders: readonly Order[],
) {
  const { mona, omar } = office;
  say('11:00 Mona imports the bank statement: first a preview, which records nothing');
  const file = await writeStatement(folder, 'morning.csv', morningTransfers(orders));
  const imported = await importStatement(mona, file);
  insist(
    imported.value('problems') === '1',
    'the transfer that the file has twice is recorded once, and reported',
  );

  say('11:15 Mona confirms the payments of Lotus Bank, and Omar those of Delta Finance');
  const refused = {
    mona: await confirmThoseOf(mona, 'Lotus Bank'),
    omar: await confirmThoseOf(omar, 'Delta Finance'),
  };
  const count = Object.values(refused).flatMap((one) => Object.keys(one)).length;
  insist(count === 7, 'all but 7 are confirmed; the command refuses these, and says why');
  return refused;
}

/** Goes through the list of a queue. @returns why payments are refused, by the numbers of their orders */
async function confirmThoseOf(person: Person, partner: string): Promise<Record<string, string>> {
  const work = await person.types('work');
  const { command } = work.row('queue', 'queue', 'payments to confirm');
  await person.types('partners list');
  const list = await person.types(`${command} --partner "${partner}" --all`, { lines: 4 });
  const refused: Record<string, string> = {};
  for (const { number } of list.rows('number')) {
    const why = await person.tries(`orders confirm-payment ${number}`);
    if (why !== null) refused[number!] = why;
  }
  return refused;
}
