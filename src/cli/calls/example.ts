import { valueAt } from '../output/format.ts';
import type { Operation } from './contract.ts';
import { fieldsOf, type Field } from './fields.ts';

/** Writes the shortest command line that follows from the examples of the contract. */
export function exampleOf(operation: Operation): string {
  const { command, query, bodyExamples } = operation;
  const words = [command.group, command.verb, command.example ?? ''].filter(Boolean).map(quoted);
  const needed = query.filter(({ required }) => required);
  const asked = (needed.length > 0 ? needed : query.slice(0, 1)).map(({ name, example }) => [
    name,
    example,
  ]);
  const examples = (bodyExamples.length > 0 ? bodyExamples : [{}]).map((body) =>
    fieldsOf(operation)
      .map((field) => ({ field, from: field.place === 'query' ? Object.fromEntries(asked) : body }))
      .flatMap(({ field, from }) => optionsFor(field, valueAt(from, field.path))),
  );
  return examples
    .map((options) => [...words, ...options].join(' '))
    .reduce((one, other) => (other.length < one.length ? other : one));
}

/** Writes the options that set a field to a value; none if it is not set. */
function optionsFor(field: Field, value: unknown): string[] {
  const { flag, kind, parts, commas } = field;
  if (value === undefined) return [];
  if (kind === 'file') return [`--${flag} statement.csv`];
  if (kind === 'bytes') return [`--${flag} letter.pdf`];
  if (kind === 'switches') {
    const named = (on: boolean) =>
      Object.entries(value as object).flatMap(([name, is]) => (is === on ? [name] : []));
    return [
      ...(named(true).length > 0 ? [`--${flag} ${named(true).join()}`] : []),
      ...(named(false).length > 0 ? [`--without-${flag} ${named(false).join()}`] : []),
    ];
  }
  if (kind === 'objects')
    return (value as object[]).map((item) => {
      const pairs = parts
        .map((part) => [part.flag, valueAt(item, part.path)] as const)
        .filter(([, inner]) => inner !== undefined);
      return `--${flag} ${quoted(pairs.map(([name, inner]) => `${name}=${String(inner)}`).join())}`;
    });
  if (typeof value === 'object' && !Array.isArray(value) && value !== null) return []; // only --from can give it
  const items = Array.isArray(value) && !commas ? value : [[value].flat().join()];
  return items.map((item) => `--${flag} ${quoted(textOf(value === null ? null : item, kind))}`);
}

function textOf(value: unknown, kind: Field['kind']): string {
  if (value === null) return 'none';
  return kind === 'yes-no' ? (String(value) === 'true' ? 'yes' : 'no') : String(value);
}

const quoted = (text: string) => (/^[\w.:@/=,+-]+$/.test(text) ? text : `"${text}"`);
