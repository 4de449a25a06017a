import type { Db } from '../../../database/driver/connection.ts';
import { getBankLine } from '../../bank/back-office.ts';
import { toDetails, type ApprovalDetail } from './details.ts';

/** Reads the piastres of a line of a bank statement that left the account. */
export async function outgoingAmount(db: Db, { id }: { id: string }): Promise<bigint> {
  const line = await db
    .selectFrom('bank_lines')
    .select('amount')
    .where('id', '=', id)
    .executeTakeFirst();
  return line && line.amount < 0n ? -line.amount : 0n;
}

/** Reads a line of a bank statement. None if there is no such line. */
export async function bankLineDetails(db: Db, id: string): Promise<ApprovalDetail[]> {
  const line = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) return [];
  const { status, date, reference, amount, counterparty, description } = await getBankLine(db, id);
  return toDetails({
    'line.status': status,
    'line.date': date,
    'line.amount': amount,
    'line.reference': reference,
    'line.counterparty': counterparty,
    'line.description': description,
  });
}
