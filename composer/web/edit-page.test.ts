import { describe, expect, it } from 'vitest';
import { listReleases } from '../server/releases.repository';
import { everything } from '../server/staff/staff.fixture';
import { editorPath as page, postForm, useEditor } from './editor.fixture';

const { bench, signedIn, openEditor } = useEditor();

describe('the list of pages', () => {
  it('has the pages of the storefronts that a person may read, with their state', async () => {
    const { browser } = await openEditor();
    const first = await browser.get('/composer/pages');
    expect(first.text).toMatch(/2 pages/);
    expect(first.html).toContain('href="/composer/pages/running/en_GB/home"');
    expect(first.html).not.toContain('/composer/pages/main/');
    const found = await browser.get('/composer/pages?brand=&locale=&search=land&state=&subject=campaign');
    expect(found.text).toMatch(/2 pages/);
  });

  it('shows what a release changes, and finds by it', async () => {
    const { browser, save } = await openEditor();
    await save('hero', { 'p/title': 'Schneller' });
    const query = 'brand=running&locale=&search=&subject=&state=';
    expect((await browser.get(`/composer/pages?${query}release`)).text).toMatch(
      /1 page .*In a release Autumn/,
    );
    expect((await browser.get(`/composer/pages?${query}scheduled`)).text).toContain('No page matches.');
  });
});

