/** The entry of a published version, before a person has edited it. */
export interface Entry {
  /** The version label, `info.version` of the contract. */
  version: string;
  lines: string[];
}

/** Returns the changelog with an entry on top. */
export function withEntry(changelog: string, { version, lines }: Entry): string {
  const [preface = '', ...entries] = changelog.split(/^(?=## )/m);
  const items = lines.length > 0 ? lines : ['Nothing new; clearer descriptions.'];
  return [
    preface,
    `## ${version}\n\n${items.map((line) => `- ${line}`).join('\n')}\n\n`,
    ...entries,
  ].join('');
}
