import querystring from 'node:querystring';
import type { Request } from 'express';

/** What the validator refuses: a pointer to a part of the request, such as `/body/funding/method`, and why. */
export interface Refusal {
  path: string;
  message: string;
  errorCode?: string;
}

type Sent = Readonly<Record<string, unknown>>;

/** A body with more values is only checked up to its first fault, because each fault costs time and memory. */
const MAX_VALUES = 1000;

/** Returns whether a request is small enough to search all that is wrong with it. */
export function canBeSearched({ body }: Pick<Request, 'body'>): boolean {
  const open: unknown[] = [body];
  for (let count = 0; open.length > 0; count++) {
    if (count + open.length > MAX_VALUES) return false;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (count + open.length + inner.length > MAX_VALUES) return false;
    open.push(...inner);
  }
  return true;
}

/**
 * Returns a request like this one for another validator, whose query has only the parameters of the operation, and
 * what is refused of the query that was sent: the library ends at the first such name. The first validator has changed
 * the query of this request.
 */
export function asSent(
  req: Request,
  names: ReadonlySet<string>,
): { copy: Request; sent: Sent; refusals: Refusal[] } {
  const sent = querystring.parse(req.originalUrl.split('?').slice(1).join('?'));
  const refusals = Object.entries(sent).flatMap(([name, value]) => {
    const problem = names.has(name) ? (value === '' ? EMPTY : null) : UNKNOWN;
    return problem === null ? [] : [{ path: `/query/${name}`, message: problem }];
  });
  const wrong = new Set(refusals.map(({ path }) => path));
  const query = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !wrong.has(`/query/${name}`)),
  );
  // `query` is not the copy's own property, because the library would restore it before it validates.
  const withQuery = Object.create(req, { query: { value: query, writable: true } }) as Request;
  const copy = Object.create(withQuery, {
    params: { value: { ...req.params }, writable: true },
  }) as Request;
  return { copy, sent, refusals };
}

const UNKNOWN = 'Unknown query parameter';
const EMPTY = 'Empty value found';

/**
 * Returns what is refused in the order in which the request has it. What is missing in an object precedes what the
 * object has.
 */
export function inOrderOfRequest(
  refusals: readonly Refusal[],
  { params, headers, body }: Request,
  query: Sent,
): Refusal[] {
  const positions = new Map<string, number>();
  note({ params, query, headers, body }, '', positions);
  const positionOf = ({ path }: Refusal): number => {
    for (const at of [path, path.replaceAll('~1', '/').replaceAll('~0', '~')])
      if (positions.has(at)) return positions.get(at)!;
    return (positions.get(path.slice(0, path.lastIndexOf('/'))) ?? 0) + MISSING;
  };
  return refusals.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Between an object and its first field. */
const MISSING = 0.5;

/**
 * A longer name is none of the contract. With it, the pointers of what it contains would be larger than the request.
 */
const MAX_NAME_LENGTH = 200;

/** Numbers the values of a request in their order, by their pointers. */
function note(value: unknown, at: string, positions: Map<string, number>): void {
  positions.set(at, positions.size);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    if (name.length <= MAX_NAME_LENGTH) note(inner, `${at}/${name}`, positions);
}
