import { beforeEach, describe, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { editorOfRunning, postForm, useEditor } from './editor.fixture';

const { bench, signedIn } = useEditor();
const everything = { role: 'editor', brand: '*', market: '*' } as const;
const list = '/composer/pages?brand=trail&locale=de_DE';
const editor = '/composer/pages/trail/de_DE/home';

let browser: Awaited<ReturnType<typeof signedIn>>;
/** Release 1 adds the storefront “Trail”, which starts from Running and has pages in German alone. */
beforeEach(async () => {
  browser = await signedIn('ana@shop.example', everything);
  const { html } = await browser.get('/composer/brands/new');
  const values = { name: 'Off road', key: 'trail', locales: 'de_DE' };
  await browser.post('/composer/brands/new', postForm(html, 'New storefront', values));
});

const readEdit = async (path: string) =>
  (await loadReleaseEdits(bench.site.desk.composer, 1)).get(path)?.doc ?? undefined;

const saveTitle = async (title: string) => {
  const { html } = await browser.get(`${editor}?release=1&block=hero`);
  return browser.post(
    `${editor}?release=1&block=hero`,
    postForm(html, 'Settings', { act: 'save', 'p/title': title }),
  );
};

describe('pages of a storefront that is not live', () => {
  it('are listed with the release that adds it, and lead to the editor while it is a draft', async () => {
    const { text, html } = await browser.get(list);
    expect(text).toMatch(/ 2 pages /);
    expect(text).toMatch(/Home Off road [^/]*\/ *In a release Off road/);
    expect(text).toMatch(/Landing Off road [^/]*\/landings\/\{name\} *In a release Off road/);
    expect(text).toContain('Off road (not live yet)');
    expect(html).toContain(`href="${editor}?release=1"`);
    expect(html).toContain('href="/composer/layouts/trail/de_DE/shop?release=1"');
    expect((await browser.get(`${list}&state=shipped`)).text).toContain('No page matches.');
    expect((await browser.get('/composer/releases/1')).html).toContain(list.replace('&', '&amp;'));
    // Others are listed as before.
    expect((await browser.get('/composer/pages?brand=&locale=')).text).toMatch(/ 8 pages /);
    await browser.post('/composer/releases/1', { act: 'submit' });
    const submitted = await browser.get(list);
    expect(submitted.text).toMatch(/ 2 pages /);
    expect(submitted.html).not.toContain(`href="${editor}`);
    expect((await browser.get(`${editor}?release=1`)).status).toBe(422);
  });

  it('are edited and previewed at the address of the storefront', async () => {
    const opened = await browser.get(`${editor}?release=1&block=hero`);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('Inherited from Off road');
    expect(opened.html).toContain('src="http://trail.localhost/de_DE?_draft=');
    expect(opened.html).toContain('_from=running');
    expect((await saveTitle('Abseits')).location).toContain('done=save');
    expect(JSON.parse((await readEdit('page-configs/trail/de_DE/home.json'))!)).toMatchObject({
      blocks: { hero: { props: { title: 'Abseits' } } },
    });
    expect(await readEdit('page-configs/running/de_DE/home.json')).toBeUndefined();
    const typed = await browser.post(
      `${editor}?release=1&block=hero`,
      postForm((await browser.get(`${editor}?release=1&block=hero`)).html, 'Settings', {
        act: 'preview',
        'p/title': 'Querfeldein',
      }),
    );
    expect(typed.html).toContain('Querfeldein');
    const undone = await browser.post(`${editor}?release=1`, { act: 'undo', mark: 'back' });
    expect(undone.location).toContain('done=undo');
    expect((await browser.get(`${editor}?release=1&block=hero`)).html).toContain('value="Run"');
  });

  it('keep their name on the screens that an editor links to', async () => {
    await saveTitle('Abseits');
    for (const [path, text] of [
      [`${editor}/history?release=1`, 'Home page · Off road'],
      [`${editor}/copy?release=1&layer=trail/de_DE`, 'Off road'],
      ['/composer/layouts/trail/de_DE/shop?release=1', 'Off road'],
    ] as const) {
      const page = await browser.get(path);
      expect({ path, status: page.status, text: page.text }).toEqual({
        path,
        status: 200,
        text: expect.stringContaining(text),
      });
    }
  });

  it('are made there', async () => {
    const form = '/composer/pages/new?brand=trail&locale=de_DE&release=1';
    const { html } = await browser.get(form);
    expect(html).toMatch(/<option(?=[^>]* value="trail")[^>]* selected/);
    const made = await browser.post(form, postForm(html, 'New page', { title: 'Wege', layer: 'trail' }));
    expect(made.location).toMatch(/^\/composer\/pages\/trail\/de_DE\/wege\?release=1&layer=trail&/);
    expect(JSON.parse((await readEdit('page-configs/trail/wege.json'))!)).toMatchObject({ path: '/wege' });
    expect((await browser.get(list)).text).toMatch(/ 3 pages /);
  });

  it('count as changed for shoppers, and are checked', async () => {
    expect((await browser.get('/composer/releases/1')).text).toMatch(/Home: 2 of 2 storefront languages/);
    expect((await browser.get('/composer/releases/1')).text).toContain('Off road 2 of 2');
    expect((await browser.post('/composer/releases/1', { act: 'check' })).location).toContain('done=check');
    expect((await browser.get('/composer/releases/1')).text).toMatch(/on 2 changed pages of storefront/);
  });

  it('are unknown without the release, in other releases, and to those who may not edit everything', async () => {
    expect((await browser.get(editor)).status).toBe(404);
    expect((await browser.get('/composer/pages/trail/en_GB/home?release=1')).status).toBe(404);
    await browser.post('/composer/pages/running/de_DE/home', { act: 'begin', title: 'Autumn' });
    expect((await browser.get(`${editor}?release=2`)).status).toBe(404);
    const ben = await signedIn('ben@shop.example', editorOfRunning);
    expect((await ben.get(`${editor}?release=1`)).status).toBe(404);
    expect((await ben.get(list)).text).toContain('No page matches.');
    expect((await ben.get(list)).text).not.toContain('Off road');
    const post = await ben.post(`${editor}?release=1&block=hero`, { act: 'hide' });
    expect(post.status).toBe(404);
  });
});
