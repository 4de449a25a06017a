import type { Context } from '../../context.ts';

/** The secret that a response shows once, by its kind of object. */
const SECRET_FIELDS: Readonly<Record<string, string>> = { api_key: 'key' };
const OWNER = 'idempotency';

interface Sealed {
  /** Encrypted, in base64. */
  sealed: string;
}

type Body = Record<string, unknown>;
type Keys = Pick<Context, 'keyring'>;

/** Returns the body to store, with its secret encrypted. */
export function sealSecret({ keyring }: Keys, body: unknown): unknown {
  const field = secretField(body);
  const secret = field && (body as Body)[field];
  if (typeof secret !== 'string') return body;
  const sealed: Sealed = { sealed: keyring.encrypt(secret, OWNER).toString('base64') };
  return { ...(body as Body), [field!]: sealed };
}

/** Returns a stored body as it was sent. */
export function openSecret({ keyring }: Keys, body: unknown): unknown {
  const field = secretField(body);
  const stored = field && ((body as Body)[field] as Sealed | undefined);
  if (!stored) return body;
  const secret = keyring.decrypt(Buffer.from(stored.sealed, 'base64'), OWNER);
  return { ...(body as Body), [field!]: secret };
}

function secretField(body: unknown): string | undefined {
  return SECRET_FIELDS[String((body as Body | null)?.object)];
}
