import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The licences that a production dependency may have. */
const ALLOWED = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
];
/** Packages that name no licence where npm reads it, and the one that is in their files. */
const STATED_ELSEWHERE: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' };
/** The packages of this repository. */
const OWN = /^(?:partner-investment-api|@[a-z0-9-]+\/partner-investment)$/;

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}

interface Dependency {
  ref: string;
  dependsOn?: string[];
}

/** A software bill of materials (SBOM) in CycloneDX 1.5. */
export interface BillOfMaterials {
  serialNumber: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: Dependency[];
}

/** Returns whether a component is a workspace that only replaces a package (docs/absent). */
const isAbsent = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true');

/**
 * Lists the production dependencies of the service and of the client as `npm sbom` reads them from
 * the lock file, for every platform. The same commit gives the same bytes on every machine.
 * @param committedAt the time of the commit, which the list has as its own
 */
export async function billOfMaterials(committedAt: Date): Promise<BillOfMaterials> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
  );
  const bill = JSON.parse(stdout) as BillOfMaterials;
  // npm names a package of this repository after its folder.
  for (const component of [bill.metadata.component, ...bill.components])
    component.name = component['bom-ref'].replace(/@[^@]+$/, '');
  const absent = new Set(bill.components.filter(isAbsent).map((one) => one['bom-ref']));
  bill.components = bill.components.filter((one) => !absent.has(one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !absent.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter((ref) => !absent.has(ref)) }));
  bill.components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  bill.metadata.timestamp = committedAt.toISOString();
  bill.serialNumber = uuidOf(JSON.stringify([bill.metadata.component, bill.components]));
  return bill;
}

/** Lists the dependencies of the client package alone, without a time: what is in it depends on its version only. */
export async function clientBillOfMaterials(): Promise<object> {
  const { metadata, serialNumber: _ofAll, ...bill } = await billOfMaterials(new Date(0));
  const byRef = new Map(bill.components.map((one) => [one['bom-ref'], one]));
  const client = bill.components.find(({ name }) => name.endsWith('/partner-investment'))!;
  const refs = new Set([client['bom-ref']]);
  for (const ref of refs)
    for (const used of bill.dependencies.find((one) => one.ref === ref)?.dependsOn ?? [])
      refs.add(used);
  const { timestamp: _at, ...rest } = metadata;
  return {
    ...bill,
    metadata: { ...rest, component: client },
    components: [...refs].filter((ref) => byRef.get(ref) !== client).map((ref) => byRef.get(ref)!),
    dependencies: bill.dependencies.filter(({ ref }) => refs.has(ref)),
  };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}

/** Returns the dependencies whose licence is not on the list of allowed ones. */
export function findLicenceFaults({ components }: Pick<BillOfMaterials, 'components'>): string[] {
  return components
    .filter(({ name }) => !OWN.test(name))
    .map(({ name, version, licenses = [] }) => {
      const [stated] = licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name,
      );
      return { name, version, licence: stated ?? STATED_ELSEWHERE[name] ?? 'none' };
    })
    .filter(({ licence }) => !ALLOWED.includes(licence))
    .map(
      ({ name, version, licence }) =>
        `${name}@${version} has the licence ${licence}, which is not allowed (scripts/release/bill-of-materials.ts).`,
    );
}
