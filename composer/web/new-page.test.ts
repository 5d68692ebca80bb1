import { describe, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { editorOfRunning, postForm, useEditor } from './editor.fixture';

const { bench, signedIn } = useEditor();
const address = '/composer/pages/new';

async function openForm(...grants: Parameters<typeof signedIn>[1][]) {
  const browser = await signedIn('ana@shop.example', ...(grants.length > 0 ? grants : [editorOfRunning]));
  const fill = async (edit: Record<string, string>) =>
    postForm((await browser.get(address)).html, 'New page', edit);
  return {
    browser,
    fill,
    create: async (edit: Record<string, string>) => browser.post(address, await fill(edit)),
    read: async (release: number, file: string) => {
      const text = (await loadReleaseEdits(bench.site.desk.composer, release)).get(
        `page-configs/${file}.json`,
      );
      return text?.doc ? (JSON.parse(text.doc) as Record<string, unknown>) : undefined;
    },
  };
}

describe('a new page', () => {
  it('is created in a release of its own, takes blocks, and is listed before it is live', async () => {
    const { browser, create, read } = await openForm();
    const created = await create({ title: 'Été à vélo' });
    expect(created.location).toMatch(
      /^\/composer\/pages\/running\/en_GB\/ete-a-velo\?release=1&layer=running&done=newPage$/,
    );
    expect(await read(1, 'running/ete-a-velo')).toEqual({
      page: 'ete-a-velo',
      path: '/ete-a-velo',
      layout: 'shop',
      seo: { title: { en: 'Été à vélo' } },
      blocks: {},
      order: {},
    });
    const editor = '/composer/pages/running/en_GB/ete-a-velo?release=1&layer=running';
    expect((await browser.get(`${created.location}`)).text).toContain('The page is created.');
    const palette = await browser.get(`${editor}&add=hero&at=last:main`);
    const inserted = await browser.post(
      `${editor}&add=hero&at=last:main`,
      postForm(palette.html, 'Settings', { act: 'insert', 'p/title': 'Hello' }),
    );
    expect(inserted.location).toContain('done=insert');
    expect(await read(1, 'running/ete-a-velo')).toMatchObject({ order: { main: ['hero'] } });
    const list = await browser.get('/composer/pages');
    expect(list.text).toMatch(/Pages that are not live yet.*Ete a velo/);
    expect(list.html).toContain('/composer/pages/running/en_GB/ete-a-velo?release=1');
  });

  it('is taken back by undo, and leaves a release that changes nothing', async () => {
    const { browser, create, read } = await openForm();
    await create({ title: 'Sale' });
    const editor = '/composer/pages/running/en_GB/sale?release=1&layer=running';
    expect((await browser.post(editor, { act: 'undo', mark: 'one' })).location).toBe(
      '/composer/releases/1?done=undo',
    );
    expect(await read(1, 'running/sale')).toBeUndefined();
    expect((await browser.get(editor)).status).toBe(404);
    expect((await browser.get('/composer/pages')).text).not.toContain('Pages that are not live yet');
  });

  it('may start from another page, in a draft and a layer that are chosen, in the language of the layer', async () => {
    const { browser, create, read } = await openForm();
    await create({ title: 'First' });
    const made = await create({
      title: 'Heim',
      address: '/heim/und-hof/',
      start: 'page:home',
      layer: 'running/de_DE',
      release: '1',
    });
    expect(made.location).toContain('/running/de_DE/heim-und-hof?release=1');
    expect(await read(1, 'running/de_DE/heim-und-hof')).toEqual({
      page: 'heim-und-hof',
      path: '/heim/und-hof',
      extends: 'home',
      seo: { title: 'Heim' },
    });
    expect((await browser.get(made.location!)).html).toMatch(/Hero/);
  });

  it('has a name of its own, also beside pages of other releases', async () => {
    const { create, read } = await openForm();
    await create({ title: 'Sale' });
    expect((await create({ title: 'Sale' })).location).toContain('/sale-2?release=2');
    expect((await create({ title: 'Home', address: '/home' })).location).toContain('/home-2?release=3');
    expect(await read(2, 'running/sale-2')).toMatchObject({ page: 'sale-2', path: '/sale' });
  });

  it('that is sent twice is created once', async () => {
    const { browser, fill } = await openForm();
    const form = await fill({ title: 'Sale' });
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(address, form)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const links = (await browser.get('/composer/releases')).html.match(/\/composer\/releases\/\d+"/g);
    expect(new Set(links).size).toBe(1);
  });

  it.each([
    [{ title: '' }, 'A title has 1 to 100 characters.'],
    [{ title: 'x'.repeat(101) }, 'A title has 1 to 100 characters.'],
    [{ title: '夏のセール' }, 'This title has no letters for an address.'],
    [{ title: 'Sale', address: '/{all}' }, 'An address has letters, digits and hyphens'],
    [{ title: 'Sale', address: '/a b' }, 'cannot be a path'],
    [{ title: 'Sale', address: '/' }, 'one of them is never reached'],
    [{ title: 'Sale', start: 'layout:nowhere' }, 'There is no layout'],
    [{ title: 'Sale', start: 'page:nowhere' }, 'nowhere'],
    [{ title: 'Sale', start: 'nothing' }, 'The form was not complete.'],
    [{ title: 'Sale', layer: 'elsewhere' }, 'The form was not complete.'],
    [{ title: 'Sale', release: '99' }, 'There is no such release'],
    [{ title: 'Sale', layer: '_base' }, 'Your role does not allow this'],
  ])('with %j is refused with the reason, and what was typed stays', async (edit, reason) => {
    const { create, read } = await openForm();
    const refused = await create(edit);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain(reason);
    if (edit.title !== '') expect(refused.html).toContain(`value="${edit.title}"`);
    expect(await read(1, 'running/sale')).toBeUndefined();
  });

  it('is made by those who may edit all that its layer reaches', async () => {
    const translator = await openForm({ ...editorOfRunning, role: 'translator' });
    expect((await translator.browser.get(address)).text).toContain('Your roles do not cover any storefront');
    expect((await translator.browser.get('/composer/pages')).html).not.toContain(address);
    const refused = await translator.browser.post(address, {
      title: 'Sale',
      layer: 'running',
      start: 'layout:shop',
      mark: 'x',
    });
    expect(refused.status).toBe(403);
  });
});
