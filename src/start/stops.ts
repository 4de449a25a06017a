/** Thrown inside a start that is not to go on. */
export class StopRequested extends Error {}

/** A list of what has been started, which is stopped in the opposite order. */
export interface Stops {
  /**
   * Has `stop` called before everything that was added earlier. @throws StopRequested where a stop
   * was requested meanwhile
   */
  add(stop: () => Promise<void>): void;
  /** Ends a start that is under way at its next step. */
  request(): void;
  /** Stops everything; one failure does not keep the rest from stopping. */
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
