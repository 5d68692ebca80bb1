/** Whose scale a shoe size is of: 38 is another pair for women than for children, and another number in the market's own system. */
export const sizeWearers = ['women', 'men', 'kids'] as const;
export type SizeWearer = (typeof sizeWearers)[number];

/** `38` of women's shoes as a filter value: `women.38`. */
export const sizeOfWearer = (wearer: SizeWearer, size: string): string => `${wearer}.${size}`;

/** `women.38` → the wearer and the size; a size without a wearer is of clothes, bags or socks. */
export function readSizeValue(value: string): { wearer?: SizeWearer; size: string } {
  const dot = value.indexOf('.');
  const wearer = sizeWearers.find((name) => name === value.slice(0, dot));
  return wearer ? { wearer, size: value.slice(dot + 1) } : { size: value };
}

/** Sizes that were asked for without a wearer fit all of them. */
export const spreadSizes = (values: readonly string[]): string[] => [
  ...new Set(
    values.flatMap((value) =>
      readSizeValue(value).wearer
        ? [value]
        : [value, ...sizeWearers.map((wearer) => sizeOfWearer(wearer, value))],
    ),
  ),
];
