import { createHash } from 'node:crypto';

/**
 * Random choices that depend on a label only: the same label gives the same sequence on every
 * machine.
 */
export interface Random {
  /** Returns an integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Returns the items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Returns this many letters and digits. */
  word(length: number): string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANGE = 2 ** 32;

/** Creates the random choices of a label, such as seed, round and case. The generator is sfc32. */
export function createRandom(label: string): Random {
  const seed = createHash('sha256').update(label).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => seed.readInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];

  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / RANGE;
  }

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)]!;
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    shuffle<Item>(items: readonly Item[]) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
    word: (length) => Array.from({ length }, () => pick([...LETTERS])).join(''),
  };
}
