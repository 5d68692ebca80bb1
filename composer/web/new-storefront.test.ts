import { describe, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { listOpenFiles } from '../server/releases.repository';
import { editorOfRunning, postForm, useEditor } from './editor.fixture';

const { bench, signedIn } = useEditor();
const address = '/composer/brands/new';
const everything = { role: 'editor', brand: '*', market: '*' } as const;

async function openForm() {
  const browser = await signedIn('ana@shop.example', everything);
  const { html } = await browser.get(address);
  const create = (edit: Record<string, string>) =>
    browser.post(address, postForm(html, 'New storefront', { name: 'Trail', key: 'trail', ...edit }));
  return { browser, create };
}
const count = async () => (await listOpenFiles(bench.db)).length;

describe('a new storefront', () => {
  it('is created in a release of its own, with copies of the other one’s files', async () => {
    const { browser, create } = await openForm();
    const created = await create({ locales: 'de_DE' });
    expect(created.location).toBe('/composer/releases/1?done=newStorefront');
    const edits = await loadReleaseEdits(bench.site.desk.composer, 1);
    const { composer } = bench.site.desk;
    const copies = [...composer.files()].filter(([path]) => /^(page-configs|brands)\/running\//.test(path));
    expect(copies.length).toBeGreaterThan(1);
    for (const [path, text] of copies)
      expect(JSON.parse(edits.get(path.replace('/running/', '/trail/'))!.doc!)).toEqual(JSON.parse(text));
    expect(edits.size).toBe(copies.length + 1);
    expect(JSON.parse(edits.get('brands/trail/storefront.json')!.doc!)).toEqual({
      from: 'running',
      name: 'Trail',
      locales: ['de_DE'],
      defaultLocale: 'de_DE',
    });
    const { text } = await browser.get('/composer/releases/1');
    expect(text).toContain('This release adds the storefront Trail.');
    // People know the name: the key is of addresses alone.
    expect(text).toMatch(/Home page · Trail/);
    expect(text).not.toMatch(/· trail\b/);
    const settings = await browser.get('/composer/brands/trail/settings?release=1');
    expect(settings.text).toContain('Trail');
    expect(settings.html).toContain('<iframe');
    expect((await browser.get('/composer/brands/trail/settings')).status).toBe(404);
  });

  it('is previewed at an address of its own before it is live', async () => {
    const { browser, create } = await openForm();
    await create({});
    const made = await browser.post('/composer/releases/1', { act: 'preview', brand: 'trail' });
    expect(made.location).toContain('done=preview');
    expect((await browser.get('/composer/releases/1')).html).toContain('http://trail.localhost/_draft');
    expect((await browser.post('/composer/releases/1', { act: 'preview', brand: 'nobody' })).status).toBe(
      404,
    );
  });

  it.each([
    ['', 'a key has up to 40'],
    ['Trail', 'a key has up to 40'],
    ['1st', 'a key has up to 40'],
    ['a--b', 'a key has up to 40'],
    ['a-', 'a key has up to 40'],
    ['../main', 'a key has up to 40'],
    ['_base', 'a key has up to 40'],
    ['<script>alert(1)</script>', 'a key has up to 40'],
    ['__proto__', 'a key has up to 40'],
    ['a'.repeat(41), 'a key has up to 40'],
    ['xn', undefined],
    ['www', 'this word is reserved'],
    ['composer', 'this word is reserved'],
    ['running', 'there is a storefront with this key'],
    ['taken', 'the address that follows from this key'],
  ])('with the key “%s”: %s', async (key, why) => {
    const { create } = await openForm();
    const answer = await create({ key });
    if (why === undefined) expect(answer.location).toContain('done=newStorefront');
    else
      expect({ status: answer.status, text: answer.text.toLowerCase() }).toEqual({
        status: 422,
        text: expect.stringContaining(why),
      });
    expect((await count()) === 0).toBe(why !== undefined);
  });

  it.each([
    [{ name: '' }, 'A name has 1 to 60 characters.'],
    [{ name: 'a'.repeat(61) }, 'A name has 1 to 60 characters.'],
    [{ locales: 'de_DE fr_FR' }, 'One of these locales is not one of the other storefront’s.'],
    [{ from: 'main' }, 'form'],
  ])('with %o is refused', async (edit, why) => {
    const { create } = await openForm();
    const answer = await create(edit);
    expect({ status: answer.status, text: answer.text }).toEqual({
      status: 422,
      text: expect.stringContaining(why),
    });
    expect(await count()).toBe(0);
  });

  it('has a key that no other open release uses', async () => {
    const { create } = await openForm();
    await create({});
    const again = await create({});
    expect(again.text).toContain('There is a storefront with this key');
  });

  it('is created by those who may edit everything', async () => {
    const browser = await signedIn('ben@shop.example', editorOfRunning);
    expect((await browser.get(address)).status).toBe(403);
    expect((await browser.post(address, { name: 'A', key: 'a', from: 'running', locales: '' })).status).toBe(
      403,
    );
    expect((await browser.get('/composer/brands')).html).not.toContain(address);
  });
});
