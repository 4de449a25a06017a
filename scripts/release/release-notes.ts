const UNRELEASED = '## [Unreleased]\n';
const SECTION = /^## \[([^\]]+)\] - \d{4}-\d\d-\d\d$/;

/** Returns the sections of CHANGELOG.md, each with its heading, by their versions. */
function sectionsOf(changelog: string): Map<string, string> {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  return new Map(
    sections.flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const [, version] = SECTION.exec(heading) ?? [];
      return version ? [[version, lines.join('\n').trim()]] : [];
    }),
  );
}

/**
 * Returns CHANGELOG.md with everything that is unreleased as the section of a version.
 * @throws Error if nothing is, or if the version has a section already
 */
export function withRelease(changelog: string, version: string, day: string): string {
  if (sectionsOf(changelog).has(version))
    throw new Error(`CHANGELOG.md has a section for ${version} already.`);
  const [before, after] = changelog.split(UNRELEASED);
  if (after === undefined) throw new Error(`CHANGELOG.md has no heading ${UNRELEASED.trim()}.`);
  const [unreleased = ''] = after.split(/^## /m);
  if (unreleased.trim() === '')
    throw new Error('CHANGELOG.md lists no unreleased change. Write what the release contains.');
  return `${before}${UNRELEASED}\n## [${version}] - ${day}\n${after}`;
}

/** Returns the changelog of the client, whose unreleased section says so if nothing has changed. */
export function withClientNotes(changelog: string): string {
  return changelog.replace(
    /^(## \[Unreleased\]\n)\s*(?=^## )/m,
    '$1\n- No change of the client.\n\n',
  );
}

/** Returns what is wrong with the section of a version in CHANGELOG.md. */
export function findReleaseNotesFaults(changelog: string, version: string): string[] {
  const section = sectionsOf(changelog).get(version);
  if (section === undefined)
    return [`CHANGELOG.md has no section with a date: ## [${version}] - YYYY-MM-DD`];
  return section === '' ? [`The section ${version} of CHANGELOG.md is empty.`] : [];
}

/**
 * Returns the migrations that the section of UPGRADING.md about the upgrade from a version does not name in a table, as
 * `0043_files.sql`: it says what each of them locks.
 */
export function findUnnamedMigrations(
  upgrading: string,
  version: string,
  migrations: readonly string[],
): string[] {
  const sections = upgrading.split(/^(?=##)/m);
  const section = sections.find((text) => text.startsWith(`### From ${version} to `)) ?? '';
  const rows = section.split('\n').filter((line) => line.trim().startsWith('|'));
  return migrations
    .filter((name) => !rows.some((row) => row.includes(`\`${name}.sql\``)))
    .map(
      (name) =>
        `UPGRADING.md does not say what ${name}.sql locks. Add it to the table of "From ${version} to the next release".`,
    );
}
