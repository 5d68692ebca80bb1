import { hashValue } from '../../../engine/pages/hash-value';
import { listLayers, textLanguagesOf } from '../../../engine/pages/layer-path';
import { createPageEngine } from '../../../engine/pages/page-engine';
import type { PageEngine } from '../../../engine/pages/page-engine.types';
import { loadShop } from '../../../scripts/configs/load-shop';
import type { Database } from '../../../eshop-api/database/database.types';
import type { ShopCell } from '../../model/file-reach';
import type { FileText } from '../../model/live-text';
import type { EditTools } from '../editing.types';
import { fullCatalogue, openTestDesk, sampleWords } from '../staff/staff.fixture';
import type { StaffDesk } from '../staff/staff.types';

/** The repository's page configs, in three locales of two storefronts. */
export interface RealShop {
  engine: PageEngine;
  files: ReadonlyMap<string, string>;
  cells: readonly ShopCell[];
  blockTypes: ReturnType<EditTools['blockTypes']>;
}

const BRANDS = ['main', 'running'];
const LOCALES = ['en_GB', 'es_ES', 'de_DE'];

export async function loadRealShop(changes: Readonly<Record<string, unknown>> = {}): Promise<RealShop> {
  const { options } = await loadShop('.');
  const files = new Map(options.files);
  for (const [path, doc] of Object.entries(changes))
    files.set(`page-configs/${path}.json`, JSON.stringify(doc));
  const brands = options.brands
    .filter(({ id }) => BRANDS.includes(id))
    .map((brand) => ({ ...brand, locales: LOCALES, defaultLocale: 'en_GB' }));
  const { completeLanguages: _, ...lookups } = options.lookups ?? {};
  const cells = brands.flatMap(({ id, locales }) =>
    options.locales
      .filter(({ locale }) => locales.includes(locale))
      .map((locale) => ({
        brand: id,
        locale: locale.locale,
        market: locale.market,
        layers: listLayers(id, locale),
        languages: [...textLanguagesOf(locale, options.lastLanguage), locale.locale],
      })),
  );
  const shown = new Map([...files].filter(([path]) => !path.startsWith('page-configs/lab/')));
  const engine = createPageEngine({ ...options, files: shown, brands, lookups });
  return { engine, files: shown, cells, blockTypes: options.blockTypes };
}

/** A desk over these pages, whose edits the engine checks. */
export function openCampaignDesk(
  db: Database,
  { engine, files, cells, blockTypes }: RealShop,
  { clock, ...catalogue }: { clock?: () => Date } & Partial<EditTools['catalogue']> = {},
): StaffDesk {
  const fork = (texts: ReadonlyMap<string, FileText>) => engine.fork(texts);
  const editing: EditTools = {
    openPages: fork,
    findErrors: async (texts) =>
      fork(texts)
        .check()
        .filter(({ severity }) => severity === 'error'),
    blockTypes: () => blockTypes,
    words: () => ({
      ...sampleWords,
      complete: ['en', 'es', 'de'],
      languages: new Set(['en', 'es', 'de', ...LOCALES]),
    }),
    catalogue: { ...fullCatalogue, ...catalogue },
    hashValue,
  };
  const desk = openTestDesk(db, { files: () => files, ...(clock && { clock }) }, editing);
  return { ...desk, cells: () => cells };
}

/** A campaign that the pages can have. */
export const winter = {
  title: 'Winter sale',
  path: '/winter-sale',
  from: '2026-11-27T09:00',
  until: '2026-11-30T00:00',
  picture: '/images/K200277-001_L.jpg',
  listing: 'new-in',
  texts: new Map([
    [
      'en',
      {
        title: 'Winter sale',
        text: 'Three days.',
        products: 'Warm shoes',
        countdown: 'Until it ends',
        ended: 'It is over',
        back: 'To the shop',
        question1: 'When does it end?',
        answer1: 'On Monday.',
        homeTitle: 'The sale is on',
        homeText: 'Until Sunday.',
        ribbon: 'Sale until Sunday',
        link: 'See the sale',
      },
    ],
    ['es', { title: 'Rebajas de invierno', ribbon: 'Rebajas hasta el domingo' }],
    ['de', { title: 'Winterangebote' }],
  ]),
};
