/** A line of the service's log. */
export type LogLine = Record<string, unknown>;

/** Returns what the service logged about a request. */
export const linesAbout = (log: readonly LogLine[], requestId: string | undefined) =>
  log.filter((line) => line.requestId === requestId);

/** Writes lines for a person, with each frame of a stack on its own line. */
export const readable = (lines: readonly LogLine[]) =>
  lines.map((line) => JSON.stringify(line, null, 2).replaceAll('\\n', '\n')).join('\n');
