type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const TIME = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;
const MINUTE_MS = 60_000;

/**
 * The values that differ from run to run, with the words that replace them. The same id gets the
 * same number everywhere in a document.
 */
const IDENTIFIERS: readonly (readonly [word: string, form: RegExp])[] = [
  ['id', /\b[a-z]{2,4}_[0-9a-z]{26}\b/g],
  ['key', /\b(svck_(live|sandbox)|key|opk)_[0-9A-Za-z]{8,32}\b/g],
  ['request', /\breq_[0-9a-f]{32}\b/g],
  ['number', /\b(PI|CT|WB|CERT)-\d{4}-\d{8}\b/g],
  ['row', /\b(AP|CR|RF|RI|WD|WE)-\d+\b/g],
  ['simulated', /\bSIM-[0-9A-Za-z]{12}\b/g],
];

/** Fields whose value is arbitrary, and the form that it has. */
const OPAQUE: Record<string, RegExp> = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  firstDay: /^\d{4}-\d{2}-\d{2}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  lastDay: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  payload: /^\{"object":"event",/,
  nextCursor: /^[\w.~-]+$/,
  requests: /^req_[0-9a-f]{32}$/,
  events: /^evt_[0-9a-z]{26}$/,
  deliveries: /^whd_[0-9a-z]{26}$/,
  signature: /^[0-9a-f]{64}$/,
  idempotencyKey: /^[\x20-\x7e]{8,255}$/,
  requestId: /^[\w.-]{1,128}$/,
  checkoutUrl: /^https?:\/\/\S+$/,
  secret: /^whsec_[A-Za-z0-9+/]{43}=$/,
  signedOn: /^\d{4}-\d{2}-\d{2}$/,
  secretPrefix: /^whsec_[A-Za-z0-9+/]{4}$/,
  sandboxCode: /^\d{6}$/,
  transaction: /^\d{6,}$/,
  key: /^svck_(live|sandbox)_[0-9A-Za-z]{8,32}_[0-9A-Za-z]{32,128}$/,
};
const COUNTED = ['durationMs', 'requeued', 'sequence'];

/**
 * Replaces everything in a document that differs in each run: ids, times, sequential numbers,
 * secrets. The rest is what an example promises: every key, every type, every amount, status and
 * word. It also shows which ids are the same, and after how many minutes an order expires.
 */
export function canonical(document: unknown): Json {
  const seen = new Map<string, string>();
  const counts = new Map<string, number>();

  function stand(word: string, text: string): string {
    const known = seen.get(text);
    if (known) return known;
    const kind = word === 'id' ? text.split('_')[0]! : word;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    seen.set(text, `<${kind} ${count}>`);
    return `<${kind} ${count}>`;
  }

  function walk(value: Json, key: string, owner: Record<string, Json>): Json {
    if (Array.isArray(value)) return value.map((item) => walk(item, key, owner));
    if (value !== null && typeof value === 'object') {
      const keys = Object.keys(value).sort();
      return Object.fromEntries(keys.map((name) => [name, walk(value[name]!, name, value)]));
    }
    if (COUNTED.includes(key) && Number.isInteger(value)) return '<count>';
    return typeof value === 'string' ? words(value, key, owner) : value;
  }

  function words(text: string, key: string, owner: Record<string, Json>): string {
    if (key === 'id' && !text.includes('_')) return '<id>';
    if (OPAQUE[key]?.test(text)) return `<${key}>`;
    if (key === 'expiresAt' && typeof owner.updatedAt === 'string')
      return `<updatedAt + ${minutesBetween(owner.updatedAt, text)} minutes>`;
    return IDENTIFIERS.reduce(
      (at, [word, form]) => at.replace(form, (found) => stand(word, found)),
      text,
    ).replace(TIME, '<time>');
  }

  return walk(document as Json, '', {});
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
}
