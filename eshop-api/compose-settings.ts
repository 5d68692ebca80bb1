import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProviderChoice, Brand } from '../engine/brands/brand.types';
import { readSecretName } from '../engine/brands/secret-name';
import { stopsStart } from '../engine/brands/stops-start';
import { formatPrice } from '../engine/locales/format-price';
import { readLocalTime } from '../engine/pages/local-time';
import type { Locale } from '../engine/locales/locale.types';
import type { LocaleRegistry } from '../engine/locales/registry.types';
import { readShopData, type ShopData } from '../engine/shop-data';
import { acceptAnyMessage } from '../engine/words/load-words';
import { openPagePaths } from '../engine/pages/page-paths';
import type { BrandProviders, ProviderKind } from './providers/provider.types';
import { providerDefinitions } from './providers/registry.generated';
import type { MailTheme, ApiLocale, ApiLog, ApiSettings, Storefront } from './server/settings.types';
import { readPrintLook } from './read-print-look';
import { StartError } from './database/database-errors';
import { providerSchemas } from './providers/provider-schemas';

/**
 * Turns the providers named in brand files into implementations. Brands with equal choices share one object, which is opened once.
 * `secret` reads the environment; an unset variable reads as an empty text and is reported once. @throws Error for a choice that its check would have refused.
 */
export const createProviderChooser = (
  secret: (name: string) => string | undefined,
  reportUnset: (name: string) => void = () => undefined,
): ((choices: Readonly<Record<string, ProviderChoice>> | undefined) => BrandProviders) => {
  const chosen = new Map<string, ProviderKind<unknown>>();
  const read = createReader(secret, reportUnset);
  const provide = (kind: string, { use, ...settings }: ProviderChoice): ProviderKind<unknown> => {
    const key = JSON.stringify([kind, use, Object.entries(settings).sort()]);
    const definition = providerDefinitions.find((one) => one.kind === kind && one.use === use);
    if (!definition) throw new Error(`no provider ${kind}/${use}`);
    const provider =
      chosen.get(key) ??
      definition.provide(
        Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, read(text)])),
      );
    chosen.set(key, provider);
    return provider;
  };
  return (choices = {}) => {
    const provided: BrandProviders = Object.fromEntries(
      Object.entries(choices).map(([kind, choice]) => [kind, provide(kind, choice)]),
    );
    choicesOf.set(provided, sortChoices(choices));
    return provided;
  };
};

/** What a brand's file named for its services: whether two implementations are the same cannot be compared. */
const choicesOf = new WeakMap<BrandProviders, unknown>();

const sortChoices = (choices: Readonly<Record<string, ProviderChoice>>): unknown =>
  Object.entries(choices)
    .map(([kind, choice]) => [kind, Object.entries(choice).sort()])
    .sort();

function createReader(
  secret: (name: string) => string | undefined,
  reportUnset: (name: string) => void,
): (text: string) => string {
  const reported = new Set<string>();
  return (text) => {
    const name = readSecretName(text);
    if (name === undefined) return text;
    const value = secret(name);
    if (!value && !reported.has(name)) reportUnset(name);
    reported.add(name);
    return value ?? '';
  };
}

type Tokens = Record<string, Record<string, string> | undefined>;

/** The part of a theme.json that a mail can use; undefined without one, or with one that can't be read: the theme's own check stops the start and reports where. */
function readMailTheme(theme: string | undefined): MailTheme | undefined {
  const tokens = theme && readTokens(theme);
  if (!tokens) return undefined;
  const { color = {}, radius = {}, slant = {}, weight = {}, font = {}, ...rest } = tokens;
  const hue = (name: string): string => color[name] ?? '#000000';
  return {
    ground: hue('ground'),
    raised: hue('raised'),
    ink: hue('ink'),
    inkMuted: hue('inkMuted'),
    line: hue('line'),
    accent: hue('accent'),
    onAccent: hue('onAccent'),
    picture: hue('picture'),
    radius: radius.control ?? '0',
    headingCase: rest.case?.heading ?? 'none',
    headingSlant: slant.heading ?? 'normal',
    controlCase: rest.case?.control ?? 'none',
    headingWeight: weight.heading ?? '500',
    // A mail carries no web fonts: of the stack only what every reader has.
    captionFont: /monospace/.test(font.caption ?? '')
      ? 'Menlo,Consolas,monospace'
      : 'Helvetica,Arial,sans-serif',
  };
}

function readTokens(theme: string): Tokens | undefined {
  try {
    return (JSON.parse(theme) as { tokens?: Tokens } | null)?.tokens;
  } catch {
    return undefined;
  }
}

/** Reads what the API needs of the files of brands and locales, where no storefront in the process has read them. */
export const readApiData = (files: ReadonlyMap<string, string>): ShopData =>
  readShopData(files, { providers: providerSchemas, checkMessage: acceptAnyMessage });

/** Settings as the files give them; the caller adds the installation's secret. */
type UnsealedSettings = Omit<ApiSettings, 'seal'>;

/**
 * Data of brands and locales for the bundled API. Broken files that do not stop a start are left out, as the pages leave them out.
 * @param pageFiles addresses of pages, until a page engine exists. @throws StartError with the first fault's place and remedy.
 */
