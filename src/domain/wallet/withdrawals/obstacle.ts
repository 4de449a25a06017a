import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import type { Config } from '../../../configuration/config.ts';
import { now } from '../../../database/clock.ts';
import { ERASED } from '../../erased.ts';

export type Obstacle = components['schemas']['WithdrawalObstacle'];

/** Selects what keeps a reserved withdrawal out of a new batch; null if nothing does, or if it is decided. */
export function obstacle({
  phoneChangeWaitHours,
}: Pick<Config, 'phoneChangeWaitHours'>): RawBuilder<Obstacle | null> {
  return sql`(select case
      when withdrawals.status <> 'reserved' then null
      when withdrawals.iban is null or withdrawals.iban = ${sql.lit(ERASED)} then 'no_account'
      when investors.suspended_at is not null then 'investor_suspended'
      when investors.phone_changed_at + make_interval(hours => ${phoneChangeWaitHours}) > ${now} then 'phone_changed'
      when exists (select from withdrawal_batch_lines as line
        where line.withdrawal_id = withdrawals.id and not is_released) then 'in_batch'
    end
    from investors where investors.id = withdrawals.investor_id)`;
}
