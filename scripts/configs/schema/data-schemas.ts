import { composeBrandSchema } from '../../../engine/brands/brand.schema';
import { settingsSchema } from '../../../engine/brands/settings.schema';
import { flagsSchema } from '../../../engine/flags/flags.schema';
import { languagesSchema, localeSchema, marketsSchema } from '../../../engine/locales/locale.schema';
import type { LocaleRegistry } from '../../../engine/locales/registry.types';
import type { Sections } from '../../../engine/words/words.types';
import { providerSchemas } from '../../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../../ui/theme/theme.schema';
import type { Shop, DataNames } from '../load-shop';
import type { Json } from './page-schema';

/** Schemas of all other files that merchandisers, brand teams and translators write; name → draft-07 schema. */
export function buildDataSchemas(
  { options }: Shop,
  { registry, originals, fonts }: DataNames,
): Record<string, Json> {
  return {
    brand: describeBrand(options, registry),
    settings: describeSettings(registry),
    theme: describeTheme(fonts),
    locale: describeLocale(registry),
    markets: describeMarkets(registry),
    languages: describeLanguages(registry),
    segments: describeSegments(registry),
    labels: describeLabels(originals),
    wording: describeWording(originals),
  };
}

const titled = (title: string, schema: object): Json => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
  ...schema,
});
const byName = <Value>(names: Iterable<string>, value: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries([...names].map((name) => [name, value(name)]));

function describeBrand({ lookups, brands }: Shop['options'], { locales }: LocaleRegistry): Json {
  const schema = composeBrandSchema(providerSchemas);
  const { properties } = schema;
  const localeIds = [...locales.keys()].sort();
  const lines = [...new Set(lookups?.catalogue?.products.values() ?? [])].sort();
  const assets = [...new Set(brands.flatMap(({ id }) => [...(lookups?.mediaFiles?.(id) ?? [])]))].sort();
  const { catalogue } = properties;
  return {
    ...titled('A brand', schema),
    properties: {
      ...properties,
      timeZone: { ...properties.timeZone, examples: Intl.supportedValuesOf('timeZone') },
      defaultLocale: { enum: localeIds },
      locales: { ...properties.locales, items: { enum: localeIds } },
      catalogue: {
        ...catalogue,
        properties: {
          lines: {
            ...catalogue.properties.lines,
            items: { ...catalogue.properties.lines.items, examples: lines },
          },
        },
      },
      logo: { ...properties.logo, examples: assets },
      shareImage: {
        ...properties.shareImage,
        examples: assets.filter((file) => /\.(jpe?g|png)$/.test(file)),
      },
    },
  };
}

function describeSettings({ locales, markets }: LocaleRegistry): Json {
  const { properties } = settingsSchema;
  const folders = [
    ...new Set([
      ...Object.keys(markets.markets),
      ...[...locales.values()].flatMap(({ country, market }) => [market, country]),
    ]),
  ].sort();
  return {
    ...titled('Flags and rules of a brand', settingsSchema),
    properties: {
      ...properties,
      flags: {
        ...properties.flags,
        properties: {
          default: flagsSchema,
          markets: {
            type: 'object',
            properties: byName(folders, () => ({ $ref: '#/definitions/flags' })),
            additionalProperties: false,
          },
        },
      },
    },
    definitions: { flags: flagsSchema },
  };
}

function describeTheme(fonts: readonly string[]): Json {
  const { fonts: list } = themeSchema.properties;
  const font = {
    ...list.items,
    properties: {
      ...list.items.properties,
      package: { ...(list.items.properties['package'] as object), examples: fonts },
    },
  };
  return titled('Theme of a brand', {
    ...themeSchema,
    properties: { ...themeSchema.properties, fonts: { ...list, items: font } },
  });
}

function describeLocale({ locales, languages, markets }: LocaleRegistry): Json {
  const all = [...locales.values()];
  const offer = (field: 'country' | 'language' | 'dateFormat', more: readonly string[] = []) => ({
    ...localeSchema.properties[field],
    examples: [...new Set([...all.map((locale) => locale[field]), ...more])].sort(),
  });
  return titled('A locale', {
    ...localeSchema,
    properties: {
      ...localeSchema.properties,
      country: offer('country'),
      language: offer('language'),
      dateFormat: offer('dateFormat'),
      fallbackLanguage: {
        ...localeSchema.properties.fallbackLanguage,
        examples: [...new Set([languages.last, ...Object.values(languages.fallback)])],
      },
      market: {
        ...localeSchema.properties.market,
        examples: [...new Set([...Object.keys(markets.markets), markets.fallback])].sort(),
      },
      currency: { ...localeSchema.properties.currency, enum: Intl.supportedValuesOf('currency') },
    },
  });
}

const listed = <Schema extends object>(schema: Schema, examples: readonly string[]) => ({
  ...schema,
  examples,
});

function describeMarkets({ locales, markets }: LocaleRegistry): Json {
  const { properties } = marketsSchema;
  const localeIds = [...locales.keys()].sort();
  const countries = [...new Set([...locales.values()].map(({ country }) => country))].sort();
  const codes = Object.keys(markets.markets);
  const withCountries = <List extends { items: object }>(list: List) => ({
    ...list,
    items: listed(list.items, countries),
  });
  const byKey = (names: readonly string[], schema: object, value: object) => ({
    ...schema,
    properties: byName(names, () => value),
    additionalProperties: value,
  });
  return titled('Markets and lists of countries', {
    ...marketsSchema,
    properties: {
      ...properties,
      fallback: listed(properties.fallback, codes),
      markets: byKey(codes, properties.markets, withCountries(properties.markets.additionalProperties)),
      countryAliases: byKey(
        countries,
        properties.countryAliases,
        listed(properties.countryAliases.additionalProperties, countries),
      ),
      localeAliases: byKey(
        localeIds,
        properties.localeAliases,
        listed(properties.localeAliases.additionalProperties, localeIds),
      ),
      lists: byKey(
        Object.keys(markets.lists),
        properties.lists,
        withCountries(properties.lists.additionalProperties),
      ),
    },
  });
}

function describeLanguages({ locales, languages }: LocaleRegistry): Json {
  const { properties } = languagesSchema;
  const names = [
    ...new Set([
      ...[...locales.values()].flatMap(({ language, realLanguage }) => [language, realLanguage]),
      ...languages.complete,
      languages.last,
    ]),
  ].sort();
  const language = listed({ type: 'string' }, names);
  return titled('Rules of languages', {
    ...languagesSchema,
    properties: {
      fallback: {
        ...properties.fallback,
        properties: byName([...names, ...Object.keys(languages.fallback)], () => language),
        additionalProperties: language,
      },
      last: { ...properties.last, examples: names },
      segments: { ...properties.segments, examples: names },
      complete: { ...properties.complete, items: language },
    },
  });
}

/** The lists and keys of the language of last resort: what the others translate. */
function describeSegments({ segments, languages }: LocaleRegistry): Json {
  const segment = { type: 'string', pattern: '^(\\{brand\\})?[a-z0-9-]*$', minLength: 1 };
  const lists = Object.entries(segments.get(languages.segments) ?? {});
  const describe = (keys: object) => ({
    type: 'object',
    properties: byName(Object.keys(keys), (key) => ({
      ...segment,
      description: `The catalogue’s “${key}” in an address.`,
    })),
    additionalProperties: false,
  });
  return titled('Words of addresses', {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(lists.map(([list, keys]) => [list, describe(keys)])),
    },
    additionalProperties: false,
  });
}

const text = { type: 'string', minLength: 1, maxLength: 4000 };

/** A label file does not name its section: the sections that have all of its keys are the ones it may be. */
function describeLabels(originals: Sections): Json {
  const anyOf = Object.entries(originals)
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([section, texts]) => ({
      title: section,
      properties: {
        $schema: { type: 'string' },
        ...byName(Object.keys(texts), (key) => ({ ...text, description: `${section}: ${texts[key]}` })),
      },
      additionalProperties: false,
    }));
  return titled('Labels of a section', { type: 'object', ...(anyOf.length > 0 && { anyOf }) });
}

/** A brand may have labels of its own, which its page configs name. */
function describeWording(originals: Sections): Json {
  const references = Object.entries(originals).flatMap(([section, texts]) =>
    Object.entries(texts).map(
      ([key, english]) =>
        [`${section}.${key}`, { type: 'string', maxLength: 4000, description: english }] as const,
    ),
  );
  return titled('A brand’s own words', {
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(references) },
    additionalProperties: { type: 'string', maxLength: 4000 },
    propertyNames: { pattern: '^(\\$schema|[a-z][a-z0-9-]*\\.[\\w.-]+)$' },
  });
}
