import type { Store, StoreKind } from './stores.types';

/** Values of docs/contract/content.md#store-types; `{brand}` stands for the main brand's name. */
const TYPES: Record<StoreKind, { value: string; label: string }> = {
  own: { value: 'TIENDA {brand}', label: '{brand} Store' },
  outlet: { value: 'RECAMPER', label: 'Outlet Store' },
  franchise: { value: 'FRANCHISE', label: 'Franchise Store' },
  department: { value: 'ESPACIO {brand}', label: 'Department Store' },
};

/** The contract's value of a kind, with the main brand's name in capitals: `TIENDA ACME`. */
export const typeValue = (kind: StoreKind, brand: string): string =>
  TYPES[kind].value.replace('{brand}', brand.toUpperCase());

/** The kind in words: the label file's where there is one, else the contract's English. */
export const typeLabel = (
  kind: StoreKind,
  brand: string,
  words: Record<string, string> | undefined,
): string => (words?.[kind] ?? TYPES[kind].label).replaceAll('{brand}', brand);

/** docs/contract/storefronts-and-roles.md#concessions: concessions in department stores have ids that begin with T6, and T205 and T250. */
export const isConcession = ({ id }: Pick<Store, 'id'>): boolean =>
  id.startsWith('T6') || id === 'T205' || id === 'T250';
