import { describe, expect, it } from 'vitest';
import { editorPath as page, postForm, useEditor } from './editor.fixture';

const { openEditor } = useEditor();

async function openFields() {
  const editor = await openEditor();
  return {
    ...editor,
    /** Sends the settings of the page. */
    change: async (edit: Record<string, string>) =>
      editor.browser.post(
        `${page}?release=${editor.release}`,
        postForm((await editor.open()).html, 'Page settings', { act: 'fields', ...edit }),
      ),
  };
}

describe('the settings of a page', () => {
  it('are saved in the layer, with their source, reset and changed back', async () => {
    const { change, open, read, browser, release } = await openFields();
    const before = await open();
    expect(before.html).toMatch(/name="address"[^>]*value="\/"/);
    expect(before.text).toContain('This page has no subject');
    expect(before.text).toContain('Inherited from Everyone');
    expect((await change({})).location).toContain('done=nothing');
    const edit = { 'p/seo/title': 'Laufen', 'p/seo/robots': 'noindex, follow', 'p/cache/maxAge': '30' };
    expect((await change(edit)).location).toContain('done=save');
    const saved = { seo: { title: 'Laufen', robots: 'noindex, follow' }, cache: { maxAge: 30 } };
    expect(await read()).toMatchObject(saved);
    expect((await open()).text).toContain('Set here');
    const reset = await browser.post(
      `${page}?release=${release}`,
      postForm((await open()).html, 'Page settings', { 'reset-field': 'seo.title' }),
    );
    expect(reset.location).toContain('done=reset');
    expect(await read()).not.toHaveProperty(['seo', 'title']);
    await browser.post(`${page}?release=${release}`, { act: 'undo' });
    expect(await read()).toMatchObject(saved);
  });

  it('with a wrong value are refused at its field, and nothing typed is lost', async () => {
    const { change, read, browser, release } = await openFields();
    const refused = await change({
      'p/seo/robots': 'no-index',
      'p/cache/maxAge': 'soon',
      'p/layout': 'nowhere',
      'p/seo/title': 'Typed',
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/<a href="#f-(seo-robots|cache-maxAge|layout)">/);
    expect(refused.html).toContain('value="Typed"');
    const layout = await change({ 'p/layout': 'nowhere' });
    expect(layout.html).toMatch(/<p id="f-layout-error"[^>]*>There is no layout/);
    const robots = await change({ 'p/seo/robots': 'no-index' });
    expect(robots.html).toMatch(/<p id="f-seo-robots-error"[^>]*>[^<]*no-index/);
    for (const [name, value] of [
      ['p/path', '/somewhere'],
      ['p/subject', 'product'],
      ['p/seo/__proto__', 'x'],
    ] as const)
      expect((await change({ [name]: value })).text).toContain('The form was not complete.');
    const address = `${page}?release=${release}`;
    const foreign = await browser.post(address, { act: '', 'reset-field': 'subject' });
    expect(foreign.status).toBe(422);
    expect(await read()).toBeUndefined();
  });
});

describe('the address of a page', () => {
  async function openAddress() {
    const editor = await openEditor();
    const address = `${page}?release=${editor.release}`;
    const fill = async (typed: string) =>
      postForm((await editor.open()).html, 'Address', { act: 'address', address: typed });
    return {
      ...editor,
      fill,
      send: (form: Record<string, string>) => editor.browser.post(address, form),
      change: async (typed: string) => editor.browser.post(address, await fill(typed)),
    };
  }

  it('is another one in a layer, the earlier ones of which redirect, and the inherited one again', async () => {
    const { change, send, read, open } = await openAddress();
    expect((await change('/')).location).toContain('done=nothing');
    expect((await change('laufen/')).location).toContain('done=save');
    expect(await read()).toMatchObject({ path: '/laufen' });
    await change('/rennen');
    expect(await read()).toMatchObject({ path: ['/rennen', '/laufen'] });
    expect((await open()).text).toContain('These redirect to it: /laufen');
    await change('');
    expect(await read()).toMatchObject({ path: null });
    const form = postForm((await open()).html, 'Address', { act: '', 'reset-field': 'path' });
    expect((await send(form)).location).toContain('done=reset');
    expect(await read(), 'nothing of its own is left').toBeUndefined();
  });

  it.each(['/a b', '/a//b', '/{a}/{a}', '/en_GB/x', `/${'x'.repeat(300)}`])(
    'cannot be %j, which stays in the field',
    async (typed) => {
      const { change, read } = await openAddress();
      const refused = await change(typed);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain(`value="${typed}"`);
      expect(await read()).toBeUndefined();
    },
  );

  it('that changed after it was shown is a conflict', async () => {
    const { fill, change, send, read } = await openAddress();
    const late = await fill('/late');
    await change('/early');
    expect((await send(late)).status).toBe(422);
    expect(await read()).toMatchObject({ path: '/early' });
    expect((await send({ ...late, was: 'no JSON' })).text).toContain('The form was not complete.');
  });
});
