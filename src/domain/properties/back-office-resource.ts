import type { components } from '../../../generated/backoffice/types.ts';
import type { AnyProperty } from './every-property.ts';
import { propertyResource, type PropertyRow } from './resource.ts';

/** A property as staff see it: what partners see, and with it the draft status, the version and the test flag. */
export function backOfficeProperty(row: AnyProperty): components['schemas']['BackOfficeProperty'] {
  return {
    ...propertyResource(row as PropertyRow),
    code: row.code,
    status: row.status,
    internalTest: row.internal_test,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
