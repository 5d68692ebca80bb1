/** Wearer whose scale a shoe size belongs to: 38 is a different shoe for women than for children, and a different number in the market's own system. */
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

/** Sizes that are requested without a wearer match all wearers. */
export const spreadSizes = (values: readonly string[]): string[] => [
  ...new Set(
    values.flatMap((value) =>
      readSizeValue(value).wearer
        ? [value]
        : [value, ...sizeWearers.map((wearer) => sizeOfWearer(wearer, value))],
    ),
  ),
];
