import fs from 'node:fs';
import path from 'node:path';
import { findNearName } from '../../engine/pages/near-name';
import { NewError } from './plan';
import type { PageWishes } from './page-wishes.types';

/** Who shall have a page. */
export interface PageScope {
  /** undefined: all brands. */
  brand?: string;
  /** Locales and languages; none: all. */
  scopes: string[];
  /** Languages that its texts are needed in, that of last resort first. */
  languages: string[];
}

interface LanguageRules {
  last: string;
  complete: string[];
}

/** @throws NewError for brands, locales and languages that the shop does not have, or that the brand does not sell in. */
export function readPageScope(root: string, { brand, locale }: PageWishes): PageScope {
  const sold = readLocales(root, brand);
  const known = new Set(sold.flatMap((id) => [id, languageOf(id)]));
  const scopes = locale === undefined ? [] : [...new Set(locale.split(',').map((name) => name.trim()))];
  for (const scope of scopes) {
    if (known.has(scope)) continue;
    const near = findNearName(scope, known);
    throw new NewError(
      `${brand ?? 'No brand'} ${brand ? 'does not sell in' : 'sells in'} "${scope}".${near ? ` Did you mean "${near}"?` : ''} Write a locale like ${sold[0]} or a language like ${languageOf(sold[0]!)}; nothing was written.`,
    );
  }
  const { last, complete } = JSON.parse(
    fs.readFileSync(path.join(root, 'locales/languages.json'), 'utf8'),
  ) as LanguageRules;
  const reached = new Set((scopes.length > 0 ? scopes : sold).map(languageOf));
  // Languages that need not be complete read the first text of a map.
  return {
    ...(brand !== undefined && { brand }),
    scopes,
    languages: [last, ...complete.filter((language) => language !== last && reached.has(language))],
  };
}

const languageOf = (scope: string): string => scope.split('_')[0]!;

function readLocales(root: string, brand: string | undefined): string[] {
  const brands = fs
    .readdirSync(path.join(root, 'brands'))
    .filter((id) => fs.existsSync(path.join(root, 'brands', id, 'brand.json')));
  if (brand !== undefined && !brands.includes(brand)) {
    const near = findNearName(brand, brands);
    throw new NewError(
      `There is no brand "${brand}".${near ? ` Did you mean "${near}"?` : ''} Brands: ${brands.join(', ')}; nothing was written.`,
    );
  }
  return [...new Set((brand === undefined ? brands : [brand]).flatMap((id) => readBrandLocales(root, id)))];
}

function readBrandLocales(root: string, id: string): string[] {
  try {
    return (
      JSON.parse(fs.readFileSync(path.join(root, 'brands', id, 'brand.json'), 'utf8')) as {
        locales: string[];
      }
    ).locales;
  } catch {
    throw new NewError(
      `brands/${id}/brand.json cannot be read: see "npm run configs -- check". Nothing was written.`,
    );
  }
}
