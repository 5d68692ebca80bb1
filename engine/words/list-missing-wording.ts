import type { Brand } from '../brands/brand.types';
import type { LoadedLocales } from '../locales/registry.types';
import { languagesOf } from '../pages/layer-path';
import { locate } from '../pages/locate';
import type { Problem } from '../pages/page.types';

type Rules = Pick<LoadedLocales, 'locales' | 'languages'>;

/** Complete languages (locales/languages.json) that a brand's shoppers read, sorted. */
export function listReadLanguages(
  { locales: ids }: Pick<Brand, 'locales'>,
  { locales, languages }: Rules,
): string[] {
  const complete = new Set(languages.complete);
  return [
    ...new Set(
      ids.flatMap((id) => {
        const locale = locales.get(id);
        return (locale && languagesOf(locale).findLast((language) => complete.has(language))) ?? [];
      }),
    ),
  ].sort();
}

/** Labels that a brand rewords in one language, and not in another that its locales read: reported where they are reworded. */
export function listMissingWording(
  brandFiles: ReadonlyMap<string, string>,
  brands: readonly Pick<Brand, 'id' | 'locales'>[],
  rules: Rules,
): Problem[] {
  return brands.flatMap((brand) => {
    const folder = `brands/${brand.id}/wording/`;
    const wanted = listReadLanguages(brand, rules);
    const files = wanted
      .map((language) => ({ language, file: `${folder}${language}.json` }))
      .map((one) => ({ ...one, keys: readKeys(brandFiles.get(one.file)) }));
    const first = new Map(
      files.flatMap(({ file, keys }) => keys.map((key) => [key, file] as const)).reverse(),
    );
    return [...first].flatMap(([key, file]) => {
      const missing = files.filter(({ keys }) => !keys.includes(key)).map(({ language }) => language);
      return missing.length === 0 ? [] : [describe(key, file, missing, brandFiles.get(file)!, folder)];
    });
  });
}

const describe = (
  key: string,
  file: string,
  missing: readonly string[],
  text: string,
  folder: string,
): Problem => ({
  code: 'missing-language',
  severity: 'error',
  file,
  ...locate(text, [key], 'key'),
  field: key,
  message: `"${key}" is worded here, and not in ${missing.join(', ')}, which the brand’s locales read.`,
  fix: `Add it to ${missing.map((language) => `${folder}${language}.json`).join(', ')}.`,
});

/** Broken files have been reported by their loader. */
function readKeys(text: string | undefined): string[] {
  try {
    return Object.keys(JSON.parse(text ?? '{}') as object).filter((key) => key !== '$schema');
  } catch {
    return [];
  }
}
