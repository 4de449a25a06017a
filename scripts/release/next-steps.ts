import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const CLIENT = path.resolve(import.meta.dirname, '../../client/package.json');

interface MadeRelease {
  version: string;
  commit: string;
  folder: string;
  hasImage: boolean;
}

/** Returns what a person still does for a release: what needs a key, an account or a judgement. */
export async function nextSteps(release: MadeRelease): Promise<string> {
  const { version, commit, hasImage } = release;
  const folder = path.relative(process.cwd(), release.folder);
  const { name } = JSON.parse(await readFile(CLIENT, 'utf8')) as { name: string };
  const tarball = (await readdir(release.folder)).find((file) => file.endsWith('.tgz'));
  const steps = [
    ...(name.startsWith('@invest-example/')
      ? [
          `${name} is the name of an example. Register a scope, run npm run client:scope -- @your-scope, and commit it,\n` +
            '     before anybody publishes the client. Then make the release again with a new version.',
        ]
      : []),
    `Wait until .ci/run has passed for ${commit}.`,
    `Sign the digests:    gpg --armor --detach-sign ${folder}/SHA256SUMS`,
    `Push it, tagged:     git push --follow-tags`,
    `Publish the client:  npm publish ${folder}/${tarball} (in CI with --provenance, if the registry has it)`,
    hasImage
      ? `Push the image:      skopeo copy oci-archive:${folder}/partner-investment-api.oci.tar docker://<registry>/partner-investment-api:${version}`
      : 'Build the image:     npm run release again on a machine that can (Linux, root, buildah, the registry of its base)',
    'Publish the notes:   this section of CHANGELOG.md, with the files and the signature',
  ];
  return `What a person still does:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}
