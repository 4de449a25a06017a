import { chown, cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Block } from '../handbook/commands.ts';
import { runProgram } from '../run-program.ts';
import { blocksOf, broughtVariables, copyMachine, INSTALLATION, runBlock } from './base.ts';
import { bootMachine, type Machine } from './machine.ts';
import type { Shell } from './shell.ts';
import { checkWatching } from './watching.ts';

const PAGE = 'docs/high-availability.md';
const HOSTS = { '10.20.0.10': ['api.invest.example'], '10.20.1.5': ['backoffice.invest.example'] };
const REPOSITORIES = ['/srv/backup', '/srv/second-backup'];
const SECRETS = 'root/cluster';
const NUMBERS = [1, 2, 3];
/** The blocks of installation.md that one server continues with. */
const CONTINUED = ['Staff', 'Partner and unit', 'First order'];

interface Server {
  machine: Machine;
  shell: Shell;
}

/** What a partner does from any server, through the public address. */
const PARTNER = `
order() { # order REFERENCE: repeats the request until it is accepted, for two minutes; prints how long it took
  local begun=$(date +%s%N) end=$((SECONDS + 120))
  until curl --fail --silent --max-time 10 --output /dev/null https://api.invest.example/v1/orders \\
    -H "Authorization: Bearer $PARTNER_API_KEY" -H "Idempotency-Key: request-$1" -H "Content-Type: application/json" \\
    -d '{ "customer": "'"$CUSTOMER"'", "property": "CAI-NC-014", "shares": 1,
          "funding": { "method": "partner_settlement" }, "externalReference": "'"$1"'" }'; do
    if [ $SECONDS -gt $end ]; then echo "FAIL order $1"; members; exit 1; fi
    sleep 0.2
  done
  echo "ok   order $1 after $((($(date +%s%N) - begun) / 1000000)) ms"
}
orders() { curl --fail --silent --show-error "https://api.invest.example/v1/orders?limit=100" \\
  -H "Authorization: Bearer $PARTNER_API_KEY" | grep --only-matching '"externalReference": *"[^"]*"' | sort | xargs; }
has_orders() { # has_orders REFERENCE…: exactly these
  local expected=$(for one in "$@"; do echo "externalReference:$one"; done | sort | xargs)
  local found=$(orders | tr --delete '" ' | sed 's/externalReference/ externalReference/g' | xargs)
  if [ "$found" = "$expected" ]; then echo "ok   orders: $*"; else echo "FAIL orders: $found"; exit 1; fi
}
members() { patronictl --config-file=/etc/patroni/config.yml list --format=tsv; }
await() { # await PROMISE COMMAND…: repeats the command for at most three minutes
  local promise=$1 begun=$SECONDS; shift
  until "$@" > /dev/null 2>&1; do
    if [ $((SECONDS - begun)) -gt 180 ]; then echo "FAIL $promise"; members; exit 1; fi
    sleep 0.5
  done
  echo "ok   $promise after $((SECONDS - begun)) s"
}
is_standby() { members | grep -P "\\t$1\\t.*\\t(Replica|Sync Standby)\\t(running|streaming)"; }
complete() { [ "$(members | grep -cP '\\t(Leader|Replica|Sync Standby)\\t(running|streaming)\\t')" = 3 ] &&
  members | grep -P '\\tSync Standby\\t'; }
ready() { curl --fail "http://10.20.0.2$1:3001/readyz"; }
`;

