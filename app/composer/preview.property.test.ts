import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToTrunk, composeLiveTexts, type FileEdits, type FileText } from '../../composer/model/live-text';
import { openTestSite, shown, type TestSite } from '../http/site/site.fixture';
import { loadPage } from '../request/load-page.server';
import { ShopFiles } from '../shop/shop-files.server';
import { createShop, openDraftShop } from '../shop/shop.server';
import type { Shop, ShopParts } from '../shop/shop.types';
import { LiveFiles, NOTHING } from './live-files';
import { layTexts } from '../../composer/server/lay-texts';

/** Releases drawn at random on the real shop's files: each is looked at as a preview, then made live. */
let site: TestSite;
let shipped: ShopFiles;
let files: LiveFiles;
let live: Shop;
let parts: ShopParts;
const LONG_MS = 600_000;
beforeAll(async () => {
  site = await openTestSite(shown);
  shipped = await ShopFiles.open((site.shop as unknown as ShopParts).root);
  files = new LiveFiles({ texts: shipped.texts, watch: () => () => undefined, problems: () => [] });
  parts = { ...(site.shop as unknown as ShopParts), files };
  live = await createShop(parts);
}, LONG_MS);
afterAll(async () => {
  live?.close();
  await site?.close();
});

const pages = [
  ['main', 'en_GB', ''],
  ['main', 'de_DE', ''],
  ['main', 'en_GB', '/faqs'],
  ['running', 'en_GB', ''],
  ['lab', 'en_GB', '/of-the-draft'],
] as const;

/** What a page is made of, and the look that it names. */
const show = (shop: Shop): Promise<string[]> =>
  Promise.all(
    pages.map(async ([brand, locale, rest]) => {
      const headers = { 'user-agent': 'Googlebot' };
      const request = new Request(`http://${brand}.localhost/${locale}${rest}`, { headers });
      const answer = await loadPage(request, { shop, isData: true, slot: {} });
      const theme = shop.brands.theme(brand, shop.locale(locale)!);
      return `${answer.status} ${await answer.text()} ${theme.name} ${theme.css}`;
    }),
  );

/** Until what comes after a first visit (stars of cards) is there. */
async function settle(shop: Shop): Promise<void> {
  let last: string[] = [];
  const isSettled = async () => {
    const before = last;
    last = await show(shop);
    return JSON.stringify(before) === JSON.stringify(last);
  };
  await expect.poll(isSettled, { interval: 500, timeout: LONG_MS / 4 }).toBe(true);
}

type Edit = [path: string, change: (json: any, text: string) => void];
const text = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aBc éß<&"ж') })
  .map((word) => `Draft ${word}`);
const edits: Record<string, Edit> = {
  'text of a page': ['page-configs/_base/home.json', (page, word) => (page.blocks.tiles.props.title = word)],
  'block moved in a brand': [
    'page-configs/running/home.json',
    (page) => (page.place.courses = { after: 'tiles' }),
  ],
  'title for search engines': ['page-configs/_base/faqs.json', (page, word) => (page.seo.title = word)],
  'new page': [
    'page-configs/lab/of-the-draft.json',
    (page, word) =>
      Object.assign(page, {
        page: 'of-the-draft',
        path: '/of-the-draft',
        layout: 'shop',
        seo: { title: word },
      }),
  ],
  label: [
    'locales/en/labels/home.json',
    (labels, word) => (labels.noveltiesTitle = word.replace(/[<{}']/g, '')),
  ],
  wording: [
    'brands/main/wording/en.json',
    (words, word) => (words['home.noveltiesTitle'] = word.replace(/[<{}']/g, '')),
  ],
  theme: ['brands/main/theme.json', (theme) => (theme.tokens.color.accent = '#123457')],
};
const release = fc
  .subarray(Object.keys(edits), { minLength: 1 })
  .chain((names) => fc.tuple(fc.constant(names), text, fc.boolean()));

function makeEdits(names: readonly string[], word: string): FileEdits {
  return new Map(
    names.map((name) => {
      const [path, change] = edits[name]!;
      const base: FileText = shipped.texts.get(path) ?? null;
      const doc: unknown = JSON.parse(base ?? '{}');
      change(doc, word);
      return [path, { base, doc: `${JSON.stringify(doc, null, 2)}\n` }];
    }),
  );
}

it(
  'the preview of a release is the page after its publication, and changes nothing before',
  async () => {
    await settle(live);
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(release, async ([names, word, isTemporary]) => {
        const own = makeEdits(names, word);
        const stack = isTemporary
          ? { ...NOTHING, active: [{ release: 1, files: own }] }
          : { ...NOTHING, trunk: addToTrunk(shipped.texts, NOTHING.trunk, own).trunk };
        const before = await show(live);
        const preview = await show(
          openDraftShop(parts, layTexts(shipped.texts, composeLiveTexts(shipped.texts, stack).texts)),
        );
        expect(await show(live)).toEqual(before);
        files.lay(stack, { isKnownSound: true });
        try {
          expect(await show(live)).toEqual(preview);
          if (preview.some((page, i) => page !== before[i])) changed += 1;
        } finally {
          files.lay(NOTHING, { isKnownSound: true });
        }
        expect(await show(live)).toEqual(before);
      }),
      { numRuns: 8, seed: 2026 },
    );
    expect(changed).toBeGreaterThan(5);
  },
  LONG_MS,
);
