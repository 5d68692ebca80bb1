import { describe, expect, it } from 'vitest';
import { listChanges } from './describe-changes';

const page = 'page-configs/main/home.json';
const changes = (path: string, base: unknown, doc: unknown) =>
  listChanges(path, {
    base: base === null ? null : JSON.stringify(base),
    doc: doc === null ? null : JSON.stringify(doc),
  });
const hero = (props: object, more: object = {}) => ({ page: 'home', blocks: { hero: { props } }, ...more });

describe('of a page', () => {
  it('names each changed value once, by block and path', () => {
    expect(
      changes(
        page,
        hero({ title: 'Autumn', look: { size: 's', tone: 'calm' }, actions: [{ label: 'Women' }] }),
        hero({
          title: 'Winter',
          look: { size: 'l', tone: 'calm' },
          actions: [{ label: 'Men' }],
          extra: true,
        }),
      ),
    ).toEqual([
      { kind: 'value', block: 'hero', path: ['props', 'title'], was: 'Autumn', becomes: 'Winter' },
      { kind: 'value', block: 'hero', path: ['props', 'look', 'size'], was: 's', becomes: 'l' },
      {
        kind: 'value',
        block: 'hero',
        path: ['props', 'actions', '1', 'label'],
        was: 'Women',
        becomes: 'Men',
      },
      { kind: 'value', block: 'hero', path: ['props', 'extra'], was: undefined, becomes: true },
    ]);
  });

  it('names blocks that are added, removed, hidden and shown', () => {
    const before = { blocks: { a: { type: 'hero' }, b: { props: {} }, c: null } };
    const after = {
      blocks: { b: null, c: { props: { x: 1 } }, d: { type: 'story', props: { title: 'New' } } },
    };
    expect(changes(page, before, after)).toEqual([
      { kind: 'block-removed', block: 'a' },
      { kind: 'block-hidden', block: 'b' },
      { kind: 'block-shown', block: 'c' },
      { kind: 'block-added', block: 'd' },
      { kind: 'value', block: 'd', path: ['props', 'title'], was: undefined, becomes: 'New' },
    ]);
  });

  it('names a condition as a whole, unless a part of the inherited one is taken away', () => {
    const when = (condition: unknown) => ({ blocks: { hero: { when: condition } } });
    const [one, two] = [{ markets: ['EU'] }, { markets: ['EU'], member: true }];
    expect(changes(page, when(one), when(two))).toEqual([
      { kind: 'value', block: 'hero', path: ['when'], was: one, becomes: two },
    ]);
    expect(changes(page, when(one), when({ markets: null, member: true }))).toEqual([
      { kind: 'value', block: 'hero', path: ['when', 'markets'], was: ['EU'], becomes: null },
      { kind: 'value', block: 'hero', path: ['when', 'member'], was: undefined, becomes: true },
    ]);
  });

  it('names the moved block only', () => {
    const order = (...main: string[]) => ({ order: { main } });
    expect(changes(page, order('a', 'b', 'c', 'd'), order('d', 'a', 'b', 'c'))).toEqual([
      { kind: 'block-moved', block: 'd' },
    ]);
    expect(
      changes(page, { order: { main: ['a'], aside: [] } }, { order: { main: [], aside: ['a'] } }),
    ).toEqual([{ kind: 'block-moved', block: 'a' }]);
    expect(changes(page, {}, { place: { a: { after: 'b' } } })).toEqual([
      { kind: 'block-moved', block: 'a' },
    ]);
  });

  it('names fields of the page itself', () => {
    expect(changes(page, { seo: { title: 'One' } }, { seo: { title: 'Two' }, path: '/new' })).toEqual([
      { kind: 'value', path: ['seo', 'title'], was: 'One', becomes: 'Two' },
      { kind: 'value', path: ['path'], was: undefined, becomes: '/new' },
    ]);
  });
});

it('an added file is listed with its content, a removed one without', () => {
  expect(changes(page, null, { page: 'home' })).toEqual([
    { kind: 'file-added' },
    { kind: 'value', path: ['page'], was: undefined, becomes: 'home' },
  ]);
  expect(changes(page, { page: 'home' }, null)).toEqual([{ kind: 'file-removed' }]);
});

it('labels and themes are compared by key', () => {
  expect(changes('locales/de/labels/home.json', { a: 'x', b: 'y' }, { a: 'z', b: 'y' })).toEqual([
    { kind: 'value', path: ['a'], was: 'x', becomes: 'z' },
  ]);
});

it.each(['{', '[]', '1', '"x"'])('%s is not a document', (text) => {
  expect(listChanges(page, { base: null, doc: text })).toEqual([{ kind: 'unreadable' }]);
});

it('no change gives an empty list', () => {
  expect(changes(page, hero({ title: 'x' }), hero({ title: 'x' }))).toEqual([]);
});

it('hostile keys are treated as plain keys', () => {
  const doc = '{"__proto__": {"x": 1}, "constructor": "y", "toString": null}';
  expect(listChanges('locales/de/labels/home.json', { base: '{}', doc })).toEqual([
    { kind: 'value', path: ['__proto__', 'x'], was: undefined, becomes: 1 },
    { kind: 'value', path: ['constructor'], was: undefined, becomes: 'y' },
    { kind: 'value', path: ['toString'], was: undefined, becomes: null },
  ]);
});
