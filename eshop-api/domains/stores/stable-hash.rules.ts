/** FNV-1a of a text with its bits mixed, 0 … 2^32−1: the same on every machine. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Whole number from 0 up to, not including, `below`. */
export const pickNumber = (text: string, below: number): number => hashText(text) % below;
