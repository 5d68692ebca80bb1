import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { editDraft } from './edit-draft';
import { germanPath, mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import { readPageForEditing } from './read-page-for-editing';
import { everything, makePerson, outcomeOf } from './staff/staff.fixture';
import type { StaffDesk, StaffMember } from './staff/staff.types';

let db: Database;
let desk: StaffDesk;
let ana: StaffMember;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
  desk = openEditingDesk(db);
  ana = await makePerson(desk, 'ana@example.com', [everything('editor')]);
}, 120_000);
afterAll(() => db?.close());

const german = { brand: 'main', locale: 'de_DE', page: 'home' };

it('shows a page in a layer of a release: order, origin, own and inherited values, and their files', async () => {
  const edit = await editDraft(desk, ana, {
    path: germanPath,
    title: 'Herbst',
    mark: 'one',
    operations: [
      { kind: 'setProp', block: 'hero', path: ['title'], value: 'Herbst', was: 'label:home.hero' },
      { kind: 'hideBlock', id: 'two' },
      { kind: 'insertBlock', id: 'promo', type: 'tile', at: { after: 'hero' } },
    ],
  });
  const release = edit.isApplied ? edit.release : 0;
  const page = await readPageForEditing(desk, ana, { ...german, layer: 'main/de_DE', release });
  expect(page).toMatchObject({
    release: { id: release, title: 'Herbst', state: 'draft' },
    file: germanPath,
    version: 1,
    fields: { path: '/', layout: 'shop', seo: { title: 'label:home.title' } },
    undo: { undo: ['one'], redo: [] },
  });
  expect(page.ownFields).toEqual({});
  const main = page.regions.find(({ key }) => key === 'main')!;
  expect(
    main.blocks.map(({ id, origin, isHidden, isPlacedHere }) => ({ id, origin, isHidden, isPlacedHere })),
  ).toEqual([
    { id: 'hero', origin: 'changed', isHidden: false, isPlacedHere: false },
    { id: 'promo', origin: 'own', isHidden: false, isPlacedHere: true },
    { id: 'tiles', origin: 'inherited', isHidden: false, isPlacedHere: false },
  ]);
  const [slot] = main.blocks[2]!.slots;
  expect(slot).toMatchObject({ key: 'tiles.items', accepts: ['tile', 'tiles'] });
  expect(slot!.blocks.map(({ id, isHiddenHere }) => ({ id, isHiddenHere }))).toEqual([
    { id: 'one', isHiddenHere: false },
    { id: 'two', isHiddenHere: true },
  ]);
  expect(page.blocks['hero']).toEqual({
    type: 'hero',
    props: { title: 'Herbst', tone: 'dark' },
    ownProps: { title: 'Herbst' },
    inheritedProps: { title: 'label:home.hero', tone: 'dark' },
    isOutdated: false,
  });
  const fileOfProp = (prop: string) =>
    page.sources.find(({ path }) => path === `blocks.hero.props.${prop}`)?.file;
  expect({ title: fileOfProp('title'), tone: fileOfProp('tone') }).toEqual({
    title: germanPath,
    tone: mainPath,
  });
  expect(page.types['tile']?.schema).toMatchObject({ properties: { title: { maxLength: 60 } } });
});

it('lists the layers of the cell with what a person may change', async () => {
  const carl = await makePerson(desk, 'carl@example.com', [{ role: 'editor', brand: 'main', market: 'EU' }]);
  const { layers } = await readPageForEditing(desk, carl, { ...german, layer: 'main' });
  expect(layers.map(({ layer, mayEdit, reach }) => ({ layer, mayEdit, reach }))).toEqual([
    { layer: '_base', mayEdit: false, reach: 4 },
    { layer: '_base/de', mayEdit: false, reach: 2 },
    { layer: '_base/de_DE', mayEdit: false, reach: 2 },
    { layer: 'main', mayEdit: false, reach: 2 },
    { layer: 'main/de', mayEdit: true, reach: 1 },
    { layer: 'main/de_DE', mayEdit: true, reach: 1 },
  ]);
});

it('refuses other cells, layers, pages and releases', async () => {
  const carl = await makePerson(desk, 'dan@example.com', [{ role: 'viewer', brand: 'running', market: '*' }]);
  const read = (actor: StaffMember, more: object) =>
    outcomeOf(readPageForEditing(desk, actor, { ...german, layer: 'main', ...more }));
  expect({
    brand: await read(carl, {}),
    layer: await read(ana, { layer: 'running' }),
    locale: await read(ana, { locale: 'xx_XX' }),
    page: await read(ana, { page: 'nothing' }),
    hostile: await read(ana, { page: '../home' }),
    release: await read(ana, { release: 9999 }),
  }).toEqual({
    brand: 'not-allowed',
    layer: 'not-found',
    locale: 'not-found',
    page: 'not-found',
    hostile: 'bad-path',
    release: 'not-found',
  });
});
