import { composeAddresses, isStorefrontId, type StorefrontPatterns } from '../../engine/brands/storefronts';

/** A brand that storefronts may start from. */
export interface StartBrand {
  id: string;
  name: string;
  timeZone: string;
  defaultLocale: string;
  locales: readonly string[];
  patterns: StorefrontPatterns;
}

/** What a storefront's id may not be: names of hosts that are in use elsewhere. */
const RESERVED: ReadonlySet<string> = new Set(
  'admin api app assets autodiscover blog cdn composer dev ftp imap localhost mail media mx ns pop smtp staging static status test webmail www'.split(
    ' ',
  ),
);

export type KeyFault = 'bad-key' | 'reserved-key' | 'taken-key' | 'taken-host';

export interface KnownNames {
  /** Data files of the shop and of releases that are not done. */
  paths: Iterable<string>;
  /** Ids of storefronts. */
  brands: readonly string[];
  /** Host names in use, the composer's among them. */
  hosts: readonly string[];
}

/** Why a storefront cannot have an id; undefined: it can. */
export function findKeyFault(
  id: string,
  { patterns }: Pick<StartBrand, 'patterns'>,
  { paths, brands, hosts }: KnownNames,
): KeyFault | undefined {
  if (!isStorefrontId(id)) return 'bad-key';
  if (RESERVED.has(id)) return 'reserved-key';
  const isOwn = (path: string) => path.startsWith(`brands/${id}/`) || path.startsWith(`page-configs/${id}/`);
  if (brands.includes(id) || [...paths].some(isOwn)) return 'taken-key';
  return composeAddresses(patterns, id).hosts.some((host) => hosts.includes(host)) ? 'taken-host' : undefined;
}

/** Files of a brand that a storefront begins with, under its own names. Path → text. */
export function copyBrandFiles(
  files: ReadonlyMap<string, string>,
  from: string,
  id: string,
): Map<string, string> {
  const isCopied = (path: string) =>
    path.startsWith(`page-configs/${from}/`) ||
    path.startsWith(`brands/${from}/wording/`) ||
    path === `brands/${from}/theme.json` ||
    path === `brands/${from}/settings.json`;
  return new Map(
    [...files]
      .filter(([path]) => isCopied(path))
      .map(([path, text]) => [path.replace(`/${from}/`, `/${id}/`), text]),
  );
}
