/** A row of a table: what its columns show, by their headers. */
export type Row = Readonly<Record<string, string>>;

/** What a command printed, read as a person reads it: by labels and by the headers of columns. */
export interface Screen {
  text: string;
  /** Returns what is beside a label. @throws Error if there is no such label */
  value(label: string): string;
  /** Returns the rows of the table whose first column has this header; none without such a table. */
  rows(header: string): Row[];
  /** Returns the row of that table in which a column shows the value. @throws Error if none does */
  row(header: string, column: string, value: string): Row;
}

const GAP = / {2,}/;

/** Reads what a command printed. */
export function readScreen(text: string): Screen {
  const lines = text.split('\n').map((line) => line.trim());
  const rows = (header: string): Row[] => {
    const at = lines.findIndex((line) => line.startsWith(`${header}  `));
    if (at < 0) return [];
    const [names, ...cells] = lines.slice(at).map((line) => line.split(GAP));
    const end = cells.findIndex((row) => row.length !== names!.length);
    return cells
      .slice(0, end < 0 ? cells.length : end)
      .map((row) => Object.fromEntries(names!.map((name, index) => [name, row[index]!])));
  };
  return {
    text,
    rows,
    value(label) {
      const line = lines.find((one) => one.startsWith(`${label}  `));
      return line?.split(GAP)[1] ?? fail(`nothing is labelled "${label}"`, text);
    },
    row: (header, column, value) =>
      rows(header).find((row) => row[column] === value) ??
      fail(`no row has "${value}" as ${column}`, text),
  };
}

function fail(problem: string, text: string): never {
  throw new Error(`Not as documented: ${problem} in\n${text}`);
}
