import { bookEntry } from '../../../src/domain/wallet/ledger.ts';
import { named, type Stage } from '../stage.ts';
import { openUnit, sellInApp, verifySteps } from '../seed.ts';
import { BROKEN_JSON } from './broken-json.ts';
import { withHeldKey } from './held-key.ts';

interface Item {
  property: string;
  shares: number;
}

export async function wallets(stage: Stage): Promise<void> {
  const { send, shows, staff, service } = stage;
  const investor = stage.idOf('inv_01k6pbz4n2e9xt7rw3hq5mvc8d');
  const path = `/investors/${investor}/wallet`;
  await staff('POST', `${path}/top-ups`, { body: { amount: 386, reference: 'IPN-5' } });
  const items: [Item, Item] = [
    { property: await openUnit(stage, 'CAI-HL-502'), shares: 5 },
    {
      property: await openUnit(stage, 'GIZ-SZ-022', {
        available: 11,
        minimumPerOrder: 5,
        pricePerShare: 3100,
      }),
      shares: 8,
    },
  ];
  shows(
    'state_conflict',
    await staff('POST', '/orders', { body: { investor, items, walletAmount: 5000 } }),
  );
  await service.ctx.db.transaction().execute((trx) =>
    bookEntry(trx, {
      investor_id: investor,
      kind: 'rewards',
      reason: 'promotion',
      amount: 25_000n,
    }),
  );
  const { destination } = stage.request('withdrawFromWallet', 'withdrawal', 'backoffice');
  const tooMuch = { amount: 5000, destination };
  shows('short', await staff('POST', `${path}/withdrawals`, { body: tooMuch }));
  shows('top_up', await send(`POST ${path}/top-ups`, 'topUpWallet', 'top_up', 'backoffice'));
  shows(
    'state_conflict',
    await staff('POST', `${path}/top-ups`, {
      body: { amount: 1, reference: 'IPN-20261008-55119' },
    }),
  );
  await withdrawals(stage, path);
  const correct = 'POST /wallet-entries/wal_01k9tq1f5ye3gs8mhb2vkx7c4n/correct';
  shows('corrected', await send(correct, 'correctTopUp', 'digit', 'backoffice'));
  const again = { body: stage.request('correctTopUp', 'digit', 'backoffice') };
  const entry = stage.idOf('wal_01k9tq1f5ye3gs8mhb2vkx7c4n');
  shows('state_conflict', await staff('POST', `/wallet-entries/${entry}/correct`, again));
  shows('reward', await send(`POST ${path}/rewards`, 'creditReward', 'welcome', 'backoffice'));
  await rewardCorrection(stage);
  await walletKeys(stage, path);
  await appOrders(stage, items);
}

/** Shows keys that another running request holds. */
async function walletKeys(stage: Stage, wallet: string): Promise<void> {
  const entry = (id: string) => `/wallet-entries/${stage.idOf(id)}`;
  const replies = await Promise.all(
    [
      [`${wallet}/withdrawals`, 'withdrawFromWallet', 'withdrawal'] as const,
      [`${wallet}/rewards`, 'creditReward', 'welcome'] as const,
      [`${entry('wal_01k9tq1f5ye3gs8mhb2vkx7c4n')}/correct`, 'correctTopUp', 'digit'] as const,
      [
        `${entry('wal_01kb0e5r8x4qtw7hzc3nmvbfda')}/correct-reward`,
        'correctReward',
        'digit',
      ] as const,
    ].map(([path, operation, example]) =>
      withHeldKey(stage, (key) =>
        stage.staff('POST', path, {
          body: stage.request(operation, example, 'backoffice'),
          key,
        }),
      ),
    ),
  );
  for (const reply of replies) stage.shows('idempotency_key_in_use', reply);
}

/** Shows a reward that had one digit too many. */
async function rewardCorrection({ idOf, request, send, shows, staff }: Stage): Promise<void> {
  const reward = 'wal_01kb0e5r8x4qtw7hzc3nmvbfda';
  const correct = `POST /wallet-entries/${reward}/correct-reward`;
  shows('corrected', await send(correct, 'correctReward', 'digit', 'backoffice'));
  const again = { body: request('correctReward', 'digit', 'backoffice') };
  const path = `/wallet-entries/${idOf(reward)}/correct-reward`;
  shows('state_conflict', await staff('POST', path, again));
}

/** Shows a withdrawal that is sent, and one that is not. */
async function withdrawals(stage: Stage, path: string): Promise<void> {
  const { as, request, send, service, shows, staff } = stage;
  const reserve = () =>
    send(`POST ${path}/withdrawals`, 'withdrawFromWallet', 'withdrawal', 'backoffice');
  const clerk = as(await named(service, 'Hassan Adel', 'finance'), 'backoffice');
  const body = request('withdrawFromWallet', 'withdrawal', 'backoffice');
  const headers = { 'X-Forwarded-For': '10.20.0.15' }; // the other address has sent too many wrong keys
  const { id } = shows(
    'reserved',
    await clerk('POST', `${path}/withdrawals`, { body, headers }),
  ).body;
  shows(
    'own_withdrawal',
    await clerk('POST', `/withdrawals/${id}/settle`, {
      body: { reference: 'OUT-1' },
      headers,
    }),
  );
  shows('withdrawal_list', await staff('GET', '/withdrawals?status=reserved'));
  const settle = `POST /withdrawals/${id}/settle`;
  shows('settled', await send(settle, 'settleWithdrawal', 'sent', 'backoffice'));
  const again = { body: { reference: 'OUT-2' } };
  shows('state_conflict', await staff('POST', `/withdrawals/${id}/settle`, again));
  const cancel = `POST /withdrawals/${(await reserve()).body.id}/cancel`;
  shows('cancelled', await send(cancel, 'cancelWithdrawal', 'wrong_account', 'backoffice'));
}

async function appOrders(stage: Stage, items: [Item, Item]): Promise<void> {
  const { shows, staff, partner } = stage;
  const investor = stage.idOf('inv_01k6pbz4n2e9xt7rw3hq5mvc8d');
  const buy = (body: object) => staff('POST', '/orders', { body });
  const [, { property: zayed }] = items;
  shows('invalid_json', await staff('POST', '/orders', { raw: BROKEN_JSON }));
  shows('missing_parameter', await buy({ items }));
  shows('invalid_parameter', await buy({ investor, items, walletAmount: 99_999 }));
  shows(
    'invalid_shares',
    await buy({ investor, items: [items[0], { property: zayed, shares: 2 }] }),
  );
  await sellInApp(stage, zayed, 8, false);
  shows('property_not_available', await buy({ investor, items }));
  const phone = '+201098765432';
  await partner('POST', '/customers', { body: { phone } });
  const beginner = await verifySteps(stage, phone, ['phone_verification', 'email_verification']);
  shows('customer_not_eligible', await buy({ investor: beginner, items: [items[0]] }));
  await appOrderKeys(stage, { investor, items: [items[0]] });
}

async function appOrderKeys(stage: Stage, order: object): Promise<void> {
  const { shows, staff } = stage;
  const buy = (key: string, more: object = {}) =>
    staff('POST', '/orders', { body: { ...order, ...more }, key });
  shows('invalid_idempotency_key', await buy('four'));
  await buy('app-order-1');
  shows('idempotency_key_reused', await buy('app-order-1', { walletAmount: 1 }));
  shows('idempotency_key_in_use', await withHeldKey(stage, buy));
}
