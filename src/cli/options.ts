import { InvalidArgumentError, Option } from 'commander';
import { parseTime } from './output/cairo-time.ts';
import type { Field, Kind } from './calls/fields.ts';

/** The values of a command's options, by commander's names. */
export type Options = Readonly<Record<string, unknown>>;

/** The text that stands for null on the command line. */
const NONE = 'none';
/** Represents null within commander, which treats null as a missing value. */
const NULL = Symbol(NONE);
const ALL = 'all';

const PLACEHOLDERS: Readonly<Record<Kind, string>> = {
  text: 'text',
  file: 'file',
  bytes: 'file',
  choice: 'one of',
  number: 'number',
  money: 'egp',
  integer: 'number',
  'yes-no': 'yes|no',
  time: 'time',
  'end-time': 'time',
  list: 'list',
  switches: 'list',
  objects: 'fields',
};

/** Returns the options of a field: one, or two for switches, of which one turns them off. */
export function optionsOf(field: Field): Option[] {
  const { flag, kind, nullable, required, choices } = field;
  const placeholder =
    kind === 'objects'
      ? field.parts.map(({ flag: part }) => `${part}=…`).join(',')
      : PLACEHOLDERS[kind];
  const notes = [
    required && 'required',
    choices.length > 0 && choices.join(', '),
    nullable && `${NONE} removes it`,
    kind === 'end-time' && 'a date means the end of that day',
  ].filter(Boolean);
  const description = `${field.description}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
  const option = new Option(`--${flag} <${placeholder}>`, description).argParser(
    (text: string, previous: unknown) => read(field, text, previous),
  );
  if (kind !== 'switches') return [option];
  return [
    option,
    new Option(`--without-${flag} <list>`, 'Values to switch off').argParser(
      (text: string, before: unknown) => read(field, text, before),
    ),
  ];
}

/** Returns the value of a field from a command's options; undefined if it was not given. */
export function valueOf({ flag, kind, choices }: Field, options: Options): unknown {
  const value = options[attribute(flag)];
  if (kind !== 'switches') return value === NULL ? null : value;
  const off = options[attribute(`without-${flag}`)];
  const [on, without] = [value, off].map((list) => (list as string[] | undefined) ?? []);
  const named = choices.filter((choice) => on!.includes(choice) || without!.includes(choice));
  return named.length > 0
    ? Object.fromEntries(named.map((choice) => [choice, !without!.includes(choice)]))
    : undefined;
}

/** Returns commander's name for the value of a flag. */
function attribute(flag: string): string {
  return new Option(`--${flag}`).attributeName();
}

function read(field: Field, text: string, previous: unknown): unknown {
  if (field.nullable && text === NONE) return NULL;
  const before = Array.isArray(previous) ? (previous as unknown[]) : [];
  if (field.kind === 'list' || field.kind === 'switches')
    return [...before, ...readItems(field, text)];
  if (field.kind === 'objects') return [...before, readObject(field, text)];
  return readOne(field, text);
}

function readOne({ kind, choices }: Field, text: string): unknown {
  if (kind === 'yes-no') return readYesNo(text);
  if (kind === 'time' || kind === 'end-time') {
    return (
      parseTime(text, kind === 'end-time') ??
      refuse(
        'Give a date or time in Cairo, 2026-12-31 or "2026-12-31 17:30", or a time with its zone, such ' +
          'as 2026-12-31T15:30:00Z.',
      )
    );
  }
  if (kind === 'integer')
    return /^\d{1,15}$/.test(text) ? Number(text) : refuse('Give a whole number.');
  if (kind === 'number')
    return /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : refuse('Give a number such as 2.5.');
  if (kind === 'money')
    return /^-?\d{1,13}(\.\d{1,2})?$/.test(text)
      ? Number(text)
      : refuse('Give an amount in EGP such as 1234.50, without thousands separators.');
  return ['text', 'file', 'bytes'].includes(kind) || choices.includes(text)
    ? text
    : refuse(`Give one of: ${choices.join(', ')}.`);
}

function readYesNo(text: string): boolean {
  return text === 'yes' || (text !== 'no' && refuse('Give yes or no.'));
}

function readItems(field: Field, text: string): unknown[] {
  const items = readList(field, text);
  return field.numbers ? items.map((item) => readOne({ ...field, kind: 'integer' }, item)) : items;
}

function readList({ choices, commas }: Field, text: string): string[] {
  if (choices.length > 0 && text === ALL) return [...choices];
  const items = commas ? text.split(',').map((item) => item.trim()) : [text];
  const unknown = choices.length > 0 ? items.find((item) => !choices.includes(item)) : undefined;
  return unknown === undefined
    ? items
    : refuse(`"${unknown}" is not one of: ${ALL}, ${choices.join(', ')}.`);
}

function readObject({ parts }: Field, text: string): Record<string, unknown> {
  const pairs = text.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    const part = parts.find(({ flag }) => flag === name.trim());
    if (!part) return refuse(`Write it as ${parts.map(({ flag }) => `${flag}=…`).join(',')}.`);
    return [part.path.join('.'), readOne(part, value.join('=').trim())] as const;
  });
  const missing = parts.find(
    (part) => part.required && !pairs.some(([name]) => name === part.path.join('.')),
  );
  return missing ? refuse(`${missing.flag}=… is missing.`) : Object.fromEntries(pairs);
}

function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}
