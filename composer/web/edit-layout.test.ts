import { expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { everything } from '../server/staff/staff.fixture';
import { editorOfRunning, postForm, useEditor } from './editor.fixture';

const { bench, openEditor } = useEditor();
const layout = '/composer/layouts/running/de_DE/shop';
const file = 'page-configs/running/de_DE/layouts/shop.json';

it('a header is edited in its layout, for one market, and shows in the preview of a page with it', async () => {
  const { browser, release } = await openEditor();
  const at = (query: string) => browser.get(`${layout}?release=${release}${query}`);
  const shown = await at('');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Layout “Shop”');
  expect(shown.text).toContain('Choose a block to change its settings.');
  expect(shown.text).toMatch(/Running · German \(Germany\) 1 locale/);
  expect(shown.html).toContain('src="http://running.localhost/de_DE');
  const { html } = await at('&block=bar');
  const saved = await browser.post(
    `${layout}?release=${release}&block=bar`,
    postForm(html, 'Settings', { act: 'save', 'p/title': 'Nur hier' }),
  );
  expect(saved).toMatchObject({
    status: 303,
    location: expect.stringContaining(`${layout}?release=`) as string,
  });
  const text = (await loadReleaseEdits(bench.site.desk.composer, release)).get(file)!.doc!;
  expect(JSON.parse(text)).toMatchObject({
    layout: 'shop',
    blocks: { bar: { props: { title: 'Nur hier' } } },
  });
  const undone = await browser.post(`${layout}?release=${release}`, { act: 'undo', mark: '' });
  expect(undone.location).toContain('done=undo');
  expect((await loadReleaseEdits(bench.site.desk.composer, release)).get(file)?.doc ?? null).toBeNull();
});

it('a layout of everyone is for those who may edit everything', async () => {
  const { browser } = await openEditor(editorOfRunning);
  const offered = await browser.get(layout);
  expect(offered.html).toContain('layer=running%2Fde_DE');
  expect(offered.html).not.toContain('layer=_base"');
});

it('the list of pages leads to the layouts of a storefront and locale', async () => {
  const { browser } = await openEditor(everything('editor'));
  const listed = await browser.get('/composer/pages?brand=running&locale=de_DE&search=&state=&subject=');
  expect(listed.html).toContain(`href="${layout}"`);
  const all = await browser.get('/composer/pages?brand=&locale=&search=&state=&subject=');
  expect(all.html).not.toContain('/composer/layouts/');
});

it.each([
  '/composer/layouts/running/de_DE/nothing',
  '/composer/layouts/nobody/de_DE/shop',
  '/composer/layouts/running/de_DE/home',
])('there is no %s', async (path) => {
  const { browser } = await openEditor();
  expect((await browser.get(path)).status).toBe(404);
});
