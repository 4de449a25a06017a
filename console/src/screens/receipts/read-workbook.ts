import { unzipSync, zipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/universal';

/** A sheet of a workbook, as CSV. */
export interface Sheet {
  name: string;
  csv: string;
}

/** What a workbook may have unpacked, in bytes. A sheet of 5,000 rows has a few megabytes. */
const MAX_UNPACKED = 24 * 1024 * 1024;
/** A spreadsheet has no more digits than this. */
const DIGITS = 15;
const MAX_EXACT = 1e15;
/** A time without a day is one of the day before the first. */
const FIRST_YEAR = 1900;

/**
 * Reads the sheets of an Excel file that have something, as CSV with the rows of the sheet as its lines. What is in a
 * cell becomes its exact text: a day is written with its year first, and a number as Excel shows it, but with an
 * exponent if Excel does not know all of its digits: no reference can be told from that (D160). Null if it is no
 * workbook, or a too large one.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[] | null> {
  try {
    const sheets = await readWorkbookFile(repacked(bytes).buffer as ArrayBuffer, {
      parseNumber: numberText,
    });
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, csv: csvOf(data) }))
      .filter(({ csv }) => csv.trim() !== '');
  } catch {
    return null;
  }
}

/**
 * Packs the parts of a workbook that are needed without compression. The library unpacks larger ones in a worker that
 * it makes of a text, which the policy of the page refuses.
 * @throws Error if it is no archive, or too large
 */
function repacked(bytes: Uint8Array): Uint8Array {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNPACKED) throw new Error('The workbook is too large.');
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

const csvOf = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((cells) => cells.map((cell) => quoted(cellText(cell))))
    .map((cells) => (cells.some(Boolean) ? cells.join(',') : ''))
    .join('\n');

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

/** Writes a number that Excel has stored in binary as the digits that it shows. */
function numberText(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number) || number === 0) return number === 0 ? '0' : text;
  if (Math.abs(number) >= MAX_EXACT) return number.toExponential().replace('e+', 'E+');
  const plain = String(Number(number.toPrecision(DIGITS)));
  // With a decimal comma, three decimals would be thousands.
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, time] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T') as [string, string];
  if (date.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Writes a cell in one line, so that the rows of the sheet are the lines of the text. */
function quoted(text: string): string {
  const line = text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
  return /[",;\t|]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
