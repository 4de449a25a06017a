import { appInvestor } from '../seed.ts';
import type { Stage } from '../stage.ts';

const LINE = 'bkl_01kb1c7r2hf9t4m8xq3ve6wzna';
const PAYOUT = 'com_01kb1bzt6re4m9q7hx2wv5n3yd';
const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };

/** A payout of a commission leaves the account with another reference, and somebody matches its line. */
export const bank = {
  async play(stage: Stage) {
    const { staff, send, shows } = stage;
    const { partnerId } = stage.nile;
    const add = (type: string, amount: number, reference: string) =>
      staff('POST', `/partners/${partnerId}/commissions`, {
        body: { type, amount, reference, testMode: false },
      });
    await add('bonus', 60_000, 'BONUS-2026-11');
    const { body: payout } = await add('payout', 1500, 'PAYOUT-2026-11');
    const { body: other } = await add('payout', 52_275, 'PAYOUT-2026-12');
    stage.knows(PAYOUT, payout.id);
    const csv = 'Date,Reference,To,Amount\n09/11/2026,FT26313-880417,NILE BANK SAE,-1500.00\n';
    const { body } = await staff('POST', '/receipts/import', {
      body: { csv, columns: COLUMNS, preview: false },
    });
    const id = body.lines[0].bankLine as string;
    stage.knows(LINE, id);
    const path = `/bank-lines/${id}`;
    shows('open', await staff('GET', path));
    shows('open', await staff('GET', '/bank-lines?status=open'));
    shows('amount', await staff('POST', `${path}/match`, { body: { movement: other.id } }));
    shows('matched', await send(`POST ${path}/match`, 'matchBankLine', 'withdrawal', 'backoffice'));
    const again = { body: { movement: payout.id } };
    shows('line_matched', await staff('POST', `${path}/match`, again));
    const second = csv.replace('880417', '880418');
    const { body: more } = await staff('POST', '/receipts/import', {
      body: { csv: second, columns: COLUMNS, preview: false },
    });
    const free = `/bank-lines/${more.lines[0].bankLine}`;
    shows('movement_matched', await staff('POST', `${free}/match`, again));
    const request = ['unmatchBankLine', 'wrong_line', 'backoffice'] as const;
    shows('open', await send(`POST ${path}/unmatch`, ...request));
    const reason = { body: stage.request(...request) };
    shows('line_open', await staff('POST', `${path}/unmatch`, reason));
    const book = ['bookBankCharge', 'monthly_fee', 'backoffice'] as const;
    shows('charge', await send(`POST ${path}/book-charge`, ...book));
    const note = { body: stage.request(...book) };
    shows('line_charge', await staff('POST', `${path}/book-charge`, note));
    shows('line_arrived', await staff('POST', `${await topUpLine(stage)}/book-charge`, note));
    const cancel = ['cancelBankCharge', 'withdrawal', 'backoffice'] as const;
    shows('open', await send(`POST ${path}/cancel-charge`, ...cancel));
    const cancelled = { body: stage.request(...cancel) };
    shows('no_charge', await staff('POST', `${path}/cancel-charge`, cancelled));
    const aside = ['setAsideBankLine', 'imported_twice', 'backoffice'] as const;
    shows('set_aside', await send(`POST ${path}/set-aside`, ...aside));
    const twice = { body: stage.request(...aside) };
    shows('line_set_aside', await staff('POST', `${path}/set-aside`, twice));
    const counts = ['resumeBankLine', 'on_the_account', 'backoffice'] as const;
    shows('open', await send(`POST ${path}/resume`, ...counts));
    const resumed = { body: stage.request(...counts) };
    shows('line_counts', await staff('POST', `${path}/resume`, resumed));
    await staff('POST', `${path}/match`, again);
    shows('line_matched', await staff('POST', `${path}/set-aside`, twice));
    shows(
      'closing',
      await send('POST /bank-balances', 'recordBankBalance', 'closing', 'backoffice'),
    );
    const wrong = { ...stage.request('recordBankBalance', 'closing', 'backoffice'), amount: 1 };
    shows('balance_recorded', await staff('POST', '/bank-balances', { body: wrong }));
  },
};

/** Returns the path of the line of a top-up, which is matched with nothing. */
async function topUpLine(stage: Stage): Promise<string> {
  const { staff } = stage;
  const investor = await appInvestor(stage, { phone: '+201098765431' });
  const topUp = { amount: 500, reference: 'IPN-2026-11' };
  await staff('POST', `/investors/${investor}/wallet/top-ups`, { body: topUp });
  const csv = 'Date,Reference,To,Amount\n09/11/2026,IPN-2026-11,MARIAM HASSAN,500.00\n';
  const { body } = await staff('POST', '/receipts/import', {
    body: { csv, columns: COLUMNS, preview: false },
  });
  const path = `/bank-lines/${body.lines[0].bankLine}`;
  await staff('POST', `${path}/unmatch`, { body: { reason: 'Wrong' } });
  return path;
}
