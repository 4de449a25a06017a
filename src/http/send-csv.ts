import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Context } from '../context.ts';
import { csvLines } from '../csv-text.ts';
import type { Page } from '../database/page.ts';
import type { CsvColumn } from './csv-columns.ts';
import { stateOf } from './request-state.ts';
import { sendAfter } from './send-response.ts';

/** Spreadsheets read UTF-8 as such only if it begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows that are read at once. */
const ROWS = 200;

interface CsvList {
  columns: readonly CsvColumn[];
  /** Whose clients read the response. */
  reader: string;
  /** Reads a page of the list. */
  read(page: { limit: number; cursor?: string }): Promise<Page<unknown>>;
}

/**
 * Sends a whole list as CSV. One page is in memory at a time, and the next is read once the client has taken it: if the
 * client goes away, no further page is read. An error after the first page ends the connection, so that the client sees
 * that the body is incomplete.
 * @throws the error of the first page
 */
export async function sendCsv(
  ctx: Pick<Context, 'unsent' | 'log'>,
  res: Response,
  list: CsvList,
): Promise<void> {
  const first = await list.read({ limit: ROWS });
  const { operationId, requestId } = stateOf(res);
  await new Promise<void>((resolve) => {
    res.once('close', resolve); // the client has gone, or the call was refused
    sendAfter(res, null, () => {
      res.off('close', resolve);
      resolve();
    });
  });
  if (res.headersSent || res.destroyed) return;
  const name = `${fileNameOf(operationId!)}.csv`;
  res.statusCode = 200;
  res.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(Readable.from(linesOf(ctx, list, first)), res).catch((err: unknown) => {
    const isGone = (err as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGone) ctx.log.error({ err, requestId, operation: operationId }, 'CSV was cut off');
  });
}

/** Returns `wallet-entries` for `listWalletEntries`. */
function fileNameOf(operationId: string): string {
  return operationId
    .replace(/^(list|get)/, '')
    .replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
}

/** Yields the lines of one page after the other, and counts each until it is taken. */
async function* linesOf(
  { unsent }: Pick<Context, 'unsent'>,
  { columns, reader, read }: CsvList,
  first: Page<unknown>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)]);
  for (let page: Page<unknown> | null = first; page; page = await next(page)) {
    const text = csvLines(page.data.map((item) => columns.map(({ cellOf }) => cellOf(item))));
    const release = unsent.hold(reader, Buffer.byteLength(text));
    try {
      yield text;
    } finally {
      release();
    }
  }

  function next({ nextCursor: cursor }: Page<unknown>): Promise<Page<unknown>> | null {
    return cursor === null ? null : read({ limit: ROWS, cursor });
  }
}
