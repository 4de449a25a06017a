/** The lines of a plot: from `bottom` to `top` in equal steps, with 0 among them. */
export interface Scale {
  top: bigint;
  bottom: bigint;
  /** The values with a line, the highest first. */
  lines: readonly bigint[];
}

const MAX_STEPS = 4n;
const ROUND = [1n, 2n, 5n];
const TEN = 10n;
const PARTS = 10_000n;

/** Chooses round values so that everything from `-below` to `above` is between the first and the last line. */
export function scaleOf(above: bigint, below: bigint): Scale {
  const step = stepFor(above > below ? above : below);
  const top = roundUp(above, step) || (below > 0n ? 0n : step);
  const bottom = -roundUp(below, step);
  const count = Number((top - bottom) / step);
  const lines = Array.from({ length: count + 1 }, (_, index) => top - BigInt(index) * step);
  return { top, bottom, lines };
}

/** Returns how far a value is below the top, as a part of the height: 0 is the top, 1 the bottom. */
export function depthOf(value: bigint, { top, bottom }: Scale): number {
  return Number(((top - value) * PARTS) / (top - bottom)) / Number(PARTS);
}

/** Returns 1, 2 or 5 times a power of ten, of which the highest value has at most four. */
function stepFor(highest: bigint): bigint {
  for (let power = 1n; ; power *= TEN)
    for (const factor of ROUND) if (factor * power * MAX_STEPS >= highest) return factor * power;
}

function roundUp(value: bigint, step: bigint): bigint {
  return ((value + step - 1n) / step) * step;
}
