import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the root of the repository. Returns its output if it fails, otherwise ''. */
function failureOf(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${status}`;
}

/** Each program is a Debian package; without it, its tests are skipped. */
const itWith = (...programs: string[]) =>
  programs.every((program) => spawnSync(program, ['--version']).error === undefined) ? it : it.skip;

describe('the programs that use deploy/', () => {
  itWith('promtool')(
    'promtool accepts configuration and alert rules, and each fires when it should',
    () => {
      const rules = 'deploy/prometheus/alerts.yaml';
      expect(failureOf('promtool', 'check', 'rules', '--lint-fatal', rules)).toBe('');
      expect(failureOf('promtool', 'check', 'config', 'deploy/prometheus/prometheus.yml')).toBe('');
      const tests = 'deploy/prometheus/alerts.test.yaml';
      expect(failureOf('promtool', 'test', 'rules', tests)).toBe('');
    },
  );

  itWith('promtool')('promtool accepts the scrape configuration for Kubernetes', () => {
    const configuration = parse(
      readFileSync(path.join(ROOT, 'deploy/prometheus/kubernetes.yml'), 'utf8'),
    ) as { scrape_configs: Record<string, unknown>[] };
    // Debian builds its programs without the discovery of Kubernetes.
    for (const job of configuration.scrape_configs) {
      expect(job.kubernetes_sd_configs).toEqual([{ role: 'pod' }]);
      delete job.kubernetes_sd_configs;
    }
    const file = path.join(folder, 'kubernetes.yml');
    writeFileSync(file, JSON.stringify(configuration));
    expect(failureOf('promtool', 'check', 'config', file)).toBe('');
  });

  itWith('amtool')('amtool accepts the configuration of Alertmanager', () => {
    expect(failureOf('amtool', 'check-config', 'deploy/prometheus/alertmanager.yml')).toBe('');
  });

  itWith('haproxy', 'openssl')('HAProxy accepts its configuration', () => {
    const [key, certificate] = ['key', 'certificate'].map((name) => path.join(folder, name));
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example'];
    expect(failureOf('openssl', ...request, '-keyout', key!, '-out', certificate!)).toBe('');
    const pem = path.join(folder, 'both.pem');
    writeFileSync(pem, readFileSync(key!, 'utf8') + readFileSync(certificate!, 'utf8'));
    const text = ['haproxy.cfg', 'postgres.cfg']
      .map((name) => readFileSync(path.join(ROOT, 'deploy/haproxy', name), 'utf8'))
      .join('\n')
      .replaceAll(/\/etc\/haproxy\/certs\/\w+\.pem/g, pem)
      .replaceAll('/etc/ssl/partner-cluster/ca.crt', certificate!)
      .replaceAll('/etc/haproxy', path.join(ROOT, 'deploy/haproxy'));
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    expect(failureOf('haproxy', '-c', '-f', file)).toBe('');
  });

  itWith('systemd-analyze')('systemd accepts the units', () => {
    const units = readdirSync(path.join(ROOT, 'deploy/systemd')).map((name) => {
      const text = readFileSync(path.join(ROOT, 'deploy/systemd', name), 'utf8');
      const file = path.join(folder, name);
      writeFileSync(file, text.replaceAll('/opt/partner-investment-api', ROOT));
      return file;
    });
    expect(failureOf('systemd-analyze', 'verify', '--man=no', ...units)).toBe('');
  });

  itWith('systemd-analyze').each(readdirSync(path.join(ROOT, 'deploy/systemd')))(
    'systemd finds %s exposed to less than 3 of 10',
    (name) => {
      const unit = path.join(ROOT, 'deploy/systemd', name);
      const limits = ['--offline=yes', '--threshold=30', '--no-pager'];
      expect(failureOf('systemd-analyze', 'security', ...limits, unit)).toBe('');
    },
  );
});