export function composeSettings(
  data: ShopData,
  pageFiles: ReadonlyMap<string, string>,
  log: ApiLog,
  dataDir: string,
  checkResponses: boolean,
  clock: () => Date = () => new Date(),
  secret: (name: string) => string | undefined = () => undefined,
): UnsealedSettings {
  const { registry, brands, links, texts, problems } = data;
  const fault = problems.structure.find(stopsStart);
  if (fault)
    throw new StartError(
      fault.code,
      `${fault.file}:${fault.line}:${fault.column} ${fault.message}.${fault.fix ? ` ${fault.fix}` : ''}`,
    );
  const main = brands.find((brand) => brand.default) ?? brands[0];
  if (!main) throw new StartError('brands', 'brands/ holds no brand.');
  const chooseProviders = createProviderChooser(secret, (variable) =>
    log.warn({ variable }, 'a brand file names a variable that is not set: its service is asked without it'),
  );
  return {
    locales: [...registry.locales.values()] as unknown as ApiLocale[],
    defaultLocale: main.defaultLocale,
    storefronts: Object.fromEntries(
      brands.map((brand) => [
        brand.id,
        {
          ...describeStorefront(brand, data),
          mailTheme: readMailTheme(data.files.get(`brands/${brand.id}/theme.json`)),
          printLook: readPrintLook(data.files.get(`brands/${brand.id}/theme.json`)),
          providers: chooseProviders(brand.providers),
        },
      ]),
    ),
    publicOrigins: brands.map(({ publicOrigin }) => new URL(publicOrigin).origin),
    formatPrice: (minor, locale) => formatPrice(minor, locale as unknown as Locale),
    fileLabels: cacheLabels((locale, brand) =>
      mergeLabels([texts.labels, texts.wording.get(brand) ?? new Map()], registry, locale),
    ),
    segment: (kind, locale, key) => links.segments.segmentOf(kind, locale, key),
    pagePath: openPagePaths({
      files: pageFiles,
      brands,
      locales: [...registry.locales.values()],
      segments: links.segments,
    }),
    clock,
    randomId: randomUUID,
    log,
    dataDir,
    checkResponses,
  };
}

/**
 * Applies changed data files to a running API: every call reads its settings again, so they change in place.
 * The services of a brand stay those that were opened with the API; paths of pages are read from the shop's page engine.
 */
export function applyDataFiles(running: ApiSettings, fresh: UnsealedSettings): void {
  const { locales, defaultLocale, publicOrigins, formatPrice: format, fileLabels, segment } = fresh;
  const storefronts = Object.fromEntries(
    Object.entries(fresh.storefronts).flatMap(([id, storefront]) => {
      // A storefront that has started since then has the services of its brand.
      const open = running.storefronts[id] ?? running.storefronts[storefront.from ?? ''];
      return open ? [[id, { ...storefront, providers: open.providers }]] : [];
    }),
  );
  for (const [id, { providers, from = '' }] of Object.entries(fresh.storefronts)) {
    const open = running.storefronts[id] ?? running.storefronts[from];
    if (!haveSameChoices(providers, open?.providers))
      running.log.warn({ brand: id }, 'the services of a brand changed: they are opened at the next start');
  }
  Object.assign(running, {
    locales,
    defaultLocale,
    storefronts,
    publicOrigins,
    formatPrice: format,
    fileLabels,
    segment,
  });
}

const haveSameChoices = (one: BrandProviders = {}, other: BrandProviders = {}): boolean =>
  isDeepStrictEqual(choicesOf.get(one) ?? [], choicesOf.get(other) ?? []);

const describeStorefront = (brand: Brand, { registry, flags }: ShopData): Storefront => ({
  id: brand.id,
  ...(brand.from ? { from: brand.from } : {}),
  name: brand.name,
  slug: brand.slug,
  publicOrigin: new URL(brand.publicOrigin).origin,
  hosts: brand.hosts,
  ...(brand.mailFrom ? { mailFrom: brand.mailFrom } : {}),
  ...(brand.company ? { company: brand.company } : {}),
  lines: brand.catalogue.lines,
  imageHost: `/images/${brand.pictureGround}`,
  defaultLocale: brand.defaultLocale,
  locales: brand.locales,
  default: brand.default,
  timeZone: brand.timeZone,
  instantOf: (local) => readLocalTime(local, brand.timeZone),
  rules: brand.rules,
  flags: (country) => {
    const locale = [...registry.locales.values()].find((one) => one.country === country);
    return locale ? flags(brand.id, locale) : {};
  },
});

type LabelTable = Record<string, Record<string, string>>;

/** Merged once a locale and brand: the files are read once, and every call that names a shipping method needs them. */
function cacheLabels(merge: ApiSettings['fileLabels']): ApiSettings['fileLabels'] {
  const kept = new Map<string, ReturnType<typeof merge>>();
  return (locale, brand) => {
    const key = `${locale} ${brand}`;
    let merged = kept.get(key);
    if (!merged) kept.set(key, (merged = merge(locale, brand)));
    return merged;
  };
}

/** Weakest first: last language, the locale's fallback, its language, itself; in each the brand's wording over the general label. */
function mergeLabels(
  layers: ReadonlyMap<string, LabelTable>[],
  registry: LocaleRegistry,
  id: string,
): LabelTable {
  const locale = registry.locales.get(id);
  const chain = [
    registry.languages.last,
    locale?.fallbackLanguage,
    locale?.language,
    locale?.realLanguage,
    id,
  ];
  const merged: LabelTable = {};
  for (const name of new Set(chain)) {
    for (const layer of layers) {
      for (const [section, texts] of Object.entries(layer.get(name ?? '') ?? {}))
        merged[section] = { ...merged[section], ...texts };
    }
  }
  return merged;
}
