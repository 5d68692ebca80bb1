import { expect, it } from 'vitest';
import type { Grant } from '../model/privileges';
import { everything } from '../server/staff/staff.fixture';
import { editorOfRunning, useEditor } from './editor.fixture';

const { openEditor, signedIn } = useEditor();
const publisher: Grant = { role: 'publisher', brand: 'running', market: '*' };

it('lead to a first release, each until it is done', async () => {
  const { browser, release, save } = await openEditor(editorOfRunning, publisher);
  const read = async () => {
    const { text, html } = await browser.get('/composer/releases');
    return { done: text.split('Done').length - 1, isShown: text.includes('Your first release'), html };
  };
  const page = `/composer/releases/${release}`;
  expect(await read()).toMatchObject({ done: 0, isShown: true });
  expect((await read()).html).toContain('href="/composer/pages?brand=running&amp;locale=en_GB"');
  expect((await read()).html).toContain(`href="${page}"`);
  await save('hero', { 'p/title': 'Schneller' });
  // The editor has made a preview of its own by now, which is not one for somebody else.
  expect(await read()).toMatchObject({ done: 1, isShown: true });
  await browser.post(page, { act: 'preview', brand: 'running' });
  expect(await read()).toMatchObject({ done: 2, isShown: true });
  await browser.post(page, { act: 'submit' });
  expect(await read()).toMatchObject({ isShown: false });
});

it('are for those who may edit pages', async () => {
  const viewer = await signedIn('vera@shop.example', everything('viewer'));
  expect((await viewer.get('/composer/releases')).text).not.toContain('Your first release');
});