/** Installs three servers, loses one, replaces one, and restores all of them. */
export async function checkThree(folder: string, base: string): Promise<void> {
  const bridge = `ic${process.pid}`;
  await runProgram('ip', 'link', 'add', bridge, 'type', 'bridge');
  await runProgram('ip', 'link', 'set', bridge, 'up');
  const mounts: Record<string, string> = {};
  for (const name of REPOSITORIES) {
    mounts[name] = path.join(folder, path.basename(name));
    await mkdir(mounts[name]);
  }
  const brought = await broughtVariables();
  const servers = new Map<number, Server>();
  const roots = new Map(NUMBERS.map((number) => [number, path.join(folder, `server${number}`)]));
  const rootOf = (number: number) => roots.get(number)!;

  async function boot(number: number, variables: Record<string, string> = {}): Promise<void> {
    const options = {
      hosts: HOSTS,
      addresses: [0, 1].map((net) => `10.20.${net}.2${number}`),
      bridge,
      mounts,
    };
    const machine = await bootMachine(rootOf(number), options);
    const own = { ...brought, SERVER: String(number), ...variables };
    servers.set(number, { machine, shell: machine.open(own) });
  }
  async function lose(number: number): Promise<void> {
    console.log(`--- server${number} is lost`);
    await servers.get(number)!.machine.kill();
    servers.delete(number);
  }
  const on = (number: number, commands: string) => servers.get(number)!.shell.run(commands);
  const onAll = (commands: string, numbers: Iterable<number> = servers.keys()) =>
    Promise.all([...numbers].map((number) => on(number, commands)));
  const other = (number: number) => NUMBERS.find((one) => one !== number && servers.has(one))!;
  /** Runs a block of the page on the servers of its title. */
  async function paste(block: Block, numbers = NUMBERS): Promise<void> {
    const isMeant = (number: number) =>
      /^On each server/.test(block.title) || /^On the first/.test(block.title) === (number === 1);
    await Promise.all(
      numbers.filter(isMeant).map((number) => runBlock(servers.get(number)!.shell, block)),
    );
    if (block.title.endsWith('packages'))
      for (const name of Object.values(mounts)) {
        const { uid, gid } = await stat(path.join(rootOf(numbers[0]!), 'var/lib/postgresql'));
        await chown(name, uid, gid);
      }
    if (block.title.endsWith('passwords and certificate'))
      for (const number of [2, 3]) await copySecrets(1, number);
  }
  const copySecrets = (from: number, to: number) =>
    cp(path.join(rootOf(from), SECRETS), path.join(rootOf(to), SECRETS), {
      recursive: true,
      preserveTimestamps: true,
    });
  async function primary(asked: number): Promise<number> {
    const list = await on(asked, 'members');
    return Number(/server(\d)\t\S+\tLeader\t/.exec(list)![1]);
  }

  try {
    for (const number of NUMBERS) {
      await copyMachine(base, rootOf(number));
      await boot(number);
    }
    const blocks = await blocksOf(PAGE, (title) => title.startsWith('On '));
    const index = (end: string) => {
      const found = blocks.findIndex(({ title }) => title.endsWith(end));
      if (found < 0) throw new Error(`${PAGE} has no block "${end}".`);
      return found;
    };
    const installed = blocks.slice(0, index('member of etcd'));
    for (const block of installed) await paste(block);
    for (const block of await blocksOf(INSTALLATION, (title) => CONTINUED.includes(title)))
      await runBlock(servers.get(1)!.shell, block);
    const known = await on(1, 'echo "$PARTNER_API_KEY $CUSTOMER"');
    const [PARTNER_API_KEY = '', CUSTOMER = ''] = known.trim().split(' ');
    const partner = `PARTNER_API_KEY=${PARTNER_API_KEY} CUSTOMER=${CUSTOMER}\n${PARTNER}`;
    await onAll(partner);
    await on(1, `await 'three servers' complete`);
    await copyMachine(base, path.join(folder, 'watcher'));
    await checkWatching(PAGE, path.join(folder, 'watcher'), { hosts: HOSTS, bridge });

    // The balancer of the public addresses stops.
    const holders = await onAll('ip -4 -oneline address show | grep -c 10.20.0.10/ || true');
    const holder = NUMBERS[holders.findIndex((text) => text.trim() === '1')]!;
    await on(holder, 'systemctl stop haproxy');
    await on(other(holder), 'order balancer');
    await on(holder, 'systemctl start haproxy');

    // The primary is lost, and comes back.
    const first = await primary(1);
    await lose(first);
    await on(other(first), 'order failover');
    await on(other(first), 'has_orders first-order balancer failover');
    await boot(first);
    await on(first, partner);
    await on(other(first), `await 'server${first} is a standby' is_standby server${first}`);
    await on(other(first), `await 'server${first} is ready' ready ${first}`);

    // The new primary is lost, and replaced.
    await on(other(first), `await 'three servers' complete`);
    const second = await primary(first);
    await lose(second);
    await on(other(second), 'order second-failover');
    const old = rootOf(second);
    roots.set(second, `${old}-new`);
    await copyMachine(base, rootOf(second));
    await on(other(second), `LOST=${second}`);
    await runBlock(servers.get(other(second))!.shell, blocks[index('member of etcd')]!);
    await boot(second, { ETCD_STATE: 'existing' });
    await copySecrets(other(second), second);
    for (const block of installed)
      if (block.title.startsWith('On each server')) await paste(block, [second]);
    await on(second, partner);
    await on(second, `await 'three servers, one of them new' complete`);
    await on(second, 'partner-cli audit --database partner_api');

    const lost = await bootMachine(old, { hosts: HOSTS, addresses: [] });
    const shell = lost.open();
    await runBlock(shell, blocks[index('never again')]!);
    await shell.run('! systemctl is-enabled patroni etcd partner-api@1');
    await shell.close();
    await lost.stop();

    // All servers go back to a moment.
    const [moment] = await onAll('sleep 2; date --utc "+%F %T+00"', [1]);
    await on(1, `MOMENT='${moment!.trim()}'; sleep 2; order mistake`);
    await on(
      await primary(1),
      'runuser -u postgres -- psql -qXc "select pg_switch_wal()"; sleep 5',
    );
    for (const block of blocks.slice(index('never again') + 1)) await paste(block);
    await onAll('systemctl start partner-api@1 partner-worker@1');
    await on(1, `await 'server 1 is ready' ready 1`);
    await on(1, `await 'three servers' complete`);
    await on(1, 'has_orders first-order balancer failover second-failover');
    await on(1, 'order after-restore');
    console.log(`The installation is what ${PAGE} says.`);
  } finally {
    await Promise.all([...servers.values()].map(({ machine }) => machine.stop()));
    await runProgram('ip', 'link', 'delete', bridge);
  }
}
