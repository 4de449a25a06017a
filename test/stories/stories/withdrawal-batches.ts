import { appInvestor } from '../seed.ts';
import { named, type Call, type ExampleBody, type Stage } from '../stage.ts';

/** Withdrawals that the bank sends with one file. */
export const withdrawalBatches = {
  async play(stage: Stage) {
    const { as, request, send, service, shows, staff } = stage;
    const other = as(await named(service, 'Hassan Adel'), 'backoffice');
    const investor = await appInvestor(stage, { phone: '+201098765499' });
    const wallet = `/investors/${investor}/wallet`;
    await staff('POST', `${wallet}/top-ups`, { body: { amount: 4000, reference: 'IPN-77' } });
    const { destination } = request('withdrawFromWallet', 'withdrawal', 'backoffice');
    const reserve = async (by: Call) => {
      for (const amount of [1200.5, 300])
        await by('POST', `${wallet}/withdrawals`, { body: { amount, destination } });
    };
    const all = { body: {} };
    await reserve(staff);
    const create = 'POST /withdrawal-batches';
    const made = await send(create, 'createWithdrawalBatch', 'all', 'backoffice');
    const { id } = shows('created', made).body;
    shows('none', await staff('POST', '/withdrawal-batches', all));
    shows('withdrawal_batch_list', await staff('GET', '/withdrawal-batches?status=open'));
    shows('file', await staff('GET', `/withdrawal-batches/${id}/file`));
    const answer = `POST /withdrawal-batches/${id}/bank-answer`;
    const about = ({ file, ...more }: ExampleBody) => ({
      ...more,
      file: String(file).replaceAll('WB-2026-40718352', String(made.body.number)),
    });
    shows('answer', await send(answer, 'readBankAnswer', 'csv', 'backoffice', about));
    const sent = { body: { reference: 'BULK-1' } };
    shows('own_batch', await staff('POST', `/withdrawal-batches/${id}/settle`, sent));
    await other('POST', `/withdrawal-batches/${id}/settle`, sent);

    await reserve(other);
    const { body: second } = await other('POST', '/withdrawal-batches', all);
    const settle = `POST /withdrawal-batches/${second.id}/settle`;
    shows('settled', await send(settle, 'settleWithdrawalBatch', 'sent', 'backoffice'));
    shows('closed', await staff('POST', `/withdrawal-batches/${second.id}/settle`, sent));
    shows(
      'nothing_open',
      await staff('GET', `/withdrawal-batches/${second.id}/payment-initiation`),
    );

    await other('POST', `${wallet}/withdrawals`, { body: { amount: 300, destination } });
    const { body: third } = await other('POST', '/withdrawal-batches', all);
    const release = `POST /withdrawal-batches/${third.id}/release`;
    await send(release, 'releaseWithdrawalBatch', 'refused', 'backoffice');
  },
};
