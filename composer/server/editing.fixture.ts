import { hashValue } from '../../engine/pages/hash-value';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { EngineBrand } from '../../engine/pages/page-engine.types';
import {
  homePage,
  sampleBlockTypes,
  sampleBrands,
  sampleFiles,
  sampleOptions,
} from '../../engine/pages/sample-shop';
import type { Database } from '../../eshop-api/database/database.types';
import type { FileText } from '../model/live-text';
import type { ComposerHost } from './composer.types';
import type { EditTools } from './editing.types';
import { fullCatalogue, openTestDesk, sampleWords } from './staff/staff.fixture';
import type { StaffDesk } from './staff/staff.types';

export const basePath = 'page-configs/_base/home.json';
export const mainPath = 'page-configs/main/home.json';
export const germanPath = 'page-configs/main/de_DE/home.json';

const brands: EngineBrand[] = ['main', 'running'].map((id) => ({
  ...sampleBrands[0]!,
  id,
  locales: ['en_GB', 'de_DE'],
}));

/** The sample shop's home page with a layer of brand main. */
const texts = new Map(
  Object.entries({
    ...sampleFiles,
    '_base/home': { ...homePage, seo: { ...homePage.seo, description: { en: 'Shoes' } } },
    'main/home': { page: 'home', blocks: { hero: { props: { tone: 'dark' } } } },
  }).map(([file, data]) => [`page-configs/${file}.json`, JSON.stringify(data)]),
);

/** A desk over the sample shop, whose edits are checked by the engine. */
export function openEditingDesk(
  db: Database,
  {
    findErrors,
    catalogue,
    documents,
    tests,
    weights,
    ...host
  }: Partial<ComposerHost & Pick<EditTools, 'findErrors'>> & {
    catalogue?: Partial<EditTools['catalogue']>;
    documents?: EditTools['documents'];
    tests?: EditTools['tests'];
    weights?: EditTools['weights'];
  } = {},
): StaffDesk {
  const engine = createPageEngine({ ...sampleOptions(texts), brands });
  const openPages = (changes: ReadonlyMap<string, FileText>) => engine.fork(changes);
  const editing: EditTools = {
    openPages,
    findErrors: async (changes) => {
      const problems = await findErrors?.(changes);
      return [...(problems ?? []), ...openPages(changes).check()].filter(
        ({ severity }) => severity === 'error',
      );
    },
    blockTypes: () => sampleBlockTypes,
    words: () => sampleWords,
    catalogue: { ...fullCatalogue, ...catalogue },
    ...(documents && { documents }),
    ...(tests && { tests }),
    ...(weights && { weights }),
    hashValue,
  };
  return openTestDesk(db, { files: () => texts, ...host }, editing);
}
