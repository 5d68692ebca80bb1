import {
  composeAddresses,
  isStorefrontId,
  type StorefrontFile,
  type StorefrontPatterns,
} from '../../engine/brands/storefronts';
import { isObject } from '../../engine/pages/merge-patch';
import { readDataPath } from './data-path';
import { parseDocument } from './document-text';
import type { ShopCell } from './file-reach';
import type { FileEdits } from './live-text';

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

/** A storefront that a release adds. */
export interface AddedStorefront {
  id: string;
  name: string;
  /** Brand that it starts from. */
  from: string;
  /** Of the brand's; left out: all of them. */
  locales?: readonly string[] | undefined;
  /** One of its own locales; left out: it has those of its brand. */
  locale?: string | undefined;
}

/** Storefronts that edits add. Their files were checked before they were stored. */
export const listAdded = (edits: FileEdits): AddedStorefront[] =>
  [...edits].flatMap(([path, { doc }]) => {
    const data = readDataPath(path);
    const parsed = data?.kind === 'storefront' && doc !== null ? parseDocument(doc) : 'broken';
    if (data?.kind !== 'storefront' || parsed === 'broken' || !isObject(parsed.doc)) return [];
    const { name, from, locales, defaultLocale } = parsed.doc as unknown as Partial<StorefrontFile>;
    return name === undefined || from === undefined
      ? []
      : [{ id: data.brand, name, from, locales, locale: defaultLocale ?? locales?.[0] }];
  });

/** The storefront with an id, where edits add it. */
export const findAdded = (edits: FileEdits, id: string): AddedStorefront | undefined =>
  listAdded(edits).find((added) => added.id === id);

/** An added storefront in its locales: as the brand that it starts from, in layers of its own. @param cells current storefronts and locales */
export const listAddedCells = (
  cells: readonly ShopCell[],
  { id, from, locales }: Pick<AddedStorefront, 'id' | 'from' | 'locales'>,
): ShopCell[] =>
  cells
    .filter(({ brand, locale }) => brand === from && (locales?.includes(locale) ?? true))
    .map((cell) => ({
      ...cell,
      brand: id,
      layers: cell.layers.map((layer) => renameRoot(layer, from, id)),
    }));

const renameRoot = (layer: string, from: string, id: string): string =>
  layer === from || layer.startsWith(`${from}/`) ? id + layer.slice(from.length) : layer;
