/**
 * Ids, times and references differ from run to run; a reader does not expect them to be the same.
 */
const VARIES = /\d/;

/**
 * Lists the differences between a response and what a page shows of it. The page may omit fields.
 * Numbers, booleans and words must be equal; for texts with a digit, such as ids and times, any
 * text will do. Each entry of a list must be in its place.
 * @returns a sentence for each difference, with its path
 */
export function differences(shown: unknown, answer: unknown, path = 'answer'): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return [`${path} is no list.`];
    if (shown.length === 0 && answer.length > 0)
      return [`${path} is shown empty and has ${answer.length}.`];
    return shown.flatMap((entry, index) => differences(entry, answer[index], `${path}[${index}]`));
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null)
      return [`${path} is ${JSON.stringify(answer)}, and an object is shown.`];
    return Object.entries(shown).flatMap(([key, value]) =>
      differences(value, (answer as Record<string, unknown>)[key], `${path}.${key}`),
    );
  }
  if (typeof shown === 'string' && VARIES.test(shown) && typeof answer === 'string') return [];
  return shown === answer
    ? []
    : [`${path} is ${JSON.stringify(answer)}, and ${JSON.stringify(shown)} is shown.`];
}
