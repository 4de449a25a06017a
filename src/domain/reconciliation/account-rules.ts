import { ACCOUNT_BALANCES } from '../figures/trial-balance.sql.ts';
import type { ReconciliationRule } from './rule.ts';

/** The rule of all money together. */
export const accountRules: readonly ReconciliationRule[] = [
  {
    rule: 'The accounts of the trial balance add up to zero',
    population: 'select count(*) from orders where paid_at is not null',
    violations: `select 'all accounts' as subject, '0' as expected, sum(balance)::text as found
      from (${ACCOUNT_BALANCES}) as accounts having sum(balance) <> 0`,
  },
];
