import { flagsSchema } from '../../../engine/flags/flags.schema';
import { canonicalKeys } from '../../../engine/pages/check-link-value';
import { parseLayerPath } from '../../../engine/pages/layer-path';
import type { ConfigKind } from '../../../engine/pages/layer.types';
import { makeContext } from '../../../engine/pages/make-context';
import type { PageEngineOptions } from '../../../engine/pages/page-engine.types';
import { readDraft } from './gather-ids';

/** All that may be named in a page config: what an editor offers. */
export interface ShopNames {
  markets: string[];
  locales: string[];
  /** Flag → what it means. */
  flags: Map<string, string>;
  campaigns: string[];
  /** Language → its own name. */
  languages: Map<string, string>;
  pages: string[];
  /** What a page can be about. */
  subjects: string[];
  layouts: string[];
  /** `label:section.key` */
  labels: string[];
  /** `page:…`, with the catalogue's canonical keys where the path has a parameter for them. */
  links: string[];
  /** `media:…`, of all brands. */
  media: string[];
  listings: string[];
}

export function gatherNames(options: PageEngineOptions): ShopNames {
  const { files, lookups = {}, locales, brands } = options;
  const { markets, flagNames } = makeContext(options);
  const flagDocs = flagsSchema.properties as Record<string, { description?: string }>;
  const sort = (names: Iterable<string>) => [...new Set(names)].sort();
  return {
    markets: sort(markets),
    locales: sort(locales.map(({ locale }) => locale)),
    flags: new Map(sort(flagNames).map((name) => [name, flagDocs[name]?.description ?? 'Flag of the shop.'])),
    campaigns: sort([...(lookups.campaigns ?? []), ...(lookups.campaignNames?.values() ?? [])]),
    languages: new Map(
      locales
        .flatMap(
          ({ language, realLanguage, languageName }) =>
            [
              [language, language],
              [realLanguage, languageName],
            ] as const,
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    pages: listNames(files, 'page'),
    layouts: listNames(files, 'layout'),
    subjects: sort(lookups.subjects ?? []),
    labels: sort(lookups.labelKeys?.() ?? []).map((key) => `label:${key}`),
    links: listLinks(files),
    media: sort(brands.flatMap(({ id }) => [...(lookups.mediaFiles?.(id) ?? [])])).map(
      (file) => `media:${file}`,
    ),
    listings: sort(lookups.catalogue?.listings.keys() ?? []),
  };
}

const listNames = (files: ReadonlyMap<string, string>, kind: ConfigKind): string[] =>
  [
    ...new Set(
      [...files.keys()].flatMap((file) => {
        const layerFile = parseLayerPath(file);
        return layerFile?.kind === kind ? [layerFile.name] : [];
      }),
    ),
  ].sort();

/** Links to pages that are reached without a parameter, or with a target and a type alone. */
function listLinks(files: ReadonlyMap<string, string>): string[] {
  const links = [...files].flatMap(([file, text]) => {
    const layerFile = parseLayerPath(file);
    const path = layerFile?.kind === 'page' ? [readDraft(text).path ?? []].flat()[0] : undefined;
    return typeof path === 'string' ? fillLink(`page:${layerFile!.name}`, path) : [];
  });
  return [...new Set(links)].sort();
}

function fillLink(link: string, path: string): string[] {
  const needed = [...path.matchAll(/\{(\w+)(\?)?\}/g)]
    .filter(([, , optional]) => !optional)
    .map(([, name]) => name!);
  return needed.reduce<string[]>(
    (links, name) => {
      const keys = name === 'target' || name === 'type' ? canonicalKeys[name] : [];
      return links.flatMap((start) => keys.map((key) => `${start}/${key}`));
    },
    [link],
  );
}
