import { sql } from 'kysely';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { IS_CHARGE, IS_MATCHED, IS_SET_ASIDE } from './movements.ts';

/** Locks a line that is set aside. @throws ApiError resource_not_found, state_conflict */
export async function lockLineAside(trx: Trx, id: string): Promise<void> {
  if ((await lockLine(trx, id)).isAside) return;
  throw new ApiError('state_conflict', {
    situation: 'line_counts',
    message: 'The line is not set aside.',
    details: { line: id },
  });
}

/** Locks a line that counts and is matched with nothing. @throws ApiError resource_not_found, state_conflict */
export async function lockOpenLine(trx: Trx, id: string) {
  const line = await lockLine(trx, id);
  if (line.isAside)
    throw new ApiError('state_conflict', {
      situation: 'line_set_aside',
      message: 'The line is set aside, so it does not count. Resume it first.',
      details: { line: id },
    });
  if (line.isCharge) throw isCharge(id);
  if (!line.isMatched) return line;
  throw new ApiError('state_conflict', {
    situation: 'line_matched',
    message: 'The line is matched already. Release that match first.',
    details: { line: id },
  });
}

/** Locks a line that is matched. @throws ApiError resource_not_found, state_conflict */
export async function lockMatchedLine(trx: Trx, id: string): Promise<void> {
  const line = await lockLine(trx, id);
  if (line.isMatched) return;
  if (line.isCharge) throw isCharge(id);
  throw new ApiError('state_conflict', {
    situation: 'line_open',
    message: 'The line is matched with nothing.',
    details: { line: id },
  });
}

/** Locks a line that left the account and can be a charge. @throws ApiError resource_not_found, state_conflict */
export async function lockChargeable(trx: Trx, id: string): Promise<void> {
  const { amount } = await lockOpenLine(trx, id);
  if (amount < 0n) return;
  throw new ApiError('state_conflict', {
    situation: 'line_arrived',
    message: 'The money of the line arrived, so it is no charge.',
    details: { line: id },
  });
}

/** Locks a line that is a charge. @throws ApiError resource_not_found, state_conflict */
export async function lockCharge(trx: Trx, id: string): Promise<void> {
  if ((await lockLine(trx, id)).isCharge) return;
  throw new ApiError('state_conflict', {
    situation: 'no_charge',
    message: 'The line is not recorded as a charge of the bank.',
    details: { line: id },
  });
}

const isCharge = (id: string) =>
  new ApiError('state_conflict', {
    situation: 'line_charge',
    message: 'The line is a charge of the bank. Cancel the charge first.',
    details: { line: id },
  });

async function lockLine(trx: Trx, id: string) {
  const line = await trx
    .selectFrom('bank_lines as line')
    .select(['amount', sql.raw<boolean>(IS_MATCHED).as('isMatched')])
    .select(sql.raw<boolean>(IS_SET_ASIDE).as('isAside'))
    .select(sql.raw<boolean>(IS_CHARGE).as('isCharge'))
    .where('id', '=', id)
    .forUpdate('line')
    .executeTakeFirst();
  if (!line) throw notFound('bank line', id);
  return line;
}
