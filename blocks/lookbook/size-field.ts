/** Field of a spot's size, by its place in the props: pieces that are gone shift nothing. */
export const sizeField = (index: number): string => `size-${index + 1}`;
