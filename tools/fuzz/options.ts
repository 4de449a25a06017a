import { parseArgs } from 'node:util';

const LONG_REQUESTS = '350000';

/** The options of a run. */
export type Options = ReturnType<typeof readOptions>;

/** Reads the options of `npm run fuzz`. @throws Error with the reason */
export function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      case: { type: 'string', default: '' },
      connections: { type: 'string', default: '8' },
      seed: text,
      requests: text,
      seconds: text,
      round: text,
    },
  });
  const { quick, requests = quick ? undefined : LONG_REQUESTS, connections, round } = values;
  const { seconds = quick ? '60' : undefined } = values;
  return {
    seed: values.seed ?? (quick ? '1' : String(Math.floor(Math.random() * 1e9))),
    /** The run ends after so many requests or seconds, whichever is first. */
    requests: whole('requests', requests) ?? Infinity,
    seconds: whole('seconds', seconds) ?? Infinity,
    /** Operations to be fuzzed, by name or operationId; all unless given. */
    only: values.only.flatMap((names) => names.split(',')),
    /** Part of the name of the cases to be run; all unless given. */
    case: values.case,
    connections: whole('connections', connections)!,
    /** The only round to be run; by default all that fit. */
    round: whole('round', round),
  };
}

function whole(name: string, text: string | undefined): number | undefined {
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !(Number.isSafeInteger(value) && value > 0))
    throw new Error(`--${name} is a whole number above 0.`);
  return value;
}
