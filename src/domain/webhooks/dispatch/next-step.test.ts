import { describe, expect, it } from '@jest/globals';
import type { WebhookOutcome } from '../../../gateways/webhook-sender.ts';
import type { Attempt } from './attempt-delivery.ts';
import { beginsToFail, disablingReason } from './disabling.ts';
import { isToBlame, nextStep, triggerOf } from './next-step.ts';
import { retryDelay } from './retry-schedule.ts';

const made = new Date('2026-11-10T08:05:12Z');
const base = {
  id: 'whd_1',
  event_id: 'evt_1',
  event_type: 'order.paid',
  attempts: 0,
  unscheduled_attempts: 0,
  manual_retry_requested: false,
  schedule_restarted: false,
  has_scheduled_retry: false,
  created_at: made,
};
const refused: WebhookOutcome = {
  ok: false,
  statusCode: 500,
  error: 'http_500',
  retryAfter: null,
  durationMs: 5,
};
const attempt = (
  delivery: Partial<Attempt['delivery']>,
  outcome: Partial<WebhookOutcome> = {},
): Attempt => ({
  delivery: { ...base, ...delivery },
  url: 'https://hooks.nilebank.example/',
  at: made,
  outcome: { ...refused, ...outcome },
});

describe('retryDelay', () => {
  it('follows the schedule of the specification, then ends', () => {
    const delays = Array.from({ length: 9 }, (_, index) => retryDelay(index + 1, null, 0));
    expect(delays).toEqual([60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, null]);
  });

  it('comes up to 10 % later, never earlier', () => {
    expect(retryDelay(1, null, 0.999)).toBeCloseTo(66, 1);
  });

  it('waits for Retry-After where that is longer', () => {
    expect(retryDelay(1, 120, 0)).toBe(120);
    expect(retryDelay(2, 120, 0)).toBe(300);
  });
});

describe('nextStep', () => {
  it('ends with a 2xx', () =>
    expect(nextStep(attempt({}, { ok: true }))).toEqual({ status: 'succeeded', delay: null }));
  it('goes on after a failure', () =>
    expect(nextStep(attempt({ attempts: 1 }))).toMatchObject({
      status: 'pending',
      delay: expect.any(Number),
    }));
  it('ends after nine attempts', () =>
    expect(nextStep(attempt({ attempts: 8 }))).toEqual({ status: 'failed', delay: null }));
  it('does not count manual retries', () =>
    expect(nextStep(attempt({ attempts: 8, unscheduled_attempts: 1 })).status).toBe('pending'));
  it('does not restart the schedule after a manual retry', () =>
    expect(nextStep(attempt({ attempts: 3, manual_retry_requested: true })).status).toBe('failed'));
  it('continues as scheduled after a manual retry', () => {
    expect(
      nextStep(attempt({ attempts: 3, manual_retry_requested: true, has_scheduled_retry: true })),
    ).toEqual({ status: 'pending', delay: null });
  });
  it('restarts the schedule after a recovery', () => {
    expect(
      nextStep(attempt({ attempts: 9, unscheduled_attempts: 9, schedule_restarted: true })).status,
    ).toBe('pending');
    expect(nextStep(attempt({ attempts: 17, unscheduled_attempts: 9 })).status).toBe('failed');
  });
  it('does not repeat a test', () =>
    expect(nextStep(attempt({ event_type: 'webhook.test' })).status).toBe('failed'));
});

describe('isToBlame', () => {
  it.each([
    ['a failure', attempt({}), true],
    ['a success', attempt({}, { ok: true }), false],
    ['a failed test', attempt({ event_type: 'webhook.test' }), false],
    ['an event that is no longer kept', attempt({}, { error: 'event_expired' }), false],
  ])('%s', (_case, ended, blamed) => expect(isToBlame(ended)).toBe(blamed));
});

describe('triggerOf', () => {
  it.each([
    [{}, 'schedule'],
    [{ schedule_restarted: true }, 'recover'],
    [{ schedule_restarted: true, manual_retry_requested: true }, 'retry'],
    [{ event_type: 'webhook.test' }, 'test'],
    [{ event_type: 'webhook.test', manual_retry_requested: true }, 'retry'],
  ])('%j: %s', (delivery, trigger) => expect(triggerOf({ ...base, ...delivery })).toBe(trigger));
});

const health = {
  last_success_at: null,
  consecutive_failures: 9,
  failing_since: made,
  failing_notified_at: null,
};

describe('beginsToFail', () => {
  it.each([
    ['the third attempt failed and nothing got through', [attempt({ attempts: 2 })], health, true],
    ['the second attempt failed', [attempt({ attempts: 1 })], health, false],
    [
      'the third attempt, requested manually, failed',
      [attempt({ attempts: 2, manual_retry_requested: true })],
      health,
      false,
    ],
    [
      'something got through since the delivery was made',
      [attempt({ attempts: 2 })],
      { ...health, last_success_at: made },
      false,
    ],
    [
      'the partner has been notified in this streak',
      [attempt({ attempts: 2 })],
      { ...health, failing_notified_at: made },
      false,
    ],
  ])('%s', (_case, failed, endpoint, begins) =>
    expect(beginsToFail(failed, endpoint)).toBe(begins),
  );
});

describe('disablingReason', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it.each([
    [
      'the ninth attempt failed and nothing got through',
      [attempt({ attempts: 8 })],
      health,
      'delivery_exhausted',
    ],
    [
      'something got through since the delivery was made',
      [attempt({ attempts: 8 })],
      { ...health, last_success_at: made },
      null,
    ],
    ['the eighth attempt failed', [attempt({ attempts: 7 })], health, null],
    [
      '100 failures in a row over a day',
      [attempt({})],
      { ...health, consecutive_failures: 100, failing_since: hoursAgo(25) },
      'consecutive_failures',
    ],
    [
      '100 failures in a row within a day',
      [attempt({})],
      { ...health, consecutive_failures: 100, failing_since: hoursAgo(23) },
      null,
    ],
    ['410 Gone', [attempt({}, { statusCode: 410 })], health, 'gone'],
  ])('%s', (_case, failed, endpoint, reason) =>
    expect(disablingReason(failed, endpoint)).toBe(reason),
  );
});
