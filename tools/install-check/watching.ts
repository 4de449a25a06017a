import { blocksOf, runBlock } from './base.ts';
import { bootMachine, type MachineOptions } from './machine.ts';

/** The addresses of the machine of Prometheus, in the private network and in that of the operators. */
const ADDRESSES = ['10.20.0.30', '10.20.1.30'];

/** What Prometheus must say about a new installation, within three minutes: units run, and no alert is even pending. */
const CHECKS = `
prometheus() { curl --fail --silent "http://127.0.0.1:9090/api/v1/$1"; }
await() { # await PROMISE COMMAND…
  local promise=$1 end=$((SECONDS + 180)); shift
  until "$@" > /dev/null 2>&1; do
    if [ $SECONDS -gt $end ]; then echo "FAIL $promise"; prometheus targets; prometheus alerts; exit 1; fi
    sleep 1
  done
  echo "ok   $promise"
}
all_up() { prometheus targets | grep -q '"health":"up"' && ! prometheus targets | grep -qE '"health":"(down|unknown)"'; }
await 'Prometheus reads every target of three servers' all_up
count() { prometheus "query?query=count($1)" | grep -q "\\"$2\\""; }
await 'Prometheus knows that etcd runs' count 'node_systemd_unit_state%7Bname=%22etcd.service%22,state=%22active%22%7D==1' 3
await 'Prometheus knows that Patroni runs' count 'node_systemd_unit_state%7Bname=%22patroni.service%22,state=%22active%22%7D==1' 3
await 'Prometheus knows when the certificate of the servers expires' count partner_cluster_certificate_expires_timestamp_seconds 3
alerts() { prometheus alerts | grep --only-matching '"alertname":"[^"]*"' | sort --unique; }
no_alert() { [ "$(alerts)" = '"alertname":"Watchdog"' ]; }
await 'no alert of three servers is pending or fires' no_alert
`;

/** Watches three servers from the machine in a folder, as a page says. @throws Error if an alert is pending */
export async function checkWatching(
  page: string,
  root: string,
  options: Pick<MachineOptions, 'hosts' | 'bridge'>,
): Promise<void> {
  const machine = await bootMachine(root, { ...options, addresses: ADDRESSES });
  try {
    const shell = machine.open();
    for (const block of await blocksOf(page, (title) => title === 'Watching'))
      await runBlock(shell, block);
    await shell.run(CHECKS);
    await shell.close();
  } finally {
    await machine.stop();
  }
}
