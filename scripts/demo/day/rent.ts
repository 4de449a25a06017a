import { insist, say } from '../conversation.ts';
import type { Office } from './office.ts';
import type { Person } from './person.ts';

/** EGP of a quarter, 375 for each share of the tower unit; and with one digit too many. */
const RENT = 37_500;
const WRONG_RENT = 375_000;
const DAY_MS = 86_400_000;

/** Pays the rent of the sold unit; the second person declines a plan with one digit too many. */
export async function payRent({ mona, omar, hany }: Office, unit: string): Promise<void> {
  say(
    '14:00 The tower unit is sold out: Hany sees who owns it, and tells finance that its rent can be paid',
  );
  const owners = await hany.types(`properties holders ${unit}`, { lines: 8 });
  insist(owners.value('issued') === '100', 'all of its shares are issued to the 25 buyers');
  for (const clerk of [mona, omar])
    clerk.reads(`The unit ${unit} is sold. The tenant has paid ${RENT} EGP.`);

  say('14:10 Mona plans the rent with one digit too many, and requests its release herself');
  // The unit was sold only now, so the period ends now.
  const period = [Date.now() - 90 * DAY_MS, Date.now()].map((time) => new Date(time).toISOString());
  const wrong = await plan(mona, unit, period, WRONG_RENT);
  await mona.types(`rental-income release ${wrong}`);

  say('14:20 Omar reads in words and figures what would happen, and declines');
  const { command } = (await omar.types('work')).row('queue', 'queue', 'approvals pending');
  const { number } = (await omar.types(command!)).row('number', 'about', unit);
  const approval = await omar.types(`approvals show ${number}`, { lines: 20 });
  insist(
    approval.text.includes('EGP 3,750.00'),
    'the rent of a share would be more than its price of EGP 2,000.00',
  );
  await omar.types(
    `approvals decline ${number} --reason "The tenant has paid 37,500: one digit too many"`,
    { lines: 6 },
  );
  await mona.types(`approvals show ${number}`, { lines: 6 });
  await mona.types(`rental-income discard ${wrong}`, { labels: ['number', 'status'] });

  say('14:30 Mona plans the right amount, and Omar releases it');
  const right = await plan(mona, unit, period, RENT);
  const plans = await omar.types(`rental-income list ${unit}`);
  const planned = plans.row('number', 'status', 'planned');
  insist(planned.number === right, 'the list has the plan that waits');
  await omar.types(`rental-income release ${planned.number}`, { labels: ['number', 'status'] });
  await omar.waitsFor(`rental-income show ${planned.number}`, 'status', 'paid');
  await omar.types(`rental-income payouts ${planned.number}`, { lines: 6 });
}

/** @returns the number of the plan */
async function plan(
  clerk: Person,
  unit: string,
  [start, end]: string[],
  amount: number,
): Promise<string> {
  const planned = await clerk.types(
    `rental-income create ${unit} --period-start ${start} --period-end ${end} --amount ${amount}`,
    { labels: ['number', 'status', 'amount', 'amount per share', 'holders'] },
  );
  return planned.value('number');
}
