import { readOptions, seconds } from './figures.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage, type Stage } from './stage.ts';

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
/** Of a line, so that 5,000 lines are about the largest file that is accepted (D164). */
const DESCRIPTION = 'بيان '.repeat(36);

/**
 * Measures how long a statement of 5,000 lines takes, previewed, imported and imported again, each so many times
 * (`--rounds`, 5), and how the partner API responds meanwhile.
 */
export async function statement(args: string[]): Promise<void> {
  const { count: rounds } = readOptions(args, 'rounds', 5, 1);
  const files = Array.from({ length: rounds }, (_, file) =>
    [true, false, false].map((preview) => ({ preview, body: bodyOf(file, preview) })),
  );
  await onStage(1, async (stage) => {
    console.log('Reading statements of 5,000 lines.');
    await withPartnersMeanwhile(stage, async () => {
      for (const { preview, body } of files.flat()) {
        const began = performance.now();
        const status = await send(stage, body);
        const took = seconds(performance.now() - began);
        console.log(`  ${preview ? 'preview' : 'import'} answered ${status} after ${took}`);
      }
    });
  });
}

/** Is made before the measurement, because callers share this process. */
function bodyOf(file: number, preview: boolean): Buffer {
  const lines = Array.from(
    { length: 5000 },
    (_, line) => `09/11/2026,FT-${file}-${line},"شركة النيل","1,000.00","${DESCRIPTION}"`,
  );
  const csv = ['Date,Reference,From,Amount,Details', ...lines].join('\r\n');
  return Buffer.from(JSON.stringify({ csv, columns: COLUMNS, preview }));
}

async function send({ api, operatorKey }: Stage, body: Buffer): Promise<number> {
  const response = await fetch(`${api.backofficeUrl}/receipts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
