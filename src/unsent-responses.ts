const MIB = 1024 ** 2;
/** What the clients of one partner or operator may leave unread, in bytes. */
const MAX_PER_READER = 32 * MIB;
/** What all clients may leave unread until each reader has only its fair share, in bytes. */
const MAX_SHARED = 128 * MIB;
const FAIR_SHARE = 4 * MIB;
/** The limit for all together, in bytes. */
const MAX = 2 * MAX_SHARED;

/**
 * The responses that this process holds because their clients have not read them yet (D121). The
 * operating system buffers only a part of each. A reader is a partner, an operator, or `public`.
 */
export interface UnsentResponses {
  /** The size of all of them. */
  readonly bytes: number;
  /** Returns whether a further large response for the reader can be held. */
  hasRoom(reader: string): boolean;
  /** Counts a response. @returns a function to be called when it is sent or given up */
  hold(reader: string, bytes: number): () => void;
}

/** Creates the count of a process. */
export function createUnsentResponses(): UnsentResponses {
  const held = new Map<string, number>();
  let total = 0;

  function add(reader: string, bytes: number): void {
    total += bytes;
    const sum = (held.get(reader) ?? 0) + bytes;
    if (sum === 0) held.delete(reader);
    else held.set(reader, sum);
  }

  return {
    get bytes() {
      return total;
    },
    hasRoom: (reader) =>
      total < MAX && (held.get(reader) ?? 0) < (total < MAX_SHARED ? MAX_PER_READER : FAIR_SHARE),
    hold(reader, bytes) {
      add(reader, bytes);
      return () => add(reader, -bytes);
    },
  };
}
