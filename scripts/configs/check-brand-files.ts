import type { Brand } from '../../engine/brands/brand.types';
import { locate, type JsonPath } from '../../engine/pages/locate';
import { findNearName } from '../../engine/pages/near-name';
import type { KnownCatalogue } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { findWeakPairs } from '../../ui/theme/legible-pairs';
import type { Theme } from '../../ui/theme/theme.types';

export interface BrandData {
  /** Files of `brands/`. */
  files: ReadonlyMap<string, string>;
  brands: readonly Pick<Brand, 'id' | 'logo' | 'catalogue'>[];
  themes: ReadonlyMap<string, Theme>;
  /** Files of a brand's `assets/`, by brand. */
  assets: ReadonlyMap<string, ReadonlySet<string>>;
  catalogue?: KnownCatalogue;
  /** Whether a package of @fontsource-variable is installed. */
  hasFont(name: string): boolean;
}

/** What brand and theme files name that is not there, and colours that cannot be read where they meet. */
export function checkBrandFiles({ files, brands, themes, assets, catalogue, hasFont }: BrandData): Problem[] {
  return brands.flatMap((brand) => {
    const theme = themes.get(brand.id);
    const own = new Complaints(files, `brands/${brand.id}/brand.json`);
    const looks = new Complaints(files, `brands/${brand.id}/theme.json`);
    return [
      ...checkLogo(brand, assets.get(brand.id) ?? new Set(), own),
      ...checkLines(brand, catalogue, own),
      ...(theme ? [...checkContrast(theme, looks), ...checkFonts(theme, hasFont, looks)] : []),
    ];
  });
}

class Complaints {
  constructor(
    private readonly files: ReadonlyMap<string, string>,
    private readonly file: string,
  ) {}
  make(path: JsonPath, problem: Pick<Problem, 'code' | 'message' | 'fix'> & Partial<Problem>): Problem {
    return {
      severity: 'error',
      file: this.file,
      ...locate(this.files.get(this.file) ?? '', path),
      field: path.join('.'),
      ...problem,
    };
  }
}

function checkLogo(
  { id, logo }: BrandData['brands'][number],
  files: ReadonlySet<string>,
  own: Complaints,
): Problem[] {
  if (files.has(logo)) return [];
  const near = findNearName(logo, files);
  return [
    own.make(['logo'], {
      code: 'unknown-media',
      message: `The brand has no file "${logo}" in its assets.`,
      ...(near && { didYouMean: near }),
      fix: `Name a file below brands/${id}/assets/.`,
    }),
  ];
}

/** A warning: another catalogue than the demo data may have the line. */
function checkLines(
  { catalogue: { lines } }: BrandData['brands'][number],
  catalogue: KnownCatalogue | undefined,
  own: Complaints,
): Problem[] {
  if (lines.length === 0)
    return [
      own.make(['catalogue', 'lines'], {
        code: 'no-lines',
        severity: 'warning',
        message: 'The brand has no line, so it sells nothing.',
        fix: 'Name the lines whose products it sells.',
      }),
    ];
  if (!catalogue) return [];
  const known = new Set(catalogue.products.values());
  return lines.flatMap((line, i) => {
    const near = findNearName(line, known);
    return known.has(line)
      ? []
      : [
          own.make(['catalogue', 'lines', i], {
            code: 'unknown-line',
            severity: 'warning',
            message: `No product of the demo data is of the line "${line}".`,
            ...(near && { didYouMean: near }),
            fix: `Name one of ${[...known].sort().join(', ')}, or check with the products that have it (--feed FILE).`,
          }),
        ];
  });
}

const checkContrast = (theme: Theme, looks: Complaints): Problem[] =>
  findWeakPairs(theme).map(({ mark, ground, ratio, least }) =>
    looks.make(['tokens', 'color', mark], {
      code: 'weak-contrast',
      message: `"${mark}" on "${ground}" has a contrast of ${Math.floor(ratio * 100) / 100} : 1, and needs ${least} : 1.`,
      fix: `Make "${mark}" or "${ground}" darker or lighter.`,
    }),
  );

const checkFonts = ({ fonts }: Theme, hasFont: BrandData['hasFont'], looks: Complaints): Problem[] =>
  fonts.flatMap((font, i) =>
    hasFont(font.package)
      ? []
      : [
          looks.make(['fonts', i, 'package'], {
            code: 'font-missing',
            message: `The package @fontsource-variable/${font.package} is not installed.`,
            fix: 'Install it (npm install), or name one that is.',
          }),
        ],
  );
