/** The value of the parameter `world` for the money of all worlds together. */
export const ALL_WORLDS = 'all';

/** Returns the world whose money is asked for; live has only `main` (D188). */
export const worldOf = ({ world = 'main' }: { world?: string | undefined }): string => world;

/** Whether an entry is of the world `:world`, as SQL. */
export const IS_OF_WORLD = `:world::text in (world, '${ALL_WORLDS}')`;
