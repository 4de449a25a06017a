import { Capability } from '../../../generated/partner/enums.ts';
import type { components } from '../../../generated/partner/types.ts';

type Capabilities = components['schemas']['Capabilities'];

/** Returns every capability, with true if it is enabled. */
export function capabilitiesOf(enabled: readonly Capability[]): Capabilities {
  return Object.fromEntries(
    Capability.map((capability) => [capability, enabled.includes(capability)]),
  ) as Capabilities;
}
