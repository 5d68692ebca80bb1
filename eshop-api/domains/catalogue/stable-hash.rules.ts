/** FNV-1a of a text, 0 … 2^32−1: the same on every machine, so that generated data never changes between runs. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Whole number from 0 up to, not including, `below`. */
export const pickNumber = (text: string, below: number): number => hashText(text) % below;
