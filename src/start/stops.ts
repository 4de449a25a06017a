/** Thrown inside a start that must not continue. */
export class StopRequested extends Error {}

/** A list of what has been started, which is stopped in the opposite order. */
export interface Stops {
  /**
   * Adds a function that `run` calls before those that were added earlier.
   * @throws StopRequested if a stop was requested meanwhile
   */
  add(stop: () => Promise<void>): void;
  /** Ends a running start at its next step. */
  request(): void;
  /** Stops everything. If one of the functions fails, the others are still called. */
  run(): Promise<void>;
}

export function createStops(onError: (error: unknown) => void): Stops {
  const stops: (() => Promise<void>)[] = [];
  let requested = false;
  return {
    add(stop) {
      stops.push(stop);
      if (requested) throw new StopRequested();
    },
    request() {
      requested = true;
    },
    async run() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(onError);
    },
  };
}
