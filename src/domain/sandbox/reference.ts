import { randomBase62 } from '../../database/ids.ts';

const CHARACTERS = 12;

/** Creates the reference of a simulated transfer, which is booked once. */
export function simulatedReference(): string {
  return `SIM-${randomBase62(CHARACTERS)}`;
}
