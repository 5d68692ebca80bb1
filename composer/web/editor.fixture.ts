import { Ajv } from 'ajv';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { settingsSchema } from '../../engine/brands/settings.schema';
import { checkJson } from '../../engine/locales/checked-json';
import { ajvOptions } from '../../engine/ajv-options';
import { hashValue } from '../../engine/pages/hash-value';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { Problem } from '../../engine/pages/page.types';
import {
  homePage,
  sampleBlockTypes,
  sampleBrands,
  sampleOptions,
  shopLayout,
} from '../../engine/pages/sample-shop';
import type { FileText } from '../model/live-text';
import type { EditTools } from '../server/editing.types';
import type { Grant } from '../model/privileges';
import { createTestClock } from '../server/composer.fixture';
import { loadReleaseEdits } from '../server/edit-release';
import { migrateComposer } from '../server/open-composer';
import { claimAs, fullCatalogue, openTestDesk, sampleWords } from '../server/staff/staff.fixture';
import { openBrowser, openTestSite, type TestSite } from './web.fixture';

export const settingsFile = 'brands/running/settings.json';
const sampleSettings = {
  flags: { default: { reviews: true }, markets: { GB: { size_label: true } } },
  rules: { askForReviews: ['GB'], newsletterDiscount: 10 },
};
const validateSettings = new Ajv({ ...ajvOptions, allErrors: true, verbose: true }).compile(settingsSchema);

/** Data files of two storefronts whose pages are edited, and flags and rules of one. */
const editedFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '_base/layouts/shop': shopLayout,
    '_base/home': homePage,
    '_base/landing': {
      page: 'landing',
      path: '/landings/{name}',
      layout: 'shop',
      subject: 'campaign',
      order: {},
    },
    'running/home': {
      page: 'home',
      blocks: { hero: { props: { title: 'Run', link: 'page:home' } }, two: null },
    },
  }).map(([file, data]) => [`page-configs/${file}.json`, `${JSON.stringify(data, null, 2)}\n`]),
).set(settingsFile, JSON.stringify(sampleSettings));

const brands = ['main', 'running'].map((id) => ({ ...sampleBrands[0]!, id, locales: ['en_GB', 'de_DE'] }));

/** A composer's site over these files, whose edits are checked by the page engine. */
function openEditorSite(db: Database, clock: () => Date): TestSite {
  const pickPages = <Text>(texts: ReadonlyMap<string, Text>) =>
    new Map([...texts].filter(([path]) => /^page-configs\/(_base|main|running|trail)\//.test(path)));
  const openEngine = (all: typeof brands) =>
    createPageEngine({ ...sampleOptions(pickPages(editedFiles)), brands: all });
  const engine = openEngine(brands);
  const engineWith = (texts: ReadonlyMap<string, FileText> = new Map()) => {
    const added = [...texts.keys()].flatMap(
      (path) => /^brands\/(\w+)\/storefront\.json$/.exec(path)?.[1] ?? [],
    );
    return added.length === 0
      ? engine
      : openEngine([...brands, ...added.map((id) => ({ ...brands[1]!, id }))]);
  };
  const fork = (texts: ReadonlyMap<string, FileText>) => engineWith(texts).fork(pickPages(texts));
  const isError = ({ severity }: Problem) => severity === 'error';
  const editing: EditTools = {
    openPages: fork,
    findErrors: async (texts) => [
      ...fork(texts).check().filter(isError),
      ...checkJson(settingsFile, texts.get(settingsFile) ?? editedFiles.get(settingsFile)!, validateSettings)
        .problems,
    ],
    blockTypes: () => sampleBlockTypes,
    words: () => sampleWords,
    catalogue: fullCatalogue,
    hashValue,
  };
  const validate = async (texts: ReadonlyMap<string, FileText>) =>
    (await editing.findErrors(texts)).map(({ message }) => message);
  const desk = openTestDesk(db, { clock, files: () => editedFiles, validate }, editing);
  return {
    ...openTestSite(desk),
    configs: (texts) => ({
      engine: engineWith(texts),
      media: () => ['hero.jpg'],
      label: (_brand, _locale, key) => (key === 'home.hero' ? 'Faster' : undefined),
      messages: sampleWords.messages,
    }),
  };
}

/** The form with a name on a page, as a browser would post it. */
export function readPost(html: string, name: string): URLSearchParams {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  const form = [...document.querySelectorAll('form')].find((one) => one.getAttribute('aria-label') === name);
  if (!form) throw new Error(`There is no form "${name}" on the page.`);
  const fields = new URLSearchParams();
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const isOff = (field.type === 'radio' || field.type === 'checkbox') && !field.checked;
    if (field.name !== '' && !isOff) fields.append(field.name, field.value);
  }
  return fields;
}

/** The same with each name once. @param edit changes of its fields */
export const postForm = (
  html: string,
  name: string,
  edit: Record<string, string> = {},
): Record<string, string> => ({ ...Object.fromEntries(readPost(html, name)), ...edit });

export const editorPath = '/composer/pages/running/de_DE/home';
export const editedLayer = 'page-configs/running/de_DE/home.json';
export const editorOfRunning: Grant = { role: 'editor', brand: 'running', market: '*' };

/** A site on an empty database for each test of a file, whose pages are edited. */
export function useEditor() {
  const time = createTestClock();
  const bench = { db: undefined!, site: undefined! } as { db: Database; site: TestSite };
  beforeAll(async () => {
    bench.db = await openTestDatabase();
  });
  afterAll(() => bench.db.close());
  beforeEach(async () => {
    await bench.db.execute('drop schema public cascade; create schema public');
    await migrateComposer(bench.db, silentLog);
    bench.site = openEditorSite(bench.db, time.clock);
  });
  afterEach(() => expect(bench.site.faults).toEqual([]));

  async function signedIn(email: string, ...grants: Grant[]) {
    const { token } = await claimAs(bench.site.desk, email, grants);
    time.moveBy(60_000);
    return openBrowser(bench.site, new Map([['composer', token]]));
  }

  /** A person with a draft, in the editor of running's home page in German. */
  async function openEditor(...grants: Grant[]) {
    const browser = await signedIn('ana@shop.example', ...(grants.length > 0 ? grants : [editorOfRunning]));
    const begun = await browser.post(editorPath, { act: 'begin', title: 'Autumn' });
    const release = Number(/release=(\d+)/.exec(begun.location ?? '')?.[1]);
    const open = async (query = '') => browser.get(`${editorPath}?release=${release}${query}`);
    return {
      browser,
      release,
      open,
      /** Sends the settings of a block. */
      save: async (block: string, edit: Record<string, string>, act = 'save') => {
        const { html } = await open(`&block=${block}`);
        return browser.post(
          `${editorPath}?release=${release}&block=${block}`,
          postForm(html, 'Settings', { act, ...edit }),
        );
      },
      press: (block: string, act: string, more: Record<string, string> = {}) =>
        browser.post(`${editorPath}?release=${release}&block=${block}`, { act, ...more }),
      read: async () => {
        const text = (await loadReleaseEdits(bench.site.desk.composer, release)).get(editedLayer)?.doc;
        return text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
      },
    };
  }
  return { bench, signedIn, openEditor };
}
