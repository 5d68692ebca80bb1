import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { narrowName, readRange } from '../../ui/theme/font-files';
import type { Theme, ThemeFont } from '../../ui/theme/theme.types';
import { listCharacters } from '../../ui/theme/unicode-ranges';

/**
 * Cuts the fonts of all brands to the weights and widths that their themes name: an italic that also has every width
 * from 62 to 125 % is twice as large as what a brand uses of it. Kept in `.cache/fonts` by name until packages change.
 *
 * @throws Error naming the theme that cannot be read or whose font is in no package.
 */
export async function narrowFonts(root: string): Promise<void> {
  for (const brand of fs.readdirSync(path.join(root, 'brands'))) {
    const file = path.join(root, 'brands', brand, 'theme.json');
    if (!fs.existsSync(file)) continue;
    await narrowTheme(root, file).catch((error: unknown) => {
      throw new Error(`${path.relative(root, file)}: ${String(error)}`, { cause: error });
    });
  }
}

async function narrowTheme(root: string, file: string): Promise<void> {
  const { fonts } = JSON.parse(fs.readFileSync(file, 'utf8')) as Theme;
  for (const font of fonts) for (const subset of font.subsets) await narrow(root, font, subset);
}

async function narrow(root: string, font: ThemeFont, subset: string): Promise<void> {
  const target = path.join(root, '.cache/fonts', font.package, `${narrowName(font, subset)}.woff2`);
  if (isFresh(target, path.join(root, 'package-lock.json'))) return;
  const whole = fs.readFileSync(
    path.join(
      root,
      'node_modules/@fontsource-variable',
      font.package,
      'files',
      `${font.file.replace('{subset}', subset)}.woff2`,
    ),
  );
  const axes = { wght: readRange(font.weight), ...(font.stretch ? { wdth: readRange(font.stretch) } : {}) };
  const cut = await subsetFont(whole, listCharacters(subset), { targetFormat: 'woff2', variationAxes: axes });
  fs.mkdirSync(path.dirname(target), { recursive: true });
  // Under another name first: a build that is cut off leaves no half font.
  fs.writeFileSync(`${target}.part`, cut.length < whole.length ? cut : whole);
  fs.renameSync(`${target}.part`, target);
}

const changedAt = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Files of packages have no time of their own: a newer lock file may mean a newer font. */
const isFresh = (target: string, lock: string): boolean => changedAt(target) > changedAt(lock);
