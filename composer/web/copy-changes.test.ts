import { expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { everything } from '../server/staff/staff.fixture';
import { editorOfRunning, editorPath, postForm, useEditor } from './editor.fixture';

const { bench, signedIn, openEditor } = useEditor();

const copyPath = (release: number, query = '') =>
  `${editorPath}/copy?release=${release}&layer=running%2Fde_DE${query}`;

async function readTitles(release: number): Promise<Record<string, unknown>> {
  const edits = await loadReleaseEdits(bench.site.desk.composer, release);
  return Object.fromEntries(
    [...edits].map(([path, { doc }]) => {
      const { blocks } = JSON.parse(doc ?? '{}') as { blocks?: { hero?: { props?: { title?: string } } } };
      return [path.replace('page-configs/', ''), blocks?.hero?.props?.title];
    }),
  );
}

it('changes are copied to chosen layers after a look at what they do, and one undo takes all copies back', async () => {
  const { browser, release, save, open } = await openEditor(everything('editor'));
  await save('hero', { 'p/title': 'Schneller' });
  const editor = await open();
  expect(editor.html).toContain(`/composer${editorPath.slice(9)}/copy?release=${release}`);

  const choice = await browser.get(copyPath(release));
  expect(choice.text).toContain('What “Autumn” changes for Running · German (Germany)');
  expect(choice.text).not.toContain('What would change Main');
  const query = '&to=main%2Fde_DE&to=_base%2Fde&to=running';
  const plan = await browser.get(copyPath(release, query));
  const [, base, main, running] = plan.html.split(/<section/);
  expect(main).toContain('Main · German (Germany)');
  expect(main).toContain('title becomes “Schneller”');
  expect(base).toContain('title becomes “Schneller”');
  // The storefront’s own title is another one.
  expect(running).toContain('Not copied, because the layer has a value of its own:');
  expect(running).toContain('was “Run”');
  expect(plan.text).toContain('Copy to 2 layers');
  expect(Object.keys(await readTitles(release))).toEqual(['running/de_DE/home.json']);

  const done = await browser.post(copyPath(release, query), { mark: 'copy-1' });
  expect(done.location).toBe(`/composer/releases/${release}?done=copy`);
  const copied = {
    'running/de_DE/home.json': 'Schneller',
    'main/de_DE/home.json': 'Schneller',
    '_base/de/home.json': 'Schneller',
  };
  expect(await readTitles(release)).toEqual(copied);
  // Sent again, nothing happens twice.
  await browser.post(copyPath(release, query), { mark: 'copy-1' });

  const back = `${editorPath}?release=${release}&block=hero`;
  const undone = await browser.post(back, { act: 'undo', mark: 'undo-1' });
  expect(undone.location).toContain('done=undo');
  expect(await readTitles(release)).toEqual({
    ...copied,
    'main/de_DE/home.json': undefined,
    '_base/de/home.json': undefined,
  });
  await browser.post(back, { act: 'redo', mark: 'redo-1' });
  expect(await readTitles(release)).toEqual(copied);
});

it('values that a layer has of its own are replaced where that is chosen', async () => {
  const { browser, release, save } = await openEditor(everything('editor'));
  await save('hero', { 'p/title': 'Schneller' });
  const query = '&to=running&replace=on';
  const plan = await browser.get(copyPath(release, query));
  expect(plan.html).toContain('title becomes “Schneller” (was “Run”)');
  await browser.post(copyPath(release, query), { mark: 'copy-1' });
  expect((await readTitles(release))['running/home.json']).toBe('Schneller');
});

it('only layers in the person’s scope are offered, whatever the address has', async () => {
  const { browser, release, save } = await openEditor(editorOfRunning);
  await save('hero', { 'p/title': 'Schneller' });
  const query = '&to=main%2Fde_DE&to=_base&to=..%2F..%2Fetc&to=running%2Fen_GB';
  const plan = await browser.get(copyPath(release, query));
  expect(plan.text).not.toContain('Main');
  await browser.post(copyPath(release, query), { mark: 'copy-1' });
  expect(Object.keys(await readTitles(release)).sort()).toEqual([
    'running/de_DE/home.json',
    'running/en_GB/home.json',
  ]);
  const none = await browser.post(copyPath(release, '&to=main%2Fde_DE'), { mark: 'copy-2' });
  expect(none).toMatchObject({ status: 422 });
  expect(none.text).toContain('Choose where the changes are copied to.');
});

it('a draft that changes nothing there, no draft, and a released one have nothing to copy', async () => {
  const { browser, release, save } = await openEditor(everything('editor'));
  expect((await browser.get(copyPath(release))).status).toBe(422);
  expect((await browser.get(`${editorPath}/copy`)).status).toBe(404);
  await save('hero', { 'p/title': 'Schneller' });
  await browser.post(`/composer/releases/${release}`, { act: 'submit' });
  expect((await browser.post(copyPath(release, '&to=main'), { mark: 'x' })).status).toBe(422);
});

it('somebody else’s edit of a copied value stops the undo, and names them', async () => {
  const { browser, release, save } = await openEditor(everything('editor'));
  await save('hero', { 'p/title': 'Schneller' });
  await browser.post(copyPath(release, '&to=main%2Fde_DE'), { mark: 'copy-1' });
  const ben = await signedIn('ben@shop.example', everything('editor'));
  const address = `/composer/pages/main/de_DE/home?release=${release}&block=hero`;
  const { html } = await ben.get(address);
  await ben.post(address, postForm(html, 'Settings', { act: 'save', 'p/title': 'Bens Titel' }));
  const undone = await browser.post(`${editorPath}?release=${release}&block=hero`, {
    act: 'undo',
    mark: 'u',
  });
  expect(undone.status).toBe(422);
  expect(undone.text).toContain('ben@shop.example');
  expect((await readTitles(release))['main/de_DE/home.json']).toBe('Bens Titel');
});
