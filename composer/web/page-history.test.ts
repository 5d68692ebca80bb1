import { expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { editedLayer, editorOfRunning, editorPath, useEditor } from './editor.fixture';

const { signedIn, openEditor } = useEditor();
const address = `${editorPath}/history`;

it('the history of a page has who changed what, in which release, newest first', async () => {
  const { save, press, browser, release, open } = await openEditor();
  expect((await open()).html).toContain(`href="${address}"`);
  expect((await browser.get(address)).text).toContain('Nobody has edited this page');
  await save('hero', { 'p/title': 'Schneller' });
  await press('tiles', 'up');
  await press('hero', 'duplicate');
  await browser.post(`${editorPath}?release=${release}`, { act: 'undo' });
  const discard = `/composer/releases/${release}/discard?path=${encodeURIComponent(editedLayer)}`;
  await browser.post(discard, { act: 'discard', version: '4' });
  const { text, html } = await browser.get(address);
  const wanted = [
    'ana@shop.example discarded the changes of this file',
    'ana@shop.example undid an edit',
    'Block “hero-2” is removed.',
    'Block “hero-2” is added.',
    'Block “tiles” moves.',
    'Block “hero”, title becomes “Schneller”.',
  ];
  const found = wanted.map((sentence) => text.indexOf(sentence));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(html).toContain(`href="/composer/releases/${release}">Autumn</a>`);
});

it('is that of pages that the person may read', async () => {
  await openEditor();
  const runner = await signedIn('ben@shop.example', editorOfRunning);
  for (const path of ['main/en_GB/home', 'running/de_DE/nowhere', 'running/xx_XX/home'])
    expect((await runner.get(`/composer/pages/${path}/history`)).status).toBe(404);
  const viewer = await signedIn('vic@shop.example', everything('viewer'));
  expect((await viewer.get('/composer/pages/main/en_GB/home/history')).status).toBe(200);
});
