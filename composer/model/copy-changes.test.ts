import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/pages/merge-patch';
import { isOwnValue, readCopiedChanges } from './copy-changes';

const page = (more: object): Json => ({ page: 'home', ...more });
const hero = (props: object, more: object = {}) => page({ blocks: { hero: { props } }, ...more });
const read = (before: Json, after: Json) => {
  const { changes, left } = readCopiedChanges(before, after);
  return { operations: changes.map(({ operation }) => operation), left };
};

describe('changes of a layer as operations for others', () => {
  it.each<[string, Json, Json, object]>([
    [
      'a value that is set',
      page({}),
      hero({ title: 'Run' }),
      { kind: 'setProp', path: ['title'], value: 'Run' },
    ],
    ['one that is reset', hero({ title: 'Run' }), page({}), { kind: 'resetProp', path: ['title'] }],
    ['one that is taken away', page({}), hero({ title: null }), { kind: 'clearProp', path: ['title'] }],
    [
      'a list, as a whole',
      hero({ actions: [1] }),
      hero({ actions: [1, 2] }),
      { kind: 'setProp', path: ['actions'], value: [1, 2] },
    ],
    [
      'a condition, as a whole',
      page({ blocks: { hero: { when: { member: true, from: 'a' } } } }),
      page({ blocks: { hero: { when: { member: false, from: 'b' } } } }),
      { kind: 'setCondition', block: 'hero', when: { member: false, from: 'b' } },
    ],
    ['a hidden block', page({}), page({ blocks: { hero: null } }), { kind: 'hideBlock', id: 'hero' }],
    [
      'one that is shown again',
      page({ blocks: { hero: null } }),
      page({}),
      { kind: 'showBlock', id: 'hero' },
    ],
    [
      'a moved block',
      page({}),
      page({ place: { hero: { first: 'main' } } }),
      { kind: 'placeBlock', id: 'hero', at: { first: 'main' } },
    ],
    [
      'a text for search engines',
      page({}),
      page({ seo: { title: 'Run' } }),
      { kind: 'setPageField', path: ['seo', 'title'], value: 'Run' },
    ],
  ])('%s', (_, before, after, operation) => {
    const { operations, left } = read(before, after);
    expect(operations).toEqual([expect.objectContaining(operation)]);
    expect(left).toEqual([]);
  });

  it('a new block with its place, before what depends on it', () => {
    const added = { type: 'tiles', version: 1, props: { n: 2 }, when: { member: true } };
    const after = page({
      blocks: { hero: { props: { title: 'Run' } }, two: added },
      place: { two: { after: 'hero' } },
    });
    expect(read(page({}), after).operations.slice(0, 1)).toEqual([
      {
        kind: 'insertBlock',
        id: 'two',
        type: 'tiles',
        props: { n: 2 },
        when: { member: true },
        at: { after: 'hero' },
      },
    ]);
  });

  it('not an address, the order of a complete list, and what only describes the layer', () => {
    const before = page({ path: '/', order: { main: ['a', 'b'] }, against: {} });
    const after = page({ path: '/home', order: { main: ['b', 'a'] }, against: { hero: 'x' } });
    const { operations, left } = read(before, after);
    expect(operations).toEqual([]);
    expect(left.map((path) => path.join('.')).sort()).toEqual(['order.main', 'path']);
  });
});

it('a value of the layer’s own is one that is neither the former nor the new one', () => {
  const [before, after] = [hero({ title: 'Old' }), hero({ title: 'New' })];
  const [change] = readCopiedChanges(before, after).changes;
  const isOwn = (target: Json) => isOwnValue(change!, target, before, after);
  expect([page({}), hero({ title: 'Old' }), hero({ title: 'New' })].map(isOwn)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOwn(hero({ title: 'Other' }))).toBe(true);
});
