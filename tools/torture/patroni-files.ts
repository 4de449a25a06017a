import { stringify } from 'yaml';

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
 * Patroni's timing. A lost machine is replaced when its lease has ended (`ttl`), a lost server as
 * soon as its Patroni sees it.
 */
const TIMING = { ttl: 5, loop_wait: 1, retry_timeout: 2, primary_start_timeout: 0 };

/** Returns the configuration of one server: synchronous replication, without passwords. */
export function patroniConfiguration({ name, address, etcd, home, bin }: PatroniNode): string {
  return stringify({
    scope: 'partner-api',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { host: `${etcd}:2379` },
    log: { level: 'ERROR' },
    bootstrap: {
      dcs: {
        ...TIMING,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_keep_size: '512MB',
            shared_buffers: '64MB',
            // A standby that does not reach the new primary at once, which has no slot for it yet,
            // tries again after this time, and commits wait for it: 5 s by default.
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `${home}/data`,
      bin_dir: bin,
      pgpass: `${home}/pgpass`,
      remove_data_directory_on_rewind_failure: true,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: home },
    },
  });
}

/** Returns HAProxy's configuration: as in deploy/haproxy, without TLS and with a port for replicas. */
export function haproxyConfiguration({ balancer, databases, apis }: typeof ADDRESSES): string {
  const servers = (names: readonly string[], port: number, check = '') =>
    names
      .map((address, index) => `  server s${index + 1} ${address}:${port} check${check}`)
      .join('\n');
  const database = (name: string, port: number, path: string) => `
listen ${name}
  bind ${balancer}:${port}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(databases, 5432, ' port 8008')}
`;
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 5s
  timeout client 35s
  timeout server 35s
  timeout check 3s
frontend partners
  bind ${balancer}:8080
  default_backend partner_api
backend partner_api
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 maxconn 500
  option redispatch
  retries 2
  retry-on conn-failure empty-response
${servers(apis, 3000)}
${database('primary', 5432, '/primary')}${database('replicas', 5433, '/replica')}`;
}

/** Returns PgBouncer's configuration: as in deploy/pgbouncer, and quick to notice a new primary. */
export function pgbouncerConfiguration(pooler: string, balancer: string): string {
  return `[databases]
partner_api = host=${balancer} port=5432 dbname=partner_api user=service
[pgbouncer]
listen_addr = ${pooler}
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
server_lifetime = 1800
server_login_retry = 0.5
server_connect_timeout = 3
query_wait_timeout = 5
tcp_keepalive = 1
tcp_keepidle = 10
`;
}
