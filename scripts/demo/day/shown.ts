/** Ids and numbers of records, such as ord_01k6… and WD-17, wherever they are in a command. */
const RECORDS = /(?<![\w-])(?:[a-z]{2,5}_[0-9a-z]{26}|[A-Z]{2}-\d[\d-]*)/g;
/** Options whose value names a record. */
const NAMING = new Set(
  [
    'investor',
    'operator',
    'order',
    'orders',
    'partner',
    'receipt',
    'transaction',
    'withdrawal',
  ].map((name) => `--${name}`),
);

/** Splits a command into words as a shell does; double quotes hold words together. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));
}

/**
 * Checks that a person types no id, number or name of a record that they have not read before: nothing
 * else in a command leads to a record.
 * @throws Error if there is one
 */
export function assertShown(line: string, read: string): void {
  const unseen = namesIn(line).find((name) => !read.includes(name));
  if (unseen !== undefined)
    throw new Error(`Nothing that was shown before has ${unseen}, which is typed in: ${line}`);
}

/** Returns what leads to records: the argument, values of options that name records, ids, numbers. */
function namesIn(line: string): string[] {
  const words = wordsOf(line);
  const firstOption = words.findIndex((word) => word.startsWith('--'));
  const command = firstOption < 0 ? words : words.slice(0, firstOption);
  const values = words.filter((_word, index) => NAMING.has(words[index - 1] ?? ''));
  const parts = values.flatMap((value) =>
    value.startsWith('order=') ? [] : value.split(',').map((part) => part.trim()),
  );
  return [...command.slice(2), ...parts, ...(line.match(RECORDS) ?? [])];
}
