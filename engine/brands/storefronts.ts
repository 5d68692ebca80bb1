import type { Brand } from './brand.types';

/** `brands/<id>/storefront.json` */
export interface StorefrontFile {
  from: string;
  name: string;
  locales?: string[];
  defaultLocale?: string;
}

/** What decides the addresses of the storefronts that start from a brand. */
export type StorefrontPatterns = NonNullable<Brand['storefronts']>;

/** Labels of a host name have up to 63 characters. */
export const MAX_STOREFRONT_ID = 40;

/** Ids of storefronts that start from a brand: a label of a host name, without a hyphen at its end or two in a row. */
export const isStorefrontId = (id: string): boolean =>
  id.length <= MAX_STOREFRONT_ID && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id);

/** Host names and origin of a storefront: `*` in the patterns of its brand is its id. */
export const composeAddresses = (
  { hosts, publicOrigin }: StorefrontPatterns,
  id: string,
): Pick<Brand, 'hosts' | 'publicOrigin'> => ({
  hosts: hosts.map((host) => host.replace('*', id)),
  publicOrigin: publicOrigin.replace('*', id),
});

/** A storefront as its own file and the brand that it starts from make it, without flags and rules. */
export function composeStorefront<Source extends Omit<Brand, 'flags' | 'rules'>>(
  source: Source & { storefronts: StorefrontPatterns },
  id: string,
  { name, locales = source.locales, defaultLocale = source.defaultLocale }: StorefrontFile,
): Omit<Source, 'default' | 'storefronts'> {
  const { default: isDefault, storefronts, ...inherited } = source;
  return {
    ...inherited,
    ...composeAddresses(storefronts, id),
    id,
    from: source.id,
    name,
    slug: id,
    locales,
    defaultLocale,
  };
}

/** Brand whose `assets/` hold the pictures of a storefront. */
export const assetsOf = ({ id, from }: Pick<Brand, 'id' | 'from'>): string => from ?? id;

/** The brand that serves a Host header (port, case and a trailing dot don't matter); unknown hosts get the default brand. */
export function pickBrand(brands: readonly Brand[], host: string | null | undefined): Brand {
  const name = normaliseHost(host ?? '');
  const brand =
    brands.find(({ hosts }) => hosts.includes(name)) ??
    brands.find((candidate) => candidate.default) ??
    brands[0];
  if (!brand) throw new Error('No brand is configured: brands/ holds no readable brand.json.');
  return brand;
}

const normaliseHost = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
