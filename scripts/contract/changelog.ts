/** What a published version says to partners before a person has edited it. */
export interface Entry {
  /** The version label, `info.version` of the contract. */
  version: string;
  lines: string[];
}

/** The changelog with an entry on top. */
export function withEntry(changelog: string, { version, lines }: Entry): string {
  const [preface = '', ...entries] = changelog.split(/^(?=## )/m);
  const entries = lines.length > 0 ? lines : ['Nothing new; clearer words.'];
  return [
    preface,
    `## ${version}\n\n${entries.map((line) => `- ${line}`).join('\n')}\n\n`,
    ...entries,
  ].join('');
}
