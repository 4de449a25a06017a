import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '../../bank-file.ts';
import { Failure } from '../failure.ts';
import { terminal } from '../terminal.ts';
import type { Api } from './api.ts';

/** The id of a file that was uploaded before. */
const FILE_ID = /^file_[0-9a-z]{26}$/;

/** Reads a table that a bank has written. @throws Failure if it cannot be read, or is no text */
export async function readTable(file: string): Promise<string> {
  const text = decodeText(await readBytes(file));
  if (text === null) throw new Failure(`${file} is no text file. Save it as CSV.`, 2);
  return text;
}

/** Reads a file in base64. @throws Failure if it cannot be read */
export const readBase64 = async (file: string) => (await readBytes(file)).toString('base64');

/** Returns the id of a file: what is no id is the path of one, which is uploaded. @throws Failure */
export async function uploadedFile(api: Api, file: string): Promise<string> {
  if (FILE_ID.test(file)) return file;
  const body = { name: path.basename(file), content: await readBase64(file) };
  return (await api.send<{ id: string }>({ method: 'POST', path: '/files', body })).id;
}

function readBytes(file: string): Promise<Buffer> {
  return readFile(path.resolve(terminal().folder, file)).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new Failure(`${file} cannot be read (${code}).`, 2);
    },
  );
}
