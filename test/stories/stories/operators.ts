import type { Stage } from '../stage.ts';

/** Somebody is invited, gets another key, and leaves. */
export const operators = {
  async play(stage: Stage) {
    const { send, shows, staff } = stage;
    const api = 'backoffice';
    const { body: salma } = shows(
      'operator',
      await send('POST /operators', 'createOperator', 'finance', api),
    );
    const path = `/operators/${salma.id}`;
    shows('operator', await staff('GET', path));
    shows('operator_list', await staff('GET', '/operators?limit=1'));
    const invitation = stage.request('createOperator', 'finance', api);
    const body = { ...invitation, name: 'Another Name' };
    shows('state_conflict', await staff('POST', '/operators', { body }));
    shows('key', await send(`POST ${path}/keys`, 'addOperatorKey', 'laptop', api));
    const key = { body: stage.request('addOperatorKey', 'laptop', api) };
    shows('state_conflict', await staff('POST', `${path}/keys`, key));
    shows('revoked', await staff('POST', `/operator-keys/${salma.keys[0].id}/revoke`));
    await staff('POST', '/operator-keys/opk_2k8wrnb6tz4h/revoke');
    await send(`PATCH ${path}`, 'updateOperator', 'restricted', api);
    shows('disabled', await send(`POST ${path}/disable`, 'disableOperator', 'left', api));
    await send(`POST ${path}/enable`, 'enableOperator', 'left', api);
    await lastAdmin(stage);
    const { body: me } = await staff('GET', '/me');
    stage.knows('opk_4xw8rnb6tz2h', me.keys[0].id);
    await stage.service.ctx.db
      .updateTable('operators')
      .set({ email: 'hassan.adel@service.example' })
      .where('id', '=', me.id)
      .execute();
    shows('notices', await send('PATCH /me/notices', 'updateOwnNotices', 'arabic', api));
    shows('notices', await staff('GET', '/me/notices'));
    await send('POST /me/keys', 'addOwnKey', 'replaced', api); // the key of all requests before
  },
};

async function lastAdmin({ service, staff, shows }: Stage): Promise<void> {
  const { body: me } = await staff('GET', '/me');
  await service.ctx.db
    .updateTable('operators')
    .set({ roles: ['finance'] })
    .where('id', '<>', me.id)
    .execute();
  const body = { reason: 'Left on 30 November' };
  shows('state_conflict', await staff('POST', `/operators/${me.id}/disable`, { body }));
}
