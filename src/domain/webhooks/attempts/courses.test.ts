import { describe, expect, it } from '@jest/globals';
import type { WebhookOutcome } from '../../../send-webhook.ts';
import type { Attempt, DeliveryState } from '../delivery.ts';
import { isEndpointFailure, stateAfter } from './delivery-course.ts';
import { endpointMove } from './endpoint-course.ts';
import { retryDelay } from './retry-schedule.ts';

const made = new Date('2026-11-10T08:05:12Z');
const base = {
  id: 'whd_1',
  event_id: 'evt_1',
  event_type: 'order.paid',
  status: 'pending',
  attempts: 0,
  schedule_step: 0,
  next_reason: 'schedule',
  due_at: made,
  resume_at: null,
  last_status_code: null,
  last_error: null,
  delivered_at: null,
  created_at: made,
} satisfies Attempt['delivery'];
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

  it('is up to 10 % later, never earlier', () => {
    expect(retryDelay(1, null, 0.999)).toBeCloseTo(66, 1);
  });

  it('waits for Retry-After if that is longer', () => {
    expect(retryDelay(1, 120, 0)).toBe(120);
    expect(retryDelay(2, 120, 0)).toBe(300);
  });
});

describe('stateAfter', () => {
  const later = new Date('2026-11-10T09:00:00Z');
  const ended = { next_reason: null, due_at: null, due_delay: null, resume_at: null };
  const [succeeded, failed] = [
    { ...ended, status: 'succeeded' },
    { ...ended, status: 'failed' },
  ];
  const continues = { status: 'pending', next_reason: 'schedule', due_delay: expect.any(Number) };
  const retried = { attempts: 3, schedule_step: 3, next_reason: 'retry' } as const;
  const notSendable = { statusCode: null, error: 'event_expired' };

  type Case = [
    string,
    Partial<Attempt['delivery']>,
    Partial<WebhookOutcome>,
    Partial<DeliveryState>,
    object,
  ];
  it.each<Case>([
    ['a 2xx ends it', {}, { ok: true }, {}, succeeded],
    [
      'a failure is followed by the next step',
      { schedule_step: 1 },
      {},
      {},
      { ...continues, schedule_step: 2 },
    ],
    ['the ninth failure ends it', { schedule_step: 8 }, {}, {}, failed],
    [
      'a recovery starts the schedule again',
      { attempts: 9, next_reason: 'recover' },
      {},
      {},
      { ...continues, schedule_step: 1 },
    ],
    [
      'a retry fails while the schedule runs',
      { ...retried, resume_at: later },
      {},
      {},
      {
        status: 'pending',
        next_reason: 'schedule',
        due_at: later,
        due_delay: null,
        schedule_step: 3,
      },
    ],
    ['a retry fails after the schedule', retried, {}, {}, failed],
    [
      'a retry of what has succeeded fails',
      { ...retried, delivered_at: made },
      {},
      {},
      { ...succeeded, last_error: null },
    ],
    ['a test is not repeated', { event_type: 'webhook.test', next_reason: 'test' }, {}, {}, failed],
    ['an event that is no longer stored is not repeated', {}, notSendable, {}, failed],
    [
      'a retry was requested meanwhile, and the attempt failed',
      {},
      {},
      { next_reason: 'retry', due_at: later },
      {
        status: 'pending',
        next_reason: 'retry',
        due_at: later,
        due_delay: null,
        resume_delay: expect.any(Number),
        schedule_step: 1,
      },
    ],
    [
      'a retry was requested meanwhile, and the attempt succeeded',
      {},
      { ok: true },
      { next_reason: 'retry', due_at: later, resume_at: made },
      {
        status: 'pending',
        next_reason: 'retry',
        due_at: later,
        resume_at: null,
        resume_delay: null,
      },
    ],
    [
      'another retry was requested during a retry that failed',
      { ...retried, due_at: made },
      {},
      { due_at: later },
      { status: 'pending', next_reason: 'retry', due_at: later, schedule_step: 3 },
    ],
    [
      'another retry of a succeeded delivery was requested during a retry that failed',
      { next_reason: 'retry', delivered_at: made, last_status_code: 200 },
      {},
      { due_at: later },
      {
        status: 'pending',
        next_reason: 'retry',
        due_at: later,
        last_status_code: 200,
        last_error: null,
      },
    ],
    [
      'a recovery was requested meanwhile, and the attempt failed',
      { schedule_step: 4 },
      {},
      { next_reason: 'recover', schedule_step: 0 },
      { status: 'pending', next_reason: 'recover', schedule_step: 0 },
    ],
    [
      'a recovery was requested meanwhile, and the attempt succeeded',
      {},
      { ok: true },
      { next_reason: 'recover' },
      succeeded,
    ],
    [
      'the endpoint was disabled meanwhile, and the attempt failed',
      {},
      {},
      { ...failed, last_error: 'endpoint_disabled' } as Partial<DeliveryState>,
      { ...failed, last_error: 'endpoint_disabled' },
    ],
    [
      'the endpoint was disabled meanwhile, and the attempt succeeded',
      {},
      { ok: true },
      { ...failed, last_error: 'endpoint_disabled' } as Partial<DeliveryState>,
      succeeded,
    ],
    [
      'another worker has attempted it meanwhile and failed as well',
      {},
      {},
      { attempts: 1, schedule_step: 1, due_at: later },
      { status: 'pending', next_reason: 'schedule', due_at: later, schedule_step: 1 },
    ],
  ])('%s', (_case, delivery, outcome, now, expected) => {
    const { delivery: attempted, ...rest } = attempt(
      delivery,
      outcome.ok ? { statusCode: 200, error: null, ...outcome } : outcome,
    );
    expect(stateAfter({ delivery: attempted, ...rest }, { ...attempted, ...now })).toMatchObject(
      expected,
    );
  });
});

