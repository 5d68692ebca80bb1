const TARGETS: Record<string, string | undefined> = {
  women: 'W',
  men: 'M',
  kids: 'K',
  goods: 'G',
  w: 'W',
  m: 'M',
  k: 'K',
  g: 'G',
  x: 'X',
};
const FAMILIES: Record<string, string | undefined> = {
  shoes: 'shoes',
  'bags-accessories': 'accessories',
  accessories: 'accessories',
  apparel: 'clothes',
  clothes: 'clothes',
  goods: 'goods',
  1: 'shoes',
  2: 'accessories',
  5: 'clothes',
  6: 'goods',
};

/** Letter of docs/contract/catalogue.md#families-and-targets for a target in any spelling; undefined for all and for unknown ones: a search never fails over them. */
export const readTarget = (text: string | undefined): string | undefined =>
  text ? TARGETS[text.toLowerCase()] : undefined;

/** The same for families. */
export const readFamily = (text: string | undefined): string | undefined =>
  text ? FAMILIES[text.toLowerCase()] : undefined;
