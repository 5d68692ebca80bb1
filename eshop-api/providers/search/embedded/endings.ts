/** An ending, what stands in its place, and how many letters at least must stand in front of it. */
export type Ending = readonly [ending: string, instead: string, front: number];

/** The first ending of the list that fits is replaced; longer ones stand first. */
export const replaceEnding = (word: string, endings: readonly Ending[]): string => {
  const found = endings.find(
    ([ending, , front]) => word.length - ending.length >= front && word.endsWith(ending),
  );
  return found ? word.slice(0, word.length - found[0].length) + found[1] : word;
};