describe('isEndpointFailure', () => {
  it.each([
    ['a failure', attempt({}), true],
    ['a success', attempt({}, { ok: true }), false],
    ['a failed test', attempt({ event_type: 'webhook.test' }), false],
    ['an event that is no longer kept', attempt({}, { error: 'event_expired' }), false],
  ])('%s', (_case, ended, blamed) => expect(isEndpointFailure(ended)).toBe(blamed));
});

const health = {
  last_success_at: null,
  consecutive_failures: 9,
  failing_since: made,
  failing_notified_at: null,
};

describe('endpointMove', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const disabled = (reason: string) => ({ to: 'disabled', reason });
  const notified = { to: 'notified' };
  const third = [attempt({ attempts: 2, schedule_step: 2 })];
  const ninth = [attempt({ attempts: 8, schedule_step: 8 })];
  const second = [attempt({ attempts: 1, schedule_step: 1 })];
  const retried = [attempt({ attempts: 2, schedule_step: 2, next_reason: 'retry' })];
  const since = { last_success_at: made };

  it.each([
    ['the second attempt failed', second, {}, null],
    ['the third attempt failed and nothing got through', third, {}, notified],
    ['the third attempt, requested manually, failed', retried, {}, null],
    ['something got through since the delivery was made', third, since, null],
    ['the partner has been notified in this streak', third, { failing_notified_at: made }, null],
    [
      'the ninth attempt failed and nothing got through',
      ninth,
      { failing_notified_at: made },
      disabled('delivery_exhausted'),
    ],
    ['the ninth attempt failed, but something got through', ninth, since, null],
    [
      '100 failures in a row over a day',
      second,
      { consecutive_failures: 100, failing_since: hoursAgo(25) },
      disabled('consecutive_failures'),
    ],
    [
      '100 failures in a row within a day',
      second,
      { consecutive_failures: 100, failing_since: hoursAgo(23) },
      null,
    ],
    ['410 Gone', [attempt({}, { statusCode: 410 })], {}, disabled('gone')],
    [
      '410 Gone and then a 2xx',
      [attempt({}, { statusCode: 410 })],
      { ...since, consecutive_failures: 0 },
      disabled('gone'),
    ],
  ])('%s', (_case, failed, lately, move) => {
    const found = endpointMove(failed, { ...health, ...lately });
    if (move) expect(found).toMatchObject(move);
    else expect(found).toBeNull();
  });
});
