import { expect } from '@jest/globals';
import type { BackOffice } from '../../support/harness.ts';
import { COLUMNS, egp } from './bank.ts';
import type { Month } from './month.ts';

/**
 * Imports the statement of a day. Each transfer that is nothing else becomes a receipt, once; one that takes a receipt
 * back is shown at it; and what left the account is matched with what the service has sent.
 */
export async function importStatement(month: Month, day: number): Promise<void> {
  const { bank, books, clerk } = month;
  const statement = bank.statement(day, month.dateOf);
  if (statement === null) return;
  const body = { csv: statement.csv, columns: COLUMNS, preview: false };
  const { status, body: imported } = await clerk.post('/receipts/import', { body });
  expect(status).toBe(200);
  const { lines } = imported;
  const who = { actorName: clerk.operatorName };
  statement.lines.forEach((transfer, at) => {
    const line = lines[at]!;
    expect(line.amount).toBe(egp(transfer.amount));
    const isNew = line.outcome === 'recorded';
    if (isNew) {
      books.post(
        'receipt_recorded',
        line.receipt!,
        [['bank', 'receipts_unmatched', transfer.amount]],
        {},
        who,
      );
      transfer.object = line.receipt;
    } else if (line.problemCode === 'taken_back' && !transfer.isShown) {
      const taken = ['returned_transfers', 'bank', -transfer.amount] as const;
      books.post('receipt_taken_back', transfer.object!, [taken], {}, who);
    }
    if (line.movement !== null) expect(line.movement).toBe(transfer.object);
    transfer.object ??= line.bankLine; // nothing explains it
    transfer.isShown = true;
  });
}

/** Matches, as staff do, the lines of statements that were imported before what they show was recorded. */
export async function matchOpenLines(month: Month): Promise<void> {
  const { data } = await month.read<BackOffice['BankLineList']>(
    '/bank-lines?status=open&limit=100',
  );
  for (const { id, reference } of data) {
    const transfer = month.bank.transfers.find((one) => one.reference === reference)!;
    if (transfer.object !== id)
      await month.act(month.clerk, `/bank-lines/${id}/match`, { movement: transfer.object });
  }
}
