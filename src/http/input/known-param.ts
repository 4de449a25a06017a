import { partnerContract } from '../../contract/partner.ts';

/** The names of all parameters and properties of the partner contract. */
const names = new Set<string>(['Idempotency-Key', 'Authorization']);
collectNames(partnerContract.document);

const MAX_LENGTH = 256;

/**
 * Returns the part of an error's `param` that consists of names of the contract, or null. From the
 * first unknown name on it was chosen by the sender and can be personal data.
 */
export function knownParam(param: string | undefined): string | null {
  if (param === undefined) return null;
  const parts = param.split('.');
  const end = parts.findIndex(
    (part) => !names.has(part.replace(/\[\d+\]$/, '')) && !/^\d{1,3}$/.test(part),
  );
  const known = parts.slice(0, end === -1 ? parts.length : end).join('.');
  return known === '' || /^\d/.test(known) ? null : known.slice(0, MAX_LENGTH);
}

function collectNames(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { in: place, name, properties } = node as Record<string, unknown>;
  if (typeof place === 'string' && typeof name === 'string') names.add(name);
  for (const property of Object.keys(properties ?? {})) names.add(property);
  for (const [key, inner] of Object.entries(node))
    if (key !== 'example' && key !== 'examples') collectNames(inner);
}
