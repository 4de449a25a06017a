import { SECRETS, settingNames } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN: readonly string[] = [...settingNames, ...SECRETS.map((name) => `${name}_FILE`)];
/** How the names of settings begin: `DATABASE_`, `OIDC_`. Those of OpenTelemetry are not ours. */
const BEGINNINGS = new Set(
  settingNames.flatMap((name) => /^(?!OTEL_)[A-Z]+_/.exec(name)?.[0] ?? []),
);
/**
 * Settings of one word with which other names may begin only if they are those of a service in Kubernetes. The other
 * settings of one word are not here: programs and platforms have variables such as `HOST_IP` and `ENVIRONMENT_NAME`.
 */
const WORDS = ['OUTBOUND', 'MIGRATE'];
const OF_KUBERNETES = /^_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?)$/;
/** Names of systemd, of a desktop and of our command line that begin like a setting. */
const OF_OTHERS = new Set(['BACKOFFICE_KEY', 'SESSION_MANAGER', 'WATCHDOG_PID', 'WATCHDOG_USEC']);

const MAX_DISTANCE = 2;
/** Below this length, other programs have names that differ by two letters, such as HOME. */
const SHORT = 6;

/** Returns a sentence for each variable that is no setting, but was probably meant to be one (D185). */
export function findUnknownNames(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (KNOWN.includes(name) || OF_OTHERS.has(name)) return [];
    const meant = KNOWN.find((known) => isLike(name.toUpperCase(), known));
    if (meant) return [`${name} is not a setting. Did you mean ${meant}?`];
    const [, setting = ''] = /^(.+)_FILE$/.exec(name) ?? [];
    if (settingNames.includes(setting))
      return [`${name} is not a setting: only secrets can be in a file. Set ${setting}.`];
    return beginsLikeOurs(name)
      ? [`${name} is not a setting of this release (docs/configuration.md).`]
      : [];
  });
}

function beginsLikeOurs(name: string): boolean {
  if ([...BEGINNINGS].some((beginning) => name.startsWith(beginning))) return true;
  const word = WORDS.find((known) => name.toUpperCase().startsWith(known));
  return word !== undefined && !OF_KUBERNETES.test(name.slice(word.length));
}

function isLike(name: string, known: string): boolean {
  const most = known.length < SHORT ? 1 : MAX_DISTANCE;
  return Math.abs(name.length - known.length) <= most && distance(name, known) <= most;
}

/** Counts the letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let at = 1; at <= b.length; at++)
      current[at] = Math.min(
        previous[at]! + 1,
        current[at - 1]! + 1,
        previous[at - 1]! + (letter === b[at - 1] ? 0 : 1),
      );
    previous = current;
  }
  return previous[b.length]!;
}