describe('the settings of a block', () => {
  it('are saved in the layer, with their source and the way back', async () => {
    const { save, open, read, browser, release } = await openEditor();
    const before = await open('&block=hero');
    expect(before.text).toContain('Inherited from Running');
    expect(await save('hero', { 'p/title': 'Schneller' })).toMatchObject({ status: 303 });
    expect(await read()).toMatchObject({ page: 'home', blocks: { hero: { props: { title: 'Schneller' } } } });
    const after = await open('&block=hero');
    expect(after.text).toMatch(/Set here *[^ ]+@[^ ]+, [^“]+, in “Autumn”/);
    expect(after.text).toContain('Reset to inherited: “Run”');
    const reset = await browser.post(
      `${page}?release=${release}&block=hero`,
      postForm(after.html, 'Settings', { reset: 'title' }),
    );
    expect(reset.location).toContain('done=reset');
    expect((await open('&block=hero')).html).toContain('value="Run"');
  });

  it('posted unchanged change nothing', async () => {
    const { save, read } = await openEditor();
    expect((await save('hero', {})).location).toContain('done=nothing');
    expect(await read()).toBeUndefined();
  });

  it('a wrong value is refused at its field, and nothing typed is lost', async () => {
    const { save, read } = await openEditor();
    const refused = await save('hero', {
      'p/title': 'x'.repeat(61),
      'p/columns': '9',
      'p/link': 'page:nowhere',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Some values are not right. Nothing has been saved.');
    expect(refused.html).toMatch(/<p id="f-title-error"[^>]*>[^<]*longer than 60 characters/);
    expect(refused.html).toMatch(/<a href="#f-columns">/);
    expect(refused.html).toContain('value="page:nowhere"');
    expect(await read()).toBeUndefined();
    const dead = await save('hero', { 'p/link': 'page:nowhere' });
    expect(dead.html).toMatch(/<p id="f-link-error"[^>]*>[^<]*nowhere/);
  });

  it('a form that was not rendered is refused, and names nothing in the prototype', async () => {
    const { save, read } = await openEditor();
    const hostile: [string, string][] = [
      ['p/__proto__', 'x'],
      ['p/nothing', 'x'],
      ['stored', '[]'],
      ['stored', '{"a":'],
    ];
    for (const [name, value] of hostile)
      expect((await save('hero', { [name]: value })).text).toContain('The form was not complete.');
    expect(await read()).toBeUndefined();
  });

  it('a list grows by its button without being saved', async () => {
    const { save, read } = await openEditor();
    const grown = await save('hero', { 'p/title': 'Typed', list: 'add:0:p/tags' }, '');
    expect(grown.status).toBe(200);
    expect(grown.html).toContain('name="p/tags/0"');
    expect(grown.html).toContain('Typed');
    expect(await read()).toBeUndefined();
  });
});

describe('the blocks of a page', () => {
  it('are moved, hidden, shown, duplicated and removed, and changed back', async () => {
    const { press, read, browser, release } = await openEditor();
    expect((await press('tiles', 'up')).location).toContain('done=up');
    expect(await read()).toMatchObject({ place: { tiles: { before: 'hero' } } });
    await press('one', 'hide');
    expect(await read()).toMatchObject({ blocks: { one: null } });
    await press('one', 'show');
    const copied = await press('hero', 'duplicate');
    expect(copied.location).toContain('block=hero-2');
    await press('hero-2', 'remove');
    expect(await read()).not.toHaveProperty(['blocks', 'hero-2']);
    const undo = await browser.post(`${page}?release=${release}`, { act: 'undo' });
    expect(undo.location).toContain('done=undo');
    expect(await read()).toHaveProperty(['blocks', 'hero-2']);
  });

  it('one that is not the chosen one is moved, and the answer has its new position in words', async () => {
    const { press, browser, read } = await openEditor();
    const moved = await press('hero', 'up', { block: 'tiles' });
    expect(moved.location).toMatch(/block=hero&done=up:tiles$/);
    expect(await read()).toMatchObject({ place: { tiles: { before: 'hero' } } });
    expect((await browser.get(moved.location!)).text).toContain('Moved: Tiles, first, 1 of 2 in Main.');
    const copied = await press('tiles', 'duplicate', { block: 'hero' });
    expect(copied.location).toMatch(/block=tiles&done=duplicate:hero-2$/);
    expect((await browser.get(copied.location!)).text).toContain(
      'Duplicated: Hero 2, after Hero, 3 of 3 in Main.',
    );
    expect((await press('hero', 'remove', { block: 'hero-2' })).location).toMatch(/block=hero&done=remove$/);
    expect((await browser.get(copied.location!)).html).not.toContain('role="status"');
    expect((await press('hero', 'hide', { block: 'gone' })).status).toBe(422);
    expect((await press('hero', 'hide', { block: '__proto__' })).status).toBe(422);
  });

  it('say which types their slots accept, and are arranged only in a layer that may be edited', async () => {
    const { open } = await openEditor();
    const { html } = await open();
    expect(html).toContain('data-list="main"><p');
    expect(html).toMatch(/data-list="tiles.items" data-accepts="[^"]+"/);
    expect(html).toContain('id="outline-form"');
    const viewer = await signedIn('vic@shop.example', everything('viewer'));
    expect((await viewer.get(page)).html).not.toMatch(/outline-form|data-handle|id="keys"/);
  });

  it('one is added through the palette with its first valid settings', async () => {
    const { browser, open, release, read } = await openEditor();
    expect((await open('&search=til')).text).toMatch(/Tile/);
    const address = `${page}?release=${release}&add=hero&at=after%3Ahero`;
    const { html } = await browser.get(address);
    const empty = await browser.post(address, postForm(html, 'Settings', { act: 'insert' }));
    expect(empty.status).toBe(422);
    expect(empty.html).toMatch(/<p id="f-title-error"[^>]*>“Title” must be filled in\./);
    const added = await browser.post(
      address,
      postForm(html, 'Settings', { act: 'insert', 'p/title': 'Second' }),
    );
    expect(added.location).toContain('block=hero-2');
    expect(await read()).toMatchObject({
      blocks: { 'hero-2': { type: 'hero', props: { title: 'Second' } } },
    });
  });

  it('what a slot does not accept, and an unknown button, change nothing', async () => {
    const { press, read } = await openEditor();
    expect((await press('hero', 'move', { at: 'first:tiles.items' })).status).toBe(422);
    expect((await press('hero', 'move', { at: '__proto__' })).status).toBe(422);
    expect((await press('hero', 'explode')).location).toContain('done=nothing');
    expect(await read()).toBeUndefined();
  });
});

describe('who may edit', () => {
  it('layers outside of the scope are not offered, and a viewer has none', async () => {
    const { open } = await openEditor();
    const { html } = await open();
    expect(html).toContain('layer=running%2Fde_DE');
    expect(html).not.toContain('layer=_base');
    const viewer = await signedIn('vic@shop.example', everything('viewer'));
    expect((await viewer.get(page)).text).toContain('No layer of it is yours to change.');
    expect((await viewer.post(page, { act: 'begin', title: 'Mine' })).status).toBe(403);
    expect(await listReleases(bench.db)).toHaveLength(1);
  });

  it('a page of another brand, an unknown one and a release that is no draft are refused', async () => {
    const { browser, release } = await openEditor();
    expect((await browser.get('/composer/pages/main/en_GB/home')).status).toBe(404);
    expect((await browser.get('/composer/pages/running/de_DE/nowhere')).status).toBe(404);
    await bench.db.execute(`update composer_releases set state = 'dropped' where id = ${release}`);
    expect((await browser.get(`${page}?release=${release}`)).status).toBe(422);
  });

  it('whoever may read a draft but not look at its preview sees no frame', async () => {
    const { release } = await openEditor();
    const viewer = await signedIn('vic@shop.example', everything('viewer'));
    const shown = await viewer.get(`${page}?release=${release}`);
    expect(shown.status).toBe(200);
    expect(shown.html).not.toContain('<iframe');
  });

  it('only the editor may show a storefront in a frame', async () => {
    const { open, browser } = await openEditor();
    const { headers, html } = await open();
    expect(headers.get('content-security-policy')).toContain('frame-src http://running.localhost;');
    expect(headers.get('content-security-policy')).toContain(
      "script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(html).toMatch(
      /<iframe[^>]*src="http:\/\/running\.localhost\/de_DE\?_draft=\d+&amp;_choose="[^>]*sandbox="allow-scripts allow-same-origin"/,
    );
    expect((await browser.get('/composer/pages')).headers.get('content-security-policy')).not.toContain(
      'frame-src',
    );
  });
});
