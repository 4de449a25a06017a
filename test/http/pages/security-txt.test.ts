import { describe, expect, it } from '@jest/globals';
import { LIVE_SETTINGS } from '../../support/server/live-settings.ts';
import { useService } from '../../support/use-service.ts';

const PATH = '/.well-known/security.txt';

const live = useService({
  environment: 'live',
  env: {
    SECURITY_CONTACT: 'mailto:security@invest.example, https://invest.example/report',
    SECURITY_KEY_URL: 'https://invest.example/key.asc',
  },
});
const sandbox = useService();

describe('/.well-known/security.txt', () => {
  it('names where to report a vulnerability, for less than a year', async () => {
    const response = await fetch(new URL(PATH, live.baseUrl));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields).toEqual([
      ['Contact', 'mailto:security@invest.example'],
      ['Contact', 'https://invest.example/report'],
      ['Expires', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)],
      ['Encryption', 'https://invest.example/key.asc'],
      ['Preferred-Languages', 'en, ar'],
      ['Canonical', `${LIVE_SETTINGS.PUBLIC_URL}${PATH}`],
      ['Policy', `${LIVE_SETTINGS.PUBLIC_URL}/docs/guides/security/`],
    ]);
    const days = (Date.parse(fields[2]![1]!) - Date.now()) / 86_400_000;
    expect([days > 100, days < 365]).toEqual([true, true]);
  });

  it('does not exist in a sandbox without a contact', async () => {
    expect((await fetch(new URL(PATH, sandbox.baseUrl))).status).toBe(404);
  });
});
