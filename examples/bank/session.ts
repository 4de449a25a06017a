/** Prints a token with which to try the bank's API: `node session.ts cus_…`. A real bank has a login. */
import { openSession } from './sessions.ts';
import { openStore } from './store.ts';

const [customer] = process.argv.slice(2);
if (!customer) throw new Error('Name the customer: node session.ts cus_…');
console.log(openSession(openStore(process.env.DATABASE ?? 'bank.sqlite'), customer));
