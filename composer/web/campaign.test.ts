import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { ROLES, type Grant } from '../model/privileges';
import { loadRealShop, openCampaignDesk, winter, type RealShop } from '../server/campaign/campaign.fixture';
import { createTestClock } from '../server/composer.fixture';
import { migrateComposer } from '../server/open-composer';
import { listReleases } from '../server/releases.repository';
import { claimAs, everything } from '../server/staff/staff.fixture';
import { readPost } from './editor.fixture';
import { openBrowser, openTestSite, type TestSite } from './web.fixture';

let db: Database;
let shop: RealShop;
let site: TestSite;
let listing: 'filled' | 'empty' | 'missing' | 'down';
let zones: Record<string, string>;
const time = createTestClock();
beforeAll(async () => {
  [db, shop] = await Promise.all([openTestDatabase(), loadRealShop()]);
}, 120_000);
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:00:00Z');
  listing = 'filled';
  zones = {};
  const desk = openCampaignDesk(db, shop, {
    clock: time.clock,
    findListing: async () => {
      if (listing === 'down') throw new Error('no answer');
      return listing;
    },
  });
  const opened = openTestSite(desk);
  site = {
    ...opened,
    brands: () => opened.brands().map((brand) => ({ ...brand, timeZone: zones[brand.id] ?? brand.timeZone })),
    configs: () => ({
      engine: shop.engine,
      media: () => ['stadium.webp'],
      label: () => undefined,
      messages: {},
    }),
  };
});
afterEach(() => expect(site.faults).toEqual([]));

const address = '/composer/campaigns/new';
const FORM = 'New campaign';
const editor = everything('editor');

async function signIn(...grants: Grant[]) {
  const { token } = await claimAs(site.desk, 'ana@shop.example', grants);
  time.moveBy(60_000);
  return openBrowser(site, new Map([['composer', token]]));
}

