import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Expected } from '../checks.ts';
import type { Draft } from '../values/draft.ts';
import { errorOf, judge } from '../verdict.ts';
import type { Reply } from './send.ts';
import type { Exchanged, Session } from './session.ts';

/** Reports that the service has ended, and the requests during which it did. */
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

/** Creates the functions that send a request and judge its response. */
export function createExchange(session: Session): Pick<Session, 'exchange' | 'failsAgain'> {
  const { service, sender, tally, explained } = session;
  const underWay = new Set<Draft>();

  async function send(draft: Draft): Promise<Reply> {
    const isPartner = draft.operation.api === 'partner';
    underWay.add(draft);
    try {
      return await sender.send(isPartner ? service.baseUrl : service.backofficeUrl, draft);
    } catch (error) {
      const suspects = [...underWay];
      const health = { method: 'GET', target: '/healthz', headers: [] };
      if (await sender.request(service.baseUrl, health).catch(() => null)) throw error;
      throw new ServiceDied(await service.ended, suspects);
    } finally {
      underWay.delete(draft);
    }
  }

  /** Repeats requests as a client does, because the machine may be too busy for a moment. */
  async function sendPatiently(draft: Draft): Promise<Reply> {
    for (let attempts = 1; ; attempts++) {
      const reply = await send(draft);
      if (errorOf(reply).code !== 'service_unavailable' || attempts === MAX_ATTEMPTS) return reply;
      explained.add(errorOf(reply).requestId ?? '');
      await wait(Number(reply.headers['retry-after']) * 1000);
    }
  }

  const verdictOf = (draft: Draft, expected: Expected, reply: Reply) =>
    judge(draft, expected, reply, { smsFails: session.smsFails.has(draft.path.id ?? '') });

  return {
    async exchange(draft, expected, { kind, name }): Promise<Exchanged> {
      const about = { subject: draft.operation.name, name, draft };
      const reply = await sendPatiently(draft).catch((error: Error) => {
        if (!(error instanceof ServiceDied))
          tally.fail({ check: 'max_response_time', message: error.message, ...about });
        throw error;
      });
      const { asserted, failures } = verdictOf(draft, expected, reply);
      const isSuccess = reply.status < 300 && draft.method === draft.operation.method;
      tally.count(about.subject, kind, isSuccess);
      tally.assert([...asserted, 'max_response_time']);
      if (reply.status >= 500) explained.add(errorOf(reply).requestId ?? '');
      if (isSuccess) learn(session, draft, reply);
      const groups = failures.flatMap(
        (failure) => tally.fail({ ...failure, ...about, reply }) ?? [],
      );
      return { ...reply, groups };
    },
    async failsAgain(draft, expected, groups) {
      const fresh = { ...draft, key: draft.key && randomUUID() };
      const reply = await send(fresh);
      const { failures } = verdictOf(fresh, expected, reply);
      if (reply.status >= 500) explained.add(errorOf(reply).requestId ?? '');
      const isSame = groups.every(
        ({ first }) =>
          first.reply!.status === reply.status &&
          failures.some(({ check }) => check === first.check),
      );
      if (isSame) for (const { first } of groups) Object.assign(first, { draft: fresh, reply });
      return isSame;
    },
  };
}

/** Remembers the ids and the cursor of a response, for later requests. */
function learn({ keys, pools }: Session, draft: Draft, { body }: Reply): void {
  const { name, api } = draft.operation;
  if (draft.authorization !== keys[api].full) return;
  pools.harvest(api, body);
  const { nextCursor } = body as { nextCursor?: string | null };
  if (!nextCursor || draft.wholePath !== undefined) return;
  const query = draft.query.filter(([parameter]) => parameter !== 'cursor');
  pools.lists.set(name, { path: draft.path, query, cursor: nextCursor });
}
