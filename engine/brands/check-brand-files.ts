import { locate, type JsonPath } from '../pages/locate';
import { findNearName } from '../pages/near-name';
import type { KnownCatalogue } from '../pages/page-engine.types';
import type { Problem } from '../pages/page.types';
import type { Brand } from './brand.types';

/** What of a theme is looked at here; its form belongs to the ui, which this room does not import. */
export interface CheckedTheme {
  fonts: readonly { package: string }[];
}

/** Two colours of a theme that meet, and their contrast as a ratio to 1. */
interface WeakPair {
  mark: string;
  ground: string;
  ratio: number;
  least: number;
}

type CheckedBrand = Pick<Brand, 'id' | 'logo' | 'catalogue'> & Partial<Pick<Brand, 'rules' | 'flags'>>;

export interface BrandData<Theme extends CheckedTheme> {
  /** Files of `brands/`. */
  files: ReadonlyMap<string, string>;
  brands: readonly CheckedBrand[];
  themes: ReadonlyMap<string, Theme>;
  /** Files of a brand's `assets/`, by brand. */
  assets: ReadonlyMap<string, ReadonlySet<string>>;
  catalogue?: KnownCatalogue;
  /** Whether a package of @fontsource-variable is installed. */
  hasFont(name: string): boolean;
  /** Colours of a theme that cannot be distinguished where they meet. */
  findWeakPairs(theme: NoInfer<Theme>): readonly WeakPair[];
}

/** What brand and theme files name that is not there, and colours that cannot be read where they meet. */
export function checkBrandFiles<Theme extends CheckedTheme>({
  files,
  brands,
  themes,
  assets,
  catalogue,
  hasFont,
  findWeakPairs,
}: BrandData<Theme>): Problem[] {
  return brands.flatMap((brand) => {
    const theme = themes.get(brand.id);
    const own = new Complaints(files, `brands/${brand.id}/brand.json`);
    const settings = new Complaints(files, `brands/${brand.id}/settings.json`);
    const themeFaults = new Complaints(files, `brands/${brand.id}/theme.json`);
    return [
      ...checkLogo(brand, assets.get(brand.id) ?? new Set(), own),
      ...checkLines(brand, catalogue, own),
      ...checkReturnPeriods(brand, settings),
      ...checkTakeback(brand, settings),
      ...(theme
        ? [
            ...describeWeakPairs(findWeakPairs(theme), themeFaults),
            ...checkFonts(theme, hasFont, themeFaults),
          ]
        : []),
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

function checkLogo({ id, logo }: CheckedBrand, files: ReadonlySet<string>, own: Complaints): Problem[] {
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
  { catalogue: { lines } }: CheckedBrand,
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

/** Days that are none, or in the wrong order. */
function checkReturnPeriods({ rules }: CheckedBrand, settings: Complaints): Problem[] {
  const { periods = [] } = (rules?.returnDays ?? {}) as {
    periods?: { from: string; to: string; until: string }[];
  };
  return periods.flatMap(({ from, to, until }, i) =>
    [from, to, until].every(isDay) && from <= to && to <= until
      ? []
      : [
          settings.make(['rules', 'returnDays', 'periods', i], {
            code: 'return-period',
            message: `"${from}", "${to}" and "${until}" are not three days in this order.`,
            fix: 'Write first and last day of delivery, and the last day of returns, none before the one ahead of it.',
          }),
        ],
  );
}

/** A takeback's credit is a gift card: where none are used, it could not be spent. */
function checkTakeback({ flags }: CheckedBrand, settings: Complaints): Problem[] {
  const { default: common = {}, markets = {} } = flags ?? {};
  const all: [path: string[], flags: Record<string, unknown>][] = [
    [['default'], common],
    ...Object.entries(markets).map(([market, own]): (typeof all)[number] => [
      ['markets', market],
      { ...common, ...own },
    ]),
  ];
  return all
    .filter(([, { take_back, gift_card }]) => take_back === true && gift_card !== true)
    .map(([path]) =>
      settings.make(['flags', ...path], {
        code: 'credit-unused',
        message: 'Used products are taken back for a gift card, and gift cards cannot be used.',
        fix: 'Switch gift_card on too, or take_back off.',
      }),
    );
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const describeWeakPairs = (pairs: readonly WeakPair[], theme: Complaints): Problem[] =>
  pairs.map(({ mark, ground, ratio, least }) =>
    theme.make(['tokens', 'color', mark], {
      code: 'weak-contrast',
      message: `"${mark}" on "${ground}" has a contrast of ${Math.floor(ratio * 100) / 100} : 1, and needs ${least} : 1.`,
      fix: `Make "${mark}" or "${ground}" darker or lighter.`,
    }),
  );

const checkFonts = (
  { fonts }: CheckedTheme,
  hasFont: (name: string) => boolean,
  theme: Complaints,
): Problem[] =>
  fonts.flatMap((font, i) =>
    hasFont(font.package)
      ? []
      : [
          theme.make(['fonts', i, 'package'], {
            code: 'font-missing',
            message: `The package @fontsource-variable/${font.package} is not installed.`,
            fix: 'Install it (npm install), or name one that is.',
          }),
        ],
  );
