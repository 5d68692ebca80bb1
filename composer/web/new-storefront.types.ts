/** What is typed into the form of a new storefront. */
export interface NewStorefrontValues {
  name: string;
  key: string;
  from: string;
  /** Codes with commas or spaces between. */
  locales: string;
}

export interface NewStorefrontScreen {
  screen: 'new-storefront';
  values: NewStorefrontValues;
  /** What is wrong with a field: the key of a text. */
  errors: Partial<Record<keyof NewStorefrontValues, string>>;
  /** Brands that it may start from, each with the address that a storefront would have and the locales that it can choose from. */
  starts: readonly { id: string; name: string; address: string; locales: readonly string[] }[];
}
