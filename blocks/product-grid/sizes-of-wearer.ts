/** Words for the sizes of a wearer, by `wearer` of a filter entry. */
export const sizesOf = {
  women: 'sizesWomen',
  men: 'sizesMen',
  kids: 'sizesKids',
  other: 'sizesOther',
} as const;