type Edit = Record<string, string | string[]>;
/** Fields of the campaign's form in a page, changed. */
function fill(html: string, edit: Edit, act = 'plan'): URLSearchParams {
  const fields = readPost(html, FORM);
  for (const [name, value] of Object.entries(edit)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  fields.set('act', act);
  return fields;
}

const facts: Edit = {
  title: winter.title,
  address: winter.path,
  from: winter.from,
  until: winter.until,
  picture: winter.picture,
  listing: winter.listing,
  layer: ['running/en_GB', 'running/de_DE'],
};
const texts: Edit = Object.fromEntries(
  Object.entries(winter.texts.get('en')!).map(([field, text]) => [`text.en.${field}`, text]),
);

/** The form up to its plan. */
async function plan(browser: Awaited<ReturnType<typeof signIn>>, edit: Edit = {}, own: Edit = facts) {
  const { html } = await browser.get(address);
  const chosen = await browser.post(address, fill(html, own));
  return browser.post(address, fill(chosen.html, { ...texts, ...edit }));
}
const count = async () => (await listReleases(db)).length;

describe('the form of a campaign', () => {
  it('asks for storefronts, then for texts of their languages, shows a plan, and makes it', async () => {
    const browser = await signIn(editor);
    const first = await browser.get(`${address}?layer=running/en_GB`);
    expect(readPost(first.html, FORM).getAll('layer')).toEqual(['running/en_GB']);
    const empty = await browser.get(address);
    expect(empty.text).toContain('Go on to the texts');
    const second = await browser.post(address, fill(empty.html, facts));
    expect(second).toMatchObject({ status: 200 });
    expect(second.text).toContain('Write the texts of the languages that you have chosen.');
    expect([...readPost(second.html, FORM).keys()].filter((name) => name.endsWith('.title'))).toEqual([
      'text.en.title',
      'text.de.title',
    ]);
    const planned = await browser.post(
      address,
      fill(second.html, { ...texts, 'text.de.title': 'Winterangebote' }),
    );
    expect(planned.status).toBe(200);
    for (const part of [
      'Running · German (Germany)',
      'New page at /winter-sale: Hero, Countdown, Product rail and Accordion.',
      'New: running/\u200Bde_DE/\u200Bwinter-sale.json',
      'New block below the first one: Editorial.',
      'Running · German (Germany): texts that are missing in German show in English.',
      'Make the campaign in 2 layers',
    ])
      expect(planned.text).toContain(part);
    expect(await count()).toBe(0);
    const create = fill(planned.html, {}, 'create');
    const [made, twin] = await Promise.all([browser.post(address, create), browser.post(address, create)]);
    expect(made.location).toBe('/composer/releases/1?done=campaign');
    expect(twin.location).toBe(made.location);
    expect(await browser.post(address, create)).toMatchObject({ location: made.location });
    expect(await count()).toBe(1);
    const release = await browser.get(made.location!);
    expect(release.text).toContain('Proposed: from 27 Nov 2026, 09:00 CET until 30 Nov 2026, 00:00 CET');
    expect((await browser.get('/composer/timeline')).text).toContain('Winter sale');
  });

  it('makes what was planned: a form that has changed since is planned again', async () => {
    const browser = await signIn(editor);
    const { html } = await plan(browser);
    const again = await browser.post(address, fill(html, { 'text.en.title': 'Another' }, 'create'));
    expect(again).toMatchObject({ status: 422 });
    expect(again.text).toContain('The form has changed since it was shown');
    const unplanned = await browser.post(address, fill(html, { planned: 'forged' }, 'create'));
    expect(unplanned.status).toBe(422);
    expect(await count()).toBe(0);
    expect((await browser.post(address, fill(again.html, {}, 'create'))).status).toBe(303);
  });

  it('with a wrong field is refused at that field', async () => {
    const wrong: [Edit, string][] = [
      [{ title: '' }, 'A title has 1 to 100 characters.'],
      [{ title: 'x'.repeat(101) }, 'A title has 1 to 100 characters.'],
      [{ title: 'x'.repeat(1_000_000) }, 'A title has 1 to 100 characters.'],
      [{ title: 'セール', address: '' }, 'This title has no letters for an address.'],
      [{ address: '/Winter Sale' }, 'An address has small letters'],
      [{ address: '/{listing}' }, 'An address has small letters'],
      [{ address: '/../../etc' }, 'An address has small letters'],
      [{ address: '/' }, 'An address has small letters'],
      [{ from: '' }, 'Choose a day and a time.'],
      [{ from: 'soon' }, 'Choose a day and a time.'],
      [{ from: '2026-02-30T00:00' }, 'Choose a day and a time.'],
      [{ from: '2020-01-01T00:00' }, 'This time is past in Europe/Madrid.'],
      [{ until: '' }, 'Choose a day and a time.'],
      [{ until: '2020-01-01T00:00' }, 'This time is past in Europe/Madrid.'],
      [{ until: '2026-11-26T00:00' }, 'The end comes after the start.'],
      [{ until: winter.from }, 'The end comes after the start.'],
      [{ picture: '' }, 'Choose a picture.'],
      [{ listing: '' }, 'A listing’s name has'],
      [{ listing: '../x' }, 'A listing’s name has'],
      [{ layer: [] }, 'Choose a storefront or one of its languages.'],
      [{ layer: ['_base', 'nobody/xx', '../..'] }, 'Choose a storefront or one of its languages.'],
    ];
    const browser = await signIn(editor);
    const { html } = await browser.get(address);
    for (const [edit, why] of wrong) {
      const { status, text, html: shown } = await browser.post(address, fill(html, { ...facts, ...edit }));
      const isShown = text.includes(why) && shown.includes('aria-invalid="true"');
      expect({ edit: Object.entries(edit).join().slice(0, 60), why, status, isShown }).toMatchObject({
        status: 422,
        isShown: true,
      });
    }
    expect(await count()).toBe(0);
  });

  it('with a text that is missing or too long is refused at that text', async () => {
    const browser = await signIn(editor);
    const missing = await plan(browser, { 'text.en.link': '', 'text.en.products': ' ' });
    expect(missing.status).toBe(422);
    expect(missing.html).toMatch(/name="text\.en\.link"[^>]*aria-invalid="true"/);
    expect(missing.html).toMatch(/name="text\.de\.products"[^>]*aria-invalid="true"/);
    const long = await plan(browser, { 'text.de.ribbon': 'x'.repeat(121) });
    expect(long.text).toContain('This text may have 120 characters at most.');
    expect(await count()).toBe(0);
  });

  it('for storefronts of different zones is refused with the reason', async () => {
    zones = { main: 'America/New_York' };
    const browser = await signIn(editor);
    const answer = await plan(browser, {}, { ...facts, layer: ['main/en_GB', 'running/en_GB'] });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('different clocks (America/New_York, Europe/Madrid)');
  });

  it('with a listing that there is not is refused; an empty one, or an API that is down, is remarked', async () => {
    const browser = await signIn(editor);
    listing = 'missing';
    expect(await plan(browser)).toMatchObject({
      status: 422,
      text: expect.stringContaining('has a listing with this name'),
    });
    listing = 'empty';
    expect((await plan(browser)).text).toContain('no products for sale');
    listing = 'down';
    expect(await plan(browser)).toMatchObject({
      status: 200,
      text: expect.stringContaining('could not be looked up'),
    });
  });

  it('with hostile texts shows them as texts', async () => {
    const browser = await signIn(editor);
    const words = '<script>alert(1)</script>"\'';
    const answer = await plan(browser, { title: words, 'text.en.title': words, picture: words });
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain('<script');
    expect(answer.text).toContain('Nothing is made here.');
    expect(answer.text).not.toContain('Make the campaign');
    expect((await browser.post(address, fill(answer.html, {}, 'create'))).status).toBe(422);
    expect(await count()).toBe(0);
  });

  it('at an address that has a page may lead to it', async () => {
    const browser = await signIn(editor);
    const met = await plan(browser, { address: '/shipping' });
    expect(met.text).toContain('The address leads to the page “Shipping” already.');
    expect(met.text).not.toContain('Make the campaign');
    const led = await browser.post(
      address,
      fill(met.html, { own: ['running/en_GB landing', 'main landing', 'x'] }),
    );
    expect(led.text).toContain('Make the campaign in one layer');
    expect((await browser.post(address, fill(led.html, {}, 'create'))).location).toContain(
      'done=campaignPart',
    );
  });
});

describe('who may make a campaign', () => {
  it.each(ROLES)('%s', async (role) => {
    const may = role === 'editor' || role === 'publisher';
    const browser = await signIn(everything(role));
    expect((await browser.get(address)).status).toBe(may || role === 'translator' ? 200 : 403);
    if (role === 'translator') expect((await browser.get(address)).html).not.toContain('<fieldset');
    const posted = await browser.post(address, { title: 'A', act: 'create', layer: 'running/en_GB' });
    expect(posted.status).toBe(may || role === 'translator' ? 422 : 403);
    for (const path of ['/composer/pages', '/composer/releases', '/composer/timeline'])
      expect((await browser.get(path)).html.includes(address)).toBe(may);
  });

  it('is offered the layers of their scope alone, whatever the form has', async () => {
    const browser = await signIn({ role: 'editor', brand: 'running', market: 'EU' });
    const { html, text } = await browser.get(address);
    expect(text).not.toContain('Main');
    const boxes = [...html.matchAll(/name="layer"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="layer"/g)];
    expect(boxes.map(([, one, other]) => one ?? other).sort()).toEqual([
      'running/de',
      'running/de_DE',
      'running/es',
      'running/es_ES',
    ]);
    const chosen = await browser.post(
      address,
      fill(html, { ...facts, layer: ['running/en_GB', 'main', 'running/de'] }),
    );
    expect(readPost(chosen.html, FORM).getAll('layer')).toEqual(['running/de']);
  });

  it('without a session gets the sign-in; from another origin nothing', async () => {
    const eve = openBrowser(site);
    expect(await eve.get(address)).toMatchObject({ location: '/composer/sign-in' });
    expect((await eve.post(address, { act: 'create' })).status).toBe(401);
    const browser = await signIn(editor);
    const { html } = await plan(browser);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(address, fill(html, {}, 'create'), foreign)).status).toBe(403);
    expect(await count()).toBe(0);
  });

  it('in Spanish', async () => {
    const browser = await signIn(editor);
    const { text } = await browser.get(address, { 'accept-language': 'es' });
    expect(text).toContain('Nueva campaña');
    expect(text).not.toMatch(/campaign\.\w/);
  });
});
