import { insist, say } from '../conversation.ts';
import { afternoonTransfers, morningTransfers, writeStatement } from './bank.ts';
import type { Office, Premises } from './office.ts';
import type { Order } from './orders.ts';
import type { Person } from './person.ts';
import { importStatement } from './statement.ts';

/** Why the payments that are left were refused, by the numbers of their orders. */
interface Refused {
  mona: Record<string, string>;
  omar: Record<string, string>;
}

/** Clarifies every transfer that is not what a partner states. */
export async function clarify(
  office: Office,
  premises: Premises,
  orders: readonly Order[],
  { mona, omar }: Refused,
) {
  await splitTransfer(office, numbersOf(omar, 'are too much'));
  await tellApart(
    office,
    numbersOf(mona, 'Orders of other payers')[0]!,
    numbersOf(omar, 'Orders of other payers')[0]!,
  );
  await sendBackUnknown(office);
  await confirmByEvidence(office, numbersOf(mona, 'No receipt')[0]!);
  await receiveRest(office, premises, orders, numbersOf(omar, 'are missing')[0]!);
}

const numbersOf = (refused: Record<string, string>, why: string) =>
  Object.keys(refused).filter((number) => refused[number]!.includes(why));

async function splitTransfer({ omar }: Office, numbers: string[]): Promise<void> {
  say('12:00 One transfer of Delta Finance is for three orders: Omar splits it');
  const order = await omar.types(`orders show ${numbers[0]}`, {
    labels: ['number', 'funding settlement reference'],
  });
  const reference = order.value('funding settlement reference');
  const found = (await omar.types(`orders list --reference ${reference}`)).rows('number');
  const parts = found.map(({ number }) => `--orders order=${number}`);
  await omar.types(`receipts match ${reference} ${parts.join(' ')}`, {
    labels: ['status', 'unallocated'],
  });
  for (const { number } of found) await confirm(omar, number!);
}

async function tellApart({ mona, omar }: Office, right: string, wrong: string): Promise<void> {
  say(
    '12:15 Two partners name the same transfer: Mona matches it to the order whose payer sent it',
  );
  const order = await mona.types(`orders show ${right}`, {
    labels: ['number', 'partner', 'funding settlement reference'],
  });
  const reference = order.value('funding settlement reference');
  const receipt = await mona.types(`receipts show ${reference}`, {
    labels: ['reference', 'payer', 'amount'],
  });
  insist(
    receipt.value('payer').startsWith(order.value('partner')),
    'the payer is the partner of this order',
  );
  await mona.types(`receipts match ${reference} --orders order=${right}`, { labels: ['status'] });
  await confirm(mona, right);

  say('12:25 Omar finds the transfer of the other order, which Delta Finance named wrongly');
  const open = (await omar.types('receipts list --status open')).rows('reference');
  for (const { reference: one, payer } of open.filter((row) => row.payer!.startsWith('Delta'))) {
    const suggested = (await omar.types(`receipts suggest ${one}`)).rows('number');
    const suggestion = suggested.find(
      ({ number, difference }) => number === wrong && difference === 'EGP 0.00',
    );
    if (!suggestion) continue;
    insist(payer!.startsWith(suggestion.partner!), 'amount and payer are right');
    await omar.types(`receipts match ${one} --orders order=${wrong}`, { labels: ['status'] });
  }
  await confirm(omar, wrong);
}

async function sendBackUnknown({ mona, omar }: Office): Promise<void> {
  say(
    '12:40 Nobody knows the payer of a transfer: Mona marks it to be sent back, and Omar sends it',
  );
  const open = (await mona.types('receipts list --status open')).rows('reference');
  const { reference, payer } = open.find((row) => row.payer === 'S. Wagdy')!;
  const suggested = await mona.types(`receipts suggest ${reference}`);
  insist(suggested.rows('number').length === 0, 'no order is suggested');
  await mona.types(`search all --q "${payer}"`);
  await mona.types(`receipts return ${reference}`, { labels: ['status'] });
  const { command } = (await omar.types('work')).row('queue', 'queue', 'refunds to send');
  const [refund] = (await omar.types(command!)).rows('number');
  await omar.types(`refunds settle ${refund!.number} --reference OUT-20261127-01`, {
    labels: ['number', 'status'],
  });
}

async function confirmByEvidence({ mona }: Office, number: string): Promise<void> {
  say(
    '13:00 A transfer is not on the statement yet; the bank confirms it by letter, which Mona names as evidence',
  );
  await mona.types(
    `orders confirm-payment ${number} --evidence-kind bank_letter --evidence-reference LTR-20261127-04 ` +
      '--evidence-note "Letter of the bank, 27 November, 12:50"',
    { labels: ['status'] },
  );
  const listed = await mona.types('orders list --without-receipt yes');
  insist(
    listed.rows('number').some((row) => row.number === number),
    'it stays on the list of payments without a receipt',
  );
}

async function receiveRest(
  { omar }: Office,
  { folder }: Premises,
  orders: readonly Order[],
  short: string,
): Promise<void> {
  say(
    '13:30 Omar imports the next statement, which repeats the morning: what was missing has arrived',
  );
  const transfers = [...morningTransfers(orders), ...afternoonTransfers(orders)];
  const imported = await importStatement(
    omar,
    await writeStatement(folder, 'afternoon.csv', transfers),
  );
  const rest = imported.rows('line').find(({ outcome }) => outcome === 'recorded')!;
  const order = await omar.types(`orders show ${short}`, {
    labels: ['funding settlement reference'],
  });
  for (const reference of [order.value('funding settlement reference'), rest.reference!])
    await omar.types(`receipts match ${reference} --orders order=${short}`, {
      labels: ['status', 'unallocated'],
    });
  await confirm(omar, short);
}

async function confirm(person: Person, number: string): Promise<void> {
  const order = await person.types(`orders confirm-payment ${number}`, { labels: ['status'] });
  insist(['paid', 'completed'].includes(order.value('status')), `${number} is paid`);
}
