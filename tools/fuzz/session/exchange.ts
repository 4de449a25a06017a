import { setTimeout as wait } from 'node:timers/promises';
import type { Check, Expected } from '../checks.ts';
import type { Draft, Pair } from '../values/draft.ts';
import { createRandom } from '../../random.ts';
import type { Reply, Sender } from './send.ts';
import type { About, Session } from './session.ts';
import { shrink } from '../values/shrink.ts';
import { errorOf, judge, type Verdict } from '../verdict.ts';

/** Reports that the service has ended, and the request during which it did. */
export class ServiceDied extends Error {
  override name = 'ServiceDied';
  readonly underWay: readonly Draft[];

  constructor(message: string, underWay: readonly Draft[]) {
    super(message);
    this.underWay = underWay;
  }
}

/** How often a request is sent while the service responds that it is temporarily unavailable. */
const MAX_ATTEMPTS = 4;

/**
 * Creates the function that sends a request, judges its response, and reduces the first failure of
 * each group.
 */
export function createExchange(session: Session, sender: Sender): Session['exchange'] {
  const underWay = new Set<Draft>();

  async function send(draft: Draft): Promise<Reply> {
    underWay.add(draft);
    try {
      return await sender.send(
        draft.operation.api === 'partner' ? session.service.baseUrl : session.service.backofficeUrl,
        draft,
      );
    } catch (error) {
      const suspects = [...underWay];
      const accepts = await sender
        .request(session.service.baseUrl, { method: 'GET', target: '/healthz', headers: [] })
        .catch(() => null);
      if (accepts) throw error;
      throw new ServiceDied(await session.service.died, suspects);
    } finally {
      underWay.delete(draft);
    }
  }

  const verdictOf = (draft: Draft, expected: Expected, reply: Reply) =>
    judge(draft, expected, reply, { smsFails: session.smsFails.has(draft.path.id ?? '') });

  async function smallest(
    draft: Draft,
    original: Draft,
    expected: Expected,
    check: Check,
    { status }: Reply,
  ): Promise<Draft> {
    return shrink(draft, original, async (candidate) => {
      const fresh = withFreshKey(candidate, original);
      const reply = await send(fresh);
      return (
        reply.status === status &&
        verdictOf(fresh, expected, reply).failures.some((failure) => failure.check === check)
      );
    });
  }

  /** Repeats requests as a client does, because the machine may be too busy for a moment. */
  async function sendPatiently(draft: Draft): Promise<Reply> {
    for (let attempts = 1; ; attempts++) {
      const reply = await send(draft);
      if (errorOf(reply).code !== 'service_unavailable' || attempts === MAX_ATTEMPTS) return reply;
      session.explained.add(errorOf(reply).requestId ?? '');
      await wait(Number(reply.headers['retry-after']) * 1000);
    }
  }

  return async function exchange(draft, expected, about, original) {
    const { name } = draft.operation;
    const reply = await sendPatiently(draft).catch((error: Error) => {
      if (error instanceof ServiceDied) throw error;
      session.tally.fail({
        check: 'max_response_time',
        subject: name,
        name: about.name,
        round: session.round,
        message: error.message,
        draft,
      });
      throw error;
    });
    const verdict = verdictOf(draft, expected, reply);
    note(session, draft, reply, about, verdict);
    for (const { check, message } of verdict.failures) {
      const isFirst = session.tally.fail({
        check,
        subject: name,
        name: about.name,
        round: session.round,
        message,
        draft,
        reply,
      });
      if (!isFirst || !original) continue;
      const group = session.tally.groupOf({ check, name: about.name, reply });
      group.first.draft = await smallest(draft, original, expected, check, reply);
    }
    return reply;
  };
}

function note(
  session: Session,
  draft: Draft,
  reply: Reply,
  { kind }: About,
  { asserted }: Verdict,
): void {
  const { name, api } = draft.operation;
  const isSuccess = reply.status < 300 && draft.method === draft.operation.method;
  session.tally.count(name, kind, isSuccess);
  session.tally.assert([...asserted, 'max_response_time']);
  if (reply.status >= 500) session.explained.add(errorOf(reply).requestId ?? '');
  if (!isSuccess || draft.authorization !== session.keys[api].full) return;
  session.pools.harvest(api, reply.body);
  const { nextCursor } = reply.body as { nextCursor?: string | null };
  if (!nextCursor) return;
  const query = draft.query.filter(([parameter]) => parameter !== 'cursor');
  session.pools.lists.set(name, { path: draft.path, query, cursor: nextCursor });
}

let repetitions = 0;

/** Returns the request with another Idempotency-Key, unless the case has chosen the key. */
function withFreshKey(draft: Draft, original: Draft): Draft {
  const isOwn = (pair: Pair) =>
    original.headers.some(([name, value]) => name === pair[0] && value === pair[1]);
  const fresh = createRandom(`repetition ${++repetitions}`).word(24);
  return {
    ...draft,
    headers: draft.headers.map((pair) =>
      pair[0] === 'Idempotency-Key' && isOwn(pair) ? [pair[0], fresh] : pair,
    ),
  };
}
