import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { brokenRules } from './setting-rules.ts';
import { SECRETS, settingNames, Settings, type SettingValues } from './settings.ts';
import { findUnknownNames } from './unknown-names.ts';

/** Settings for which an empty value is a mistake, because the default would do what nobody wants. */
const NEVER_EMPTY = new Set(['OUTBOUND']);

/**
 * Reads the settings from environment variables, and secrets also from the files that they name
 * (`NAME_FILE`).
 * @throws StartError with every mistake, one a line, and no secret
 */
export function readSettings(env: NodeJS.ProcessEnv): SettingValues {
  const mistakes = findUnknownNames(env);
  const wrong = new Set<string>();
  const report = (name: string, text: string) => {
    wrong.add(name);
    mistakes.push(text);
  };
  const texts = readTexts(env, report);
  const values = Object.entries(Settings.shape).map(([name, field]) => {
    const parsed = field.safeParse(texts.get(name));
    for (const issue of parsed.error?.issues ?? [])
      report(
        name,
        `${name} ${issue.code === 'invalid_value' ? `must be one of: ${issue.values.join(', ')}` : issue.message}`,
      );
    return [name, parsed.success ? parsed.data : field.safeParse(undefined).data];
  });
  const settings = Object.fromEntries(values) as SettingValues;
  mistakes.push(...brokenRules(settings, wrong));
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
  return settings;
}

/** Reads the texts of the settings that are set. An empty variable counts as not set. */
function readTexts(
  env: NodeJS.ProcessEnv,
  report: (name: string, text: string) => void,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of settingNames) {
    const text = env[name];
    if (text || (text === '' && NEVER_EMPTY.has(name))) texts.set(name, text);
  }
  for (const [name, text] of texts)
    // As a number, it would be 0.
    if (text !== '' && text.trim() === '') {
      texts.delete(name);
      report(name, `${name} is only white space. Set it to a value, or leave it out.`);
    }
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (texts.has(name)) {
      report(name, `${name} and ${variable} are both set: leave one of them out.`);
      continue;
    }
    const text = readSecret(path.resolve(env.CREDENTIALS_DIRECTORY ?? '', file));
    if (typeof text === 'string' && text !== '') texts.set(name, text);
    else report(name, `${variable}: ${file} ${text === '' ? 'is empty' : 'cannot be read'}.`);
  }
  return texts;
}

/** Reads a file without the line break at its end; null if it cannot be read. */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
