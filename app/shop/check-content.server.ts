import fs from 'node:fs';
import path from 'node:path';
import type { Brand } from '../../engine/brands/brand.types';
import { checkData, forgiveGaps, type CheckedData } from '../../engine/check-data';
import type { Problem } from '../../engine/pages/page.types';
import type { Sections } from '../../engine/words/words.types';
import { findWeakPairs } from '../../ui/theme/legible-pairs';
import type { Theme } from '../../ui/theme/theme.types';
import { serverBlocks } from './block-registry.server';
import { listBrandMedia } from './shop-files.server';

/** English messages of blocks, by type. */
export const blockMessages: Sections = Object.fromEntries(
  [...serverBlocks].map(([type, { messages }]) => [type, messages]),
);

/** What `configs check` finds in files of brands and locales that can be read (decision 0192). A missing translation is a warning here. */
export const checkContent = (root: string, data: CheckedData<Theme>): Problem[] =>
  forgiveGaps(
    checkData(data, {
      messages: blockMessages,
      assets: new Map(data.brands.map((brand) => [brand.id, listOwnMedia(root, brand)])),
      hasFont: (name) => hasFont(root, name),
      findWeakPairs,
    }),
  );

const listOwnMedia = (root: string, brand: Brand): Set<string> =>
  new Set([...listBrandMedia(root, [brand])].map((name) => name.slice(brand.id.length + 1)));

/** Its package, or what a build has cut out of it; nothing is reported where a shop has neither folder. */
function hasFont(root: string, name: string): boolean {
  const folders = ['node_modules/@fontsource-variable', '.cache/fonts']
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder));
  return folders.length === 0 || folders.some((folder) => fs.existsSync(path.join(folder, name)));
}
