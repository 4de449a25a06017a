import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Api, ApiRequest } from './api.ts';
import { flattenSchema, type Operation } from './contract.ts';
import { decodeText } from '../../bank-file.ts';
import { Failure } from '../failure.ts';
import { fieldsOf, type Field } from './fields.ts';
import { resolveField } from './names.ts';
import { valueOf, type Options } from '../options.ts';
import { terminal } from '../terminal.ts';

type Body = Record<string, unknown>;

/**
 * Builds the request from a command's options. Names are replaced by ids, and an Idempotency-Key is
 * created if the operation takes one.
 * @throws Failure if a required value is missing
 */
export async function requestOf(
  api: Api,
  operation: Operation,
  id: string | null,
  options: Options,
): Promise<ApiRequest> {
  const fields = fieldsOf(operation).map((field) => ({ field, value: valueOf(field, options) }));
  const query: Record<string, string> = {};
  const body = operation.body ? await startOf(options) : {}; // a query can have a field from, too
  for (const { field, value } of fields) {
    if (value === undefined) continue;
    const known = await resolveValue(api, field, value);
    if (field.place === 'query') query[field.path[0]!] = String(known);
    else place(body, field.path, known);
  }
  if (operation.method === 'PATCH') await complete(api, operation, id, fields, body);
  for (const name of ['limit', 'cursor'])
    if (options[name] !== undefined) query[name] = String(options[name]);
  if (operation.body)
    assertComplete(
      fields.map(({ field }) => field).filter(({ required }) => required),
      body,
    );
  return {
    method: operation.method,
    path: pathOf(operation, id),
    query,
    ...(operation.takesKey && { idempotencyKey: String(options.idempotencyKey ?? randomUUID()) }),
    ...(operation.body && (operation.bodyRequired || Object.keys(body).length > 0) && { body }),
  };
}

/**
 * Completes objects that the contract replaces as a whole, if a required field of them is missing: the
 * fields that no option sets get their current values.
 * @throws Failure if the resource does not exist
 */
async function complete(
  api: Api,
  operation: Operation,
  id: string | null,
  fields: readonly { field: Field; value: unknown }[],
  body: Body,
): Promise<void> {
  const named = fields
    .filter(({ field, value }) => value !== undefined && field.path.length > 1)
    .map(({ field }) => field.path[0]!);
  const parts = [...new Set(named)].filter((name) =>
    schemaOf(operation, name).required?.some((field) => !(field in (body[name] as Body))),
  );
  if (parts.length === 0) return;
  const now = await api.get<Record<string, Body | null>>(pathOf(operation, id));
  for (const name of parts) {
    const stored = now[name] ?? {};
    const names = Object.keys(schemaOf(operation, name).properties ?? {});
    const current = names
      .filter((field) => (stored[field] ?? null) !== null)
      .map((field) => [field, stored[field]]);
    body[name] = { ...Object.fromEntries(current), ...(body[name] as Body) };
  }
}

function schemaOf({ body }: Operation, name: string) {
  return flattenSchema(body?.properties?.[name] ?? {});
}

function pathOf({ path }: Operation, id: string | null): string {
  return path.replace('{id}', encodeURIComponent(id ?? ''));
}

/** Replaces names by ids in a text, and in the fields of a list of objects. */
async function resolveValue(api: Api, field: Field, value: unknown): Promise<unknown> {
  if (typeof value === 'string' && field.kind === 'file') return readTable(value);
  if (typeof value === 'string') return resolveField(api, field.path.at(-1)!, value);
  if (field.kind !== 'objects') return value;
  return Promise.all(
    (value as Body[]).map(async (item) => {
      const parts = field.parts.filter(({ path }) => path[0]! in item);
      const resolved = parts.map(async (part) => [
        part.path[0]!,
        await resolveValue(api, part, item[part.path[0]!]),
      ]);
      return { ...item, ...Object.fromEntries(await Promise.all(resolved)) };
    }),
  );
}

/** Reads a table that a bank has written. @throws Failure if it cannot be read, or is no text */
async function readTable(file: string): Promise<string> {
  const bytes = await readFile(path.resolve(terminal().folder, file)).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new Failure(`${file} cannot be read (${code}).`, 2);
    },
  );
  const text = decodeText(bytes);
  if (text === null) throw new Failure(`${file} is no text file. Save it as CSV.`, 2);
  return text;
}

/** Reads the body of `--from`; an empty one without it. */
async function startOf({ from }: Options): Promise<Body> {
  if (from === undefined) return {};
  try {
    const content: unknown = JSON.parse(
      await (from === '-'
        ? text(terminal().input)
        : readFile(path.resolve(terminal().folder, String(from)), 'utf8')),
    );
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return content as Body;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code) throw new Failure(`--from ${String(from)} cannot be read (${code}).`, 2);
  }
  throw new Failure(`--from ${String(from)} does not contain a JSON object.`, 2);
}

function place(body: Body, path: readonly string[], value: unknown): void {
  const [last, ...within] = [path.at(-1)!, ...path.slice(0, -1)];
  const at = within.reduce<Body>((inner, name) => (inner[name] ??= {}) as Body, body);
  at[last] = value;
}

function assertComplete(required: readonly Field[], body: Body): void {
  const missing = required.filter(
    ({ path }) =>
      path.reduce<unknown>((at, name) => (at as Body | undefined)?.[name], body) === undefined,
  );
  if (missing.length > 0)
    throw new Failure(
      `Missing: ${missing.map(({ flag }) => `--${flag}`).join(', ')}. See --help.`,
      2,
    );
}
