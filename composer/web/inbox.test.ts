import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { everything } from '../server/staff/staff.fixture';
import { editedLayer, editorOfRunning, useEditor } from './editor.fixture';

const { bench, signedIn } = useEditor();
const mainFile = 'page-configs/main/home.json';
const write = (data: object) => `${JSON.stringify({ page: 'home', ...data }, null, 2)}\n`;

/** Overrides that were made from other values than those below them now. */
const shipped = new Map([
  [
    editedLayer,
    write({
      blocks: { hero: { props: { title: 'Schneller' } }, one: null },
      against: { 'hero.props.title': 'another', one: 'another' },
    }),
  ],
  [mainFile, write({ blocks: { two: null }, against: { two: 'another' } })],
]);
const filesOf = () => bench.site.desk.composer.files() as Map<string, string>;
const engineOf = () => bench.site.configs().engine;

beforeEach(() => {
  for (const [path, text] of shipped) filesOf().set(path, text);
  engineOf().update(shipped);
});
afterEach(() => {
  for (const path of shipped.keys()) filesOf().delete(path);
});

const listStale = () =>
  engineOf()
    .problems()
    .filter(({ code }) => code === 'stale-override')
    .map(({ file, block, field }) => [file, block, field]);

/** Sends a button of the inbox. */
const press = (browser: Awaited<ReturnType<typeof signedIn>>, address: string, name: string, value: string) =>
  browser.post(address, { [name]: value, mark: `${name}-${value.length}` });

it('an override whose original has changed is kept or given up in a draft, and is settled once that is live', async () => {
  expect(listStale()).toHaveLength(3);
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const first = await ana.get('/composer/inbox');
  expect(first.text).toContain('Home · Running · German (Germany)');
  expect(first.text).toContain('“Schneller”');
  expect(first.text).toContain('Inherited by now “Run”');
  expect(first.text).not.toContain('Take the inherited one');
  const begun = await ana.post('/composer/inbox', { act: 'begin', title: 'Tidy' });
  const address = begun.location!.split('&done')[0]!;
  const release = Number(/release=(\d+)/.exec(address)![1]);

  expect((await press(ana, address, 'keep', `${editedLayer} hero props title`)).location).toContain(
    'keepOverride',
  );
  expect((await press(ana, address, 'take', `${editedLayer} one`)).location).toContain('takeInherited');
  const after = await ana.get(address);
  expect(after.text).not.toContain('Schneller');
  expect(after.text).toContain('the block “two”');

  const edits = await loadReleaseEdits(bench.site.desk.composer, release);
  expect(JSON.parse(edits.get(editedLayer)!.doc!)).toMatchObject({
    blocks: { hero: { props: { title: 'Schneller' } } },
  });
  const page = await ana.get(`/composer/releases/${release}`);
  expect(page.text).toContain('Block “hero”, title stays as it is, though the inherited value has changed.');
  engineOf().update(new Map([[editedLayer, edits.get(editedLayer)!.doc]]));
  expect(listStale()).toEqual([[mainFile, 'two', '']]);
});

it('a decision is undone like any other edit', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const begun = await ana.post('/composer/inbox', { act: 'begin', title: 'Tidy' });
  const address = begun.location!.split('&done')[0]!;
  await press(ana, address, 'keep', `${mainFile} two`);
  expect((await ana.get(address)).text).not.toContain('the block “two”');
  const release = /release=(\d+)/.exec(address)![1]!;
  await ana.post(`/composer/pages/main/en_GB/home?release=${release}`, { act: 'undo', mark: 'undo-1' });
  expect((await ana.get(address)).text).toContain('the block “two”');
});

it('only what lies in the person’s scope is listed, and nothing else can be decided', async () => {
  const ben = await signedIn('ben@shop.example', editorOfRunning);
  const begun = await ben.post('/composer/inbox', { act: 'begin', title: 'Tidy' });
  const address = begun.location!.split('&done')[0]!;
  expect((await ben.get(address)).text).not.toContain('Main');
  const foreign = await press(ben, address, 'keep', `${mainFile} two`);
  expect(foreign.location).toContain('done=nothing');
  for (const value of ['', '../../etc/passwd', 'x'.repeat(10_000)])
    expect((await press(ben, address, 'take', value)).location).toContain('done=nothing');
  expect((await press(ben, '/composer/inbox', 'keep', `${editedLayer} one`)).status).toBe(422);
});
