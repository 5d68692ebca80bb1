import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestComposer } from '../../composer/server/composer.fixture';
import { migrateComposer } from '../../composer/server/open-composer';
import { claimAs } from '../../composer/server/staff/staff.fixture';
import { postForm } from '../../composer/web/editor.fixture';
import { openBrowser, openTestSite, origin } from '../../composer/web/web.fixture';
import type { ComposerSite } from '../../composer/web/site.types';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { openTextsCheck } from '../shop/check-texts.server';
import { readShopFiles } from '../shop/shop-files.server';
import { openShopParts, root } from '../shop/shop-parts.fixture';
import { openDraftShop } from '../shop/shop.server';
import type { Shop } from '../shop/shop.types';
import { openDrafts } from './open-drafts';
import { openSite } from './open-site';

const LONG_MS = 180_000;
const secrets = ['a secret of the test, 32 letters'] as const;
const everything = { role: 'editor', brand: '*', market: '*' } as const;

let db: Database;
let site: ComposerSite;
let drafts: ReturnType<typeof openDrafts>;
/** The real shop's files, and the composer over them. */
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
  const files = await readShopFiles(root);
  const parts = openShopParts();
  const shop = openDraftShop(parts, files);
  const checkOn = openTextsCheck(parts);
  const composer = openTestComposer(db, {
    clock: () => new Date(),
    files: () => files,
    validate: async (texts) => checkOn(files, texts).map(({ message }) => message),
  });
  drafts = openDrafts({
    composer,
    secrets,
    composerOrigin: () => origin,
    frameScript: async () => '',
    openShop: async (texts) => openDraftShop(parts, texts),
  });
  site = openSite(
    {
      ...{ root, composer, secrets, unsaved: drafts.unsaved, tests: undefined!, mail: undefined! },
      findErrors: async (texts) => checkOn(files, texts),
      shop: () => shop,
      loadScreens: () => openTestSite(undefined!).screens(),
      shopPort: () => 3000,
      provider: undefined,
      log: { ...silentLog, error: () => undefined, progress: () => undefined } as never,
    },
    origin,
  );
}, LONG_MS);
afterAll(() => db?.close());

/** Text of the hero's heading on the home page of a storefront in German. */
const readTitle = (shop: Shop, brand: string): unknown =>
  shop
    .configs()
    .engine.resolvePage(brand, 'de_DE', 'home')
    ?.regions['main']?.find(({ id }) => id === 'hero')?.props['title'];

it(
  'a page of a storefront that is not live is edited, and shown at its own address',
  async () => {
    const { token } = await claimAs(site.desk, 'ana@shop.example', [everything]);
    const browser = openBrowser(site, new Map([['composer', token]]));
    const form = await browser.get('/composer/brands/new');
    const values = { name: 'Off road', key: 'trail', from: 'running', locales: 'de_DE' };
    const made = await browser.post('/composer/brands/new', postForm(form.html, 'New storefront', values));
    expect(made.location).toBe('/composer/releases/1?done=newStorefront');
    const list = await browser.get('/composer/pages?brand=trail&locale=de_DE&search=home');
    expect(list.html).toContain('href="/composer/pages/trail/de_DE/home?release=1"');

    const address = '/composer/pages/trail/de_DE/home?release=1&block=hero';
    const { html } = await browser.get(address);
    const edit = { act: 'save', 'p/title': 'Abseits der Straße' };
    expect((await browser.post(address, postForm(html, 'Settings', edit))).location).toContain('done=save');
    const [, source = ''] = /<iframe[^>]* src="([^"]+)"/.exec((await browser.get(address)).html) ?? [];
    const frame = new URL(source.replaceAll('&amp;', '&'));
    expect(frame.origin + frame.pathname).toBe('http://trail.localhost:3000/de_DE');
    const draft = await drafts.open(frame.searchParams.get('_draft')!, frame.host);
    if (!('shop' in draft)) throw new Error(draft.why);
    expect(readTitle(draft.shop, 'trail')).toBe('Abseits der Straße');
    expect(readTitle(draft.shop, 'running')).not.toBe('Abseits der Straße');
    expect(await drafts.open(frame.searchParams.get('_draft')!, 'running.localhost')).toMatchObject({
      status: 403,
    });
  },
  LONG_MS,
);
