import { parseArgs } from 'node:util';

/** The options of a run. */
export interface Options {
  seed: string;
  /**
   * Ends after this many requests, or when every case has run this often, unless `seconds` ends the
   * run earlier.
   */
  requests: number;
  seconds: number;
  /** Operations to be fuzzed, by name or operationId; all unless given. */
  only: readonly string[];
  /** Part of the name of the cases to be run; all unless given. */
  case: string;
  connections: number;
  /** The only round to be run; by default all that fit. */
  round: number | null;
}

const QUICK = { seed: '1', seconds: 60 };
const LONG_REQUESTS = 350_000;

/** Reads the options of `npm run fuzz`. @throws Error with the reason */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      seed: { type: 'string' },
      requests: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      case: { type: 'string', default: '' },
      connections: { type: 'string', default: '8' },
      round: { type: 'string' },
    },
  });
  const seed = values.seed ?? (values.quick ? QUICK.seed : String(Math.floor(Math.random() * 1e9)));
  return {
    seed,
    requests: whole(
      'requests',
      values.requests ?? (values.quick ? undefined : String(LONG_REQUESTS)),
      Infinity,
    ),
    seconds: whole(
      'seconds',
      values.seconds ?? (values.quick ? String(QUICK.seconds) : undefined),
      Infinity,
    ),
    only: values.only.flatMap((names) => names.split(',')),
    case: values.case,
    connections: whole('connections', values.connections, 1),
    round: values.round === undefined ? null : whole('round', values.round, 1),
  };
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} is a whole number above 0.`);
  return value;
}
