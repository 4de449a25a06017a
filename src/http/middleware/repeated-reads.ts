import type { Request, Response } from 'express';
import { setBounded } from '../../keys/key-cache.ts';
import { stateOf } from '../request-state.ts';

/** A screen of the console reads what it shows again every 30 seconds. */
const REPEATED_WITHIN_MS = 15 * 60_000;

export interface RepeatedReads {
  /** Returns whether the session has recently got the same, which was recorded. */
  has(req: Request, res: Response): boolean;
  /** Remembers a read that was recorded. */
  add(req: Request, res: Response): void;
}

/**
 * Remembers for this process what sessions of the console have read, so that the audit log has a screen
 * that stays open once in 15 minutes, and not with every request. One that is forgotten is recorded once more. Only
 * what succeeds, of the same session with the same address, query and format, is the same; requests with a key never
 * are.
 */
export function rememberReads(): RepeatedReads {
  const recordedAt = new Map<string, number>();
  return {
    has(req, res) {
      const key = keyOf(req, res);
      return key !== null && Date.now() - (recordedAt.get(key) ?? 0) < REPEATED_WITHIN_MS;
    },
    add(req, res) {
      const key = keyOf(req, res);
      if (key !== null) setBounded(recordedAt, key, Date.now());
    },
  };
}

function keyOf(req: Request, res: Response): string | null {
  const sessionId = stateOf(res).operator?.sessionId;
  if (!sessionId || req.method !== 'GET' || res.statusCode !== 200) return null;
  return JSON.stringify([sessionId, req.originalUrl, req.get('accept')]);
}
