import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { ShareExhausted } from './failures.ts';

const partner = new AsyncLocalStorage<string | null>();

/** Runs a partner's request: its connections count towards the partner's share of the pool. */
export function onBehalfOf(partnerId: string, work: () => void): void {
  partner.run(partnerId, work);
}

/**
 * Runs work of the service that a partner's request happened to start, such as a batch for many
 * requests.
 */
export function onOwnBehalf<Result>(work: () => Result): Result {
  return partner.run(null, work);
}

/** Returns the partner whose request this work belongs to, or null. */
export function currentPartner(): string | null {
  return partner.getStore() ?? null;
}

/** The part of this process's pool that one partner can use. */
const SHARE = 0.4;
/** A transaction can need a second connection. */
const MIN_SHARE = 2;
/** The maximum wait for a connection of the share, as long as for one of the pool. */
const MAX_WAIT_MS = 5_000;

interface Share {
  taken: number;
  waiting: Set<() => void>;
}

/**
 * Returns the pool for Kysely. One partner gets at most 40 % of its connections at the same time,
 * so that a partner whose requests wait for a lock delays no other. Work that belongs to no partner
 * is not limited.
 * @throws ShareExhausted if none of the partner's connections becomes free within 5 seconds
 */
export function shareByPartner(
  pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>,
  onExhausted: (partnerId: string) => void = () => {},
): Pick<pg.Pool, 'connect' | 'end' | 'options'> {
  const limit = Math.max(MIN_SHARE, Math.floor(pool.options.max * SHARE));
  const shares = new Map<string, Share>();

  async function acquireShare(partnerId: string): Promise<() => void> {
    const share = shares.get(partnerId) ?? { taken: 0, waiting: new Set() };
    shares.set(partnerId, share);
    if (share.taken < limit) share.taken += 1;
    else if (!(await waitForTurn(share))) {
      onExhausted(partnerId);
      throw new ShareExhausted();
    }
    return () => {
      const [next] = share.waiting;
      if (next) return next(); // it takes over what was taken
      share.taken -= 1;
      if (share.taken === 0) shares.delete(partnerId);
    };
  }

  async function connect(): Promise<pg.PoolClient> {
    const partnerId = partner.getStore();
    if (!partnerId) return pool.connect();
    const releaseShare = await acquireShare(partnerId);
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      client.release = (destroy) => {
        releaseShare();
        release(destroy);
      };
      return client;
    } catch (error) {
      releaseShare();
      throw error;
    }
  }

  return {
    connect: connect as pg.Pool['connect'],
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Resolves to true if a connection of the share became free in time. */
function waitForTurn({ waiting }: Share): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), MAX_WAIT_MS);
    const turn = () => settle(true);
    const settle = (hasTurn: boolean) => {
      clearTimeout(timer);
      waiting.delete(turn);
      resolve(hasTurn);
    };
    waiting.add(turn);
  });
}
