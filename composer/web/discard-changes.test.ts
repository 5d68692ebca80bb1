import { expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { editedLayer, editorPath, useEditor } from './editor.fixture';

const { signedIn, openEditor } = useEditor();
const query = `path=${encodeURIComponent(editedLayer)}`;

it('the changes of a page are discarded after a confirmation that lists them, from the editor and from the release', async () => {
  const { save, open, browser, release, read } = await openEditor();
  expect((await open()).text).not.toContain('Discard changes');
  for (const from of ['editor', 'release']) {
    await save('hero', { 'p/title': 'Schneller' });
    const { html } = from === 'editor' ? await open() : await browser.get(`/composer/releases/${release}`);
    const href = /href="([^"]*discard[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const question = await browser.get(href);
    expect(question.text).toContain('Schneller');
    expect(await read()).toBeDefined();
    const version = /name="version" value="(\d+)"/.exec(question.html)![1]!;
    const done = await browser.post(href, { act: 'discard', version });
    const back = from === 'editor' ? editorPath : '/composer/releases/';
    expect(done.location).toContain(back);
    expect((await browser.get(done.location!)).text).toContain('The changes are discarded.');
    expect(await read()).toBeUndefined();
    expect((await browser.post(href, { act: 'discard', version })).status).toBe(404);
  }
  const undo = await browser.post(`${editorPath}?release=${release}`, { act: 'undo' });
  expect(undo.text).toContain('The changes of this page were discarded, so they cannot be undone.');
});

it('nobody is led elsewhere, and a viewer discards nothing', async () => {
  const { save, browser, release, read } = await openEditor();
  await save('hero', { 'p/title': 'Schneller' });
  const address = `/composer/releases/${release}/discard?${query}`;
  for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/composer/pages/\\evil', '/x']) {
    const { html } = await browser.get(`${address}&back=${encodeURIComponent(back)}`);
    expect(html).toContain(`href="/composer/releases/${release}"`);
    // The footer has the address itself, to return to after a change of language.
    expect(html.split('<footer')[0]).not.toContain('elsewhere');
  }
  expect((await browser.post(address, { act: 'discard', version: '9' })).status).toBe(422);
  const viewer = await signedIn('vic@shop.example', everything('viewer'));
  expect((await viewer.get(`/composer/releases/${release}`)).text).not.toContain('Discard these changes');
  expect((await viewer.post(address, { act: 'discard', version: '1' })).status).toBe(403);
  expect((await browser.get(`/composer/releases/${release}/discard?path=__proto__`)).status).toBe(404);
  expect(await read()).toBeDefined();
});
