import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');

interface PatroniNode {
  name: string;
  address: string;
  etcd: string;
  home: string;
  bin: string;
}

/** Each machine of the cluster has its own address. */
export const ADDRESSES = {
  etcd: '127.0.1.1',
  databases: ['127.0.1.11', '127.0.1.12', '127.0.1.13'],
  balancer: '127.0.1.20',
  pooler: '127.0.1.21',
  apis: ['127.0.1.31', '127.0.1.32', '127.0.1.33'],
} as const;

/**
 * Returns the configuration of one server: deploy/patroni/patroni.yml with the addresses and folders of the test, one
 * etcd, and without TLS, passwords and archive.
 */
export function patroniConfiguration({ name, address, etcd, home, bin }: PatroniNode): string {
  const { bootstrap, postgresql, ...rest } = parse(read('patroni/patroni.yml'));
  const { archive_mode, archive_command, archive_timeout, ...parameters } =
    bootstrap.dcs.postgresql.parameters;
  void [archive_mode, archive_command, archive_timeout];
  bootstrap.dcs.postgresql.parameters = { ...parameters, shared_buffers: '64MB' };
  return stringify({
    scope: rest.scope,
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { host: `${etcd}:2379` },
    log: { level: 'ERROR' },
    bootstrap,
    postgresql: {
      ...postgresql,
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `${home}/data`,
      bin_dir: bin,
      pgpass: `${home}/pgpass`,
      authentication: { ...postgresql.authentication, rewind: { username: 'postgres' } },
      parameters: { unix_socket_directories: home },
      pg_hba: ['host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust'],
    },
  });
}

/** Replaces a part of a text. @throws Error if the text does not have it */
function replaced(text: string, part: RegExp, by: string): string {
  const result = text.replaceAll(part, by);
  if (result === text) throw new Error(`deploy/ has no ${part}`);
  return result;
}

/**
 * Returns HAProxy's configuration: deploy/haproxy/haproxy.cfg for the partner API and deploy/haproxy/postgres.cfg, with
 * the addresses of the test, without TLS, chroot and the front ends of staff and Prometheus.
 */
export function haproxyConfiguration({ balancer, databases, apis }: typeof ADDRESSES): string {
  let text = read('haproxy/haproxy.cfg').replaceAll('/etc/haproxy', `${DEPLOY}/haproxy`);
  text = replaced(text, /^ {2}(log stdout|user|group|chroot|ssl-default-bind).*\n/gm, '');
  text = replaced(text, /^frontend (operators|metrics)\n(.+\n)+/gm, '');
  text = replaced(text, /^backend backoffice\n(.+\n)+/gm, '');
  text = replaced(text, /^ {2}bind :443 .*$/gm, `  bind ${balancer}:8080`);
  const servers = apis.map((address, index) => `  server api${index + 1} ${address}:3000 check`);
  text = replaced(text, /^ {2}server api1 .*\n {2}server api2 .*$/gm, servers.join('\n'));
  let database = replaced(read('haproxy/postgres.cfg'), / check-ssl .*$/gm, '');
  database = replaced(database, /bind 127\.0\.0\.1/g, `bind ${balancer}`);
  for (const [index, address] of databases.entries())
    database = replaced(database, new RegExp(`10\\.20\\.0\\.2${index + 1}`, 'g'), address);
  return `${text}\n${database}`;
}

/**
 * Returns PgBouncer's configuration: deploy/pgbouncer/pgbouncer.ini with the addresses of the test, without TLS and
 * passwords.
 */
export function pgbouncerConfiguration(pooler: string, balancer: string): string {
  let text = replaced(read('pgbouncer/pgbouncer.ini'), /^server_tls_.*\n/gm, '');
  text = replaced(text, /^auth_type = .*\nauth_file = .*\nadmin_users = .*$/gm, 'auth_type = any');
  text = replaced(text, /^listen_addr = .*$/gm, `listen_addr = ${pooler}\nunix_socket_dir =`);
  return replaced(
    text,
    /^partner_api = host=\S+ (.*)$/gm,
    `partner_api = host=${balancer} $1 user=service`,
  );
}
