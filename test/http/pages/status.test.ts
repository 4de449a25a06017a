import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { accessibilityViolations, startBrowser } from '../../support/site/browser.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { warmRoundTrips } from '../../support/server/warm-round-trips.ts';
import type { ReadyHour } from '../../../src/http/pages/status/readiness-hours.sql.ts';
import { recordReadiness } from '../../../src/http/pages/status/status.ts';
import { summarizeReadiness } from '../../../src/http/pages/status/summarize-readiness.ts';

const NOW = new Date('2026-11-22T10:30:20Z');
const ALL = (1n << 60n) - 1n;

const hour = (time: string, bits: bigint): ReadyHour => ({
  hour: new Date(time),
  readyMinutes: String(bits),
});

describe('the summary of recorded readiness', () => {
  it('knows nothing before the first record', () => {
    const { recordedSince, last24Hours, last90Days } = summarizeReadiness([], NOW);
    expect(recordedSince).toBeNull();
    expect([last24Hours.readyPercent, last90Days.readyPercent]).toEqual([null, null]);
    expect(last90Days.days.map(({ minutes }) => minutes)).toEqual(Array(90).fill(0));
  });

  it('counts from the first record to the last minute that is over', () => {
    const recorded = [
      hour('2026-11-22T09:00:00Z', ALL & ~((1n << 45n) - 1n)),
      hour('2026-11-22T10:00:00Z', ALL >> 29n),
    ];
    const { recordedSince, last24Hours, last90Days } = summarizeReadiness(recorded, NOW);
    expect(recordedSince).toBe('2026-11-22T09:45:00.000Z');
    expect(last24Hours.hours.slice(-2)).toEqual([
      { from: '2026-11-22T09:00:00.000Z', minutes: 15, readyMinutes: 15 },
      { from: '2026-11-22T10:00:00.000Z', minutes: 30, readyMinutes: 30 },
    ]);
    expect([last24Hours.readyPercent, last90Days.readyPercent]).toEqual([100, 100]);
    expect(last90Days.days.at(-1)).toMatchObject({ minutes: 45, readyMinutes: 45 });
  });

  it('counts minutes and hours that were not recorded as not ready, and never rounds up to 100', () => {
    const recorded = [
      hour('2026-11-01T00:00:00Z', ALL),
      hour('2026-11-22T10:00:00Z', (ALL >> 30n) & ~(1n << 7n)),
    ];
    const { last24Hours, last90Days } = summarizeReadiness(recorded, NOW);
    expect(last24Hours.hours.at(-1)).toMatchObject({ minutes: 30, readyMinutes: 29 });
    expect(last24Hours.hours.at(-2)).toMatchObject({ minutes: 60, readyMinutes: 0 });
    expect(last90Days.days.slice(-22, -20).map(({ readyMinutes }) => readyMinutes)).toEqual([
      60, 0,
    ]);
    const whole = Array.from({ length: 24 * 90 }, (_, index) =>
      hour(new Date(Date.UTC(2026, 7, 25, index)).toISOString(), index === 2000 ? ALL >> 1n : ALL),
    );
    expect(summarizeReadiness(whole, NOW).last90Days.readyPercent).toBe(99.99);
  });
});

describe('GET /status', () => {
  const service = useService();
  const browser = useStarted(startBrowser);

  const get = (path: string) => fetch(new URL(path, service.baseUrl));
  const read = async (path: string, encoding: string) => {
    const response = await fetch(new URL(path, service.baseUrl), {
      headers: { 'accept-encoding': encoding },
    });
    return { headers: response.headers, text: await response.text() };
  };
  const recorded = () =>
    service.ctx.db.selectFrom('readiness_hours').selectAll().orderBy('hour').execute();

  it('records a minute once, and forgets what is older than 90 days', async () => {
    await sql`insert into readiness_hours
      values (date_trunc('hour', now() - interval '91 days', 'UTC'), 1)`.execute(service.ctx.db);
    await recordReadiness(service.ctx);
    await recordReadiness(service.ctx);
    const rows = await recorded();
    expect(rows.length).toBeLessThanOrEqual(2); // two if an hour has just ended
    expect(+rows[0]!.hour).toBeGreaterThan(Date.now() - 2 * 3_600_000);
  });

  it('returns the history as JSON, to any page and without a key', async () => {
    const response = await get('/status.json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await response.json()) as Record<
      'last24Hours' | 'last90Days',
      Record<'hours' | 'days', unknown[]>
    >;
    expect(body).toMatchObject({ status: 'ready', recordedSince: expect.any(String) });
    expect([body.last24Hours.hours.length, body.last90Days.days.length]).toEqual([24, 90]);
  });

  it('is read from memory for some seconds, for every reader', async () => {
    await get('/status.json');
    const read = () => Promise.all(Array.from({ length: 20 }, () => get('/status')));
    expect(await warmRoundTrips(service, read)).toBe(0);
  });

  it.each(['/status', '/status?lang=ar', '/status.json'])('sends %s compressed', async (path) => {
    const texts = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers, text } = await read(path, encoding);
        expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(headers.get('vary')).toBe('Accept-Encoding');
        return text;
      }),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it.each([
    ['en', 'ltr', 'The service is ready.'],
    ['ar', 'rtl', 'الخدمة تعمل.'],
  ])('shows a page in %s that fits a phone and has no accessibility problem', async (...row) => {
    const [language, direction, words] = row;
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, bypassCSP: true });
    await page.goto(new URL(`/status?lang=${language}`, service.baseUrl).href);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    expect(await page.getByRole('status').innerText()).toBe(words);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect((await accessibilityViolations(page)).map(({ id }) => id)).toEqual([]);
    await page.close();
  });
});
