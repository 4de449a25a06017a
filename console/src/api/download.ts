import { send, type Caller } from './call.ts';
import type { CallOf, OperationId } from './operations.ts';

/**
 * Stores all that the filters of a list select as a CSV file.
 * @param inWords writes it in the words of the screen
 * @throws Problem if it is refused, or if there is no response
 */
export async function downloadCsv<Id extends OperationId>(
  caller: Caller,
  id: Id,
  input: CallOf<Id>,
  name: string,
  inWords: (csv: string) => string,
): Promise<void> {
  const { data } = await send(caller, id, input, {
    headers: { Accept: 'text/csv; form=sheet' },
    parseAs: 'text',
  });
  saveFile(new Blob([inWords(data as string)], { type: 'text/csv' }), `${name}.csv`);
}

/** Stores an uploaded file. @throws Problem if it is refused, or if there is no response */
export async function downloadFile(
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { data } = await send(caller, 'downloadFile', { path: { id } }, { parseAs: 'blob' });
  saveFile(data as Blob, name);
}

/** Stores a file as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
