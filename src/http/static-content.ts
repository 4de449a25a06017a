import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Content that is rendered once and sent to many readers. */
export interface StaticContent {
  /** By encoding, the smallest first. Without `identity`, it is decompressed for a reader who needs that. */
  contents: ReadonlyMap<Encoding, Buffer>;
  etag: string;
  type: string;
}

/** Compresses 1 MB in some tens of milliseconds to little more than the best quality does in seconds. */
const BROTLI_QUALITY = 5;

/** Compresses a text once, for all of its readers. */
export function staticContent(text: string, type: string): StaticContent {
  const content = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    contents: new Map([
      ['br', brotliCompressSync(content, { params })],
      ['gzip', gzipSync(content)],
      ['identity', content],
    ]),
    etag: etagOf(content),
    type,
  };
}

/** Returns the part of an ETag that identifies a content. */
export function etagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/**
 * Sends content in the smallest encoding that the reader accepts, or 304 if the reader has it
 * already. `headers` are sent with both.
 */
export function sendStatic(
  req: Request,
  res: Response,
  content: StaticContent,
  headers: Record<string, string>,
): void {
  const { contents, etag, type } = content;
  const encoding = [...contents.keys()].find((one) => req.acceptsEncodings(one)) ?? 'identity';
  res.set({
    ...headers,
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    ETag: `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  });
  if (req.fresh) return void res.status(304).end();
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.send(contents.get(encoding) ?? plainContentOf(content));
}

/**
 * What was decompressed for readers that accept no compression, which are rare, as long as a
 * response to one of them needs it: clients that do not read share one copy.
 */
const decompressed = new WeakMap<StaticContent, WeakRef<Buffer>>();

/** Returns the content without compression. */
export function plainContentOf(content: StaticContent): Buffer {
  const { contents } = content;
  const stored = contents.get('identity') ?? decompressed.get(content)?.deref();
  if (stored) return stored;
  const plain = gunzipSync(contents.get('gzip')!);
  decompressed.set(content, new WeakRef(plain));
  return plain;
}
