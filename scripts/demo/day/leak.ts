import { insist, say } from '../conversation.ts';
import { createPartnerClient } from '@invest-example/partner-investment';
import type { Office, Premises } from './office.ts';
import type { Partner } from './partners.ts';

/** The letters of a key that do not reveal it. */
const VISIBLE = /^svck_sandbox_[0-9A-Za-z]{12}/;

/** Stops a partner whose key is public, replaces the key, and resumes the partner. */
export async function stopLeak(
  { salma, dina }: Office,
  { partnerUrl }: Premises,
  partner: Partner,
): Promise<void> {
  say(
    '16:30 A stranger writes that a key is on a public page; Salma finds whose it is, and stops the partner',
  );
  const letter = `One of your keys is on a public page. It begins with ${VISIBLE.exec(partner.key)?.[0]}.`;
  console.log(`  ${letter}`);
  salma.reads(letter);
  const visible = /svck_\w+/.exec(letter)![0];
  const key = await salma.types(`api-keys show ${visible}`);
  const name = key.value('partner');
  await salma.types(`partners stop "${name}" --reason "A key was found on a public page"`, {
    labels: ['name', 'stopped at'],
  });
  insist(
    (await statusOf(partner)) === 'account_stopped',
    'every request of the partner is refused',
  );

  say('16:40 Dina sees what the key was used for, revokes it, and issues another one');
  await dina.types(`partners requests "${name}"`, { lines: 6 });
  await dina.types(`partners webhook-endpoints "${name}"`);
  const [old] = (await dina.types(`api-keys list "${name}"`)).rows('id');
  await dina.types(`api-keys revoke ${old!.id}`, { labels: ['id', 'revoked at'] });
  const issued = await dina.types(
    `api-keys create "${name}" --name "Production servers, new" --scope all --allowed-ip 127.0.0.1 --expires-at 2027-12-31`,
    { labels: ['id', 'name', 'allowed ips', 'expires at'] },
  );
  const renewed = {
    ...partner,
    api: createPartnerClient({ apiKey: issued.value('key'), baseUrl: partnerUrl }),
  };

  say('17:00 Dina resumes the partner, which works with the new key only');
  await dina.types(`partners resume "${name}" --reason "The leaked key is revoked"`, {
    labels: ['id', 'name'],
  });
  insist((await statusOf(renewed)) === 'works', 'the new key works');
  insist((await statusOf(partner)) === 'api_key_revoked', 'the leaked key does not');
}

/** Returns `works`, or why the partner's request is refused. */
async function statusOf({ api }: Partner): Promise<string> {
  return api.getAccount().then(
    () => 'works',
    (error: unknown) => (error as { code: string }).code,
  );
}
