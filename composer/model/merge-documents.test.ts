import { describe, expect, it } from 'vitest';
import { mergeDocuments } from './merge-documents';

const hero = { type: 'hero', version: 1, props: { title: 'Autumn', link: '/women' } };
const base = {
  page: 'home',
  path: '/',
  blocks: {
    hero,
    tiles: { type: 'tiles' },
    story: { type: 'story', props: { text: 'One.\n\nTwo.\n\nThree.' } },
  },
  order: { main: ['hero', 'tiles', 'story'] },
};
type Page = typeof base;
const withBlocks = (blocks: Record<string, unknown>, order?: string[]) => ({
  ...base,
  blocks: { ...base.blocks, ...blocks },
  ...(order && { order: { main: order } }),
});
const withProps = (props: Record<string, unknown>) =>
  withBlocks({ hero: { ...hero, props: { ...hero.props, ...props } } });
const merge = (ours: unknown, theirs: unknown, from: unknown = base) =>
  mergeDocuments(from, ours, theirs, 'layer');
const without = (id: string) => ({
  ...base,
  blocks: Object.fromEntries(Object.entries(base.blocks).filter(([key]) => key !== id)),
  order: { main: base.order.main.filter((other) => other !== id) },
});

describe('merging two versions of a page', () => {
  it('two props of one block, a page field and another block all come together', () => {
    const ours = { ...withProps({ title: 'Winter' }), path: '/start' };
    const theirs = withBlocks({ hero: { ...hero, props: { ...hero.props, link: '/men' } }, tiles: null });
    expect(merge(ours, theirs)).toEqual({
      doc: {
        ...base,
        path: '/start',
        blocks: { ...base.blocks, hero: { ...hero, props: { title: 'Winter', link: '/men' } }, tiles: null },
      },
      conflicts: [],
      renamed: new Map(),
    });
  });

  it('one prop changed by both is a conflict with all three values; theirs stands in the document', () => {
    const { doc, conflicts } = merge(withProps({ title: 'Winter' }), withProps({ title: 'Spring' }));
    expect((doc as Page).blocks.hero.props.title).toBe('Spring');
    expect(conflicts).toEqual([
      { path: ['blocks', 'hero', 'props', 'title'], base: 'Autumn', ours: 'Winter', theirs: 'Spring' },
    ]);
  });

  it('both blocks put behind the same neighbour stay, in alphabetical order', () => {
    const { doc, conflicts } = merge(
      withBlocks({ video: { type: 'video' } }, ['hero', 'video', 'tiles', 'story']),
      withBlocks({ promo: { type: 'promo' } }, ['hero', 'promo', 'tiles', 'story']),
    );
    expect({ order: (doc as Page).order.main, conflicts }).toEqual({
      order: ['hero', 'promo', 'video', 'tiles', 'story'],
      conflicts: [],
    });
  });

  it('a block moved by one side stands beside the neighbour that it has there, however the other one grew', () => {
    const ours = withBlocks({}, ['story', 'hero', 'tiles']);
    const theirs = withBlocks({ rail: { type: 'rail' } }, ['hero', 'tiles', 'rail', 'story']);
    expect((merge(ours, theirs).doc as Page).order.main).toEqual(['story', 'hero', 'tiles', 'rail']);
  });

  it('a block moved by both to different neighbours is a conflict of its list', () => {
    const list = (...ids: string[]) => withBlocks({ rail: { type: 'rail' } }, ids);
    const { doc, conflicts } = merge(
      list('story', 'hero', 'tiles', 'rail'),
      list('hero', 'story', 'tiles', 'rail'),
      list('hero', 'tiles', 'rail', 'story'),
    );
    expect((doc as Page).order.main).toEqual(['hero', 'story', 'tiles', 'rail']);
    expect(conflicts.map(({ path }) => path)).toEqual([['order', 'main']]);
  });

  it('a block that one side removed and the other one changed is one conflict, and stays in its list where theirs kept it', () => {
    const changed = withProps({ title: 'Winter' });
    const kept = merge(without('hero'), changed);
    expect(kept.doc).toEqual(changed);
    expect(kept.conflicts.map(({ path, ours }) => ({ path, ours }))).toEqual([
      { path: ['blocks', 'hero'], ours: undefined },
    ]);
    const gone = merge(changed, without('hero'));
    expect(gone.doc).toEqual(without('hero'));
    expect(gone.conflicts).toHaveLength(1);
  });

  it('a block that one side removed and the other one left alone is gone without a conflict', () => {
    expect(merge(without('tiles'), withProps({ title: 'Winter' }))).toMatchObject({
      doc: { blocks: { hero: { props: { title: 'Winter' } } }, order: { main: ['hero', 'story'] } },
      conflicts: [],
    });
  });

  it('one id for blocks of two types: theirs is renamed, in its list, slot, placements and hashes', () => {
    const ours = withBlocks({ promo: { type: 'banner' } }, ['hero', 'promo', 'tiles', 'story']);
    const theirs = {
      ...withBlocks({ promo: { type: 'tiles' }, 'promo-2': { type: 'tile' }, one: { type: 'tile' } }),
      order: { main: ['hero', 'tiles', 'story', 'promo', 'promo-2'], 'promo.items': ['one'] },
      place: { tiles: { last: 'promo.items' } },
      against: { 'promo.props.title': '11111111' },
    };
    const { doc, renamed, conflicts } = merge(ours, theirs);
    expect({ renamed: [...renamed], conflicts }).toEqual({ renamed: [['promo', 'promo-3']], conflicts: [] });
    expect(doc).toMatchObject({
      blocks: { promo: { type: 'banner' }, 'promo-2': { type: 'tile' }, 'promo-3': { type: 'tiles' } },
      order: { main: ['hero', 'promo', 'tiles', 'story', 'promo-3', 'promo-2'], 'promo-3.items': ['one'] },
      place: { tiles: { last: 'promo-3.items' } },
      against: { 'promo-3.props.title': '11111111' },
    });
  });

  it('a block moved into two lists stands in one of them, and is a conflict', () => {
    const lists = { main: ['hero', 'tiles', 'story'], 'tiles.items': ['one'], 'story.items': [] };
    const from = { ...withBlocks({ one: { type: 'tile' } }), order: lists };
    const ours = { ...from, order: { ...lists, main: ['hero', 'one', 'tiles', 'story'], 'tiles.items': [] } };
    const theirs = { ...from, order: { ...lists, 'tiles.items': [], 'story.items': ['one'] } };
    const { doc, conflicts } = merge(ours, theirs, from);
    expect((doc as Page).order).toEqual({
      main: ['hero', 'tiles', 'story'],
      'tiles.items': [],
      'story.items': ['one'],
    });
    expect(conflicts).toEqual([
      { path: ['order', 'one'], base: 'tiles.items', ours: 'main', theirs: 'story.items' },
    ]);
  });

  it('texts are merged by paragraph; one paragraph changed by both is a conflict', () => {
    const story = (text: string) => withBlocks({ story: { type: 'story', props: { text } } });
    const merged = merge(story('One!\n\nTwo.\n\nThree.'), story('One.\n\nTwo!\n\nThree.\n\nFour.'));
    expect((merged.doc as Page).blocks.story.props.text).toBe('One!\n\nTwo!\n\nThree.\n\nFour.');
    expect(merged.conflicts).toEqual([]);
    expect(merge(story('Uno.\n\nTwo.'), story('Eins.\n\nTwo.')).conflicts).toHaveLength(1);
  });

  it('lists of objects: two items edited, one added by each side; one item’s field changed by both is a conflict', () => {
    const tiles = (...items: object[]) => withBlocks({ tiles: { type: 'tiles', props: { tiles: items } } });
    const [a, b] = [
      { title: 'A', link: '/a' },
      { title: 'B', link: '/b' },
    ];
    const from = tiles(a, b);
    const merged = merge(
      tiles({ ...a, title: 'Ä' }, b),
      tiles({ ...a, link: '/ä' }, b, { title: 'C' }),
      from,
    );
    expect((merged.doc as any).blocks.tiles.props.tiles).toEqual([
      { title: 'Ä', link: '/ä' },
      b,
      { title: 'C' },
    ]);
    expect(merged.conflicts).toEqual([]);
    const added = merge(tiles(a, b, { title: 'D' }), tiles(a, b, { title: 'C' }), from);
    expect((added.doc as any).blocks.tiles.props.tiles).toEqual([a, b, { title: 'C' }, { title: 'D' }]);
    expect(merge(tiles({ ...a, title: 'X' }, b), tiles({ ...a, title: 'Y' }, b), from).conflicts).toEqual([
      { path: ['blocks', 'tiles', 'props', 'tiles', '0', 'title'], base: 'A', ours: 'X', theirs: 'Y' },
    ]);
  });

  it('lists of plain values are one value; so is the list of paths', () => {
    const { conflicts } = merge({ ...base, path: ['/', '/a'] }, { ...base, path: ['/', '/b'] });
    expect(conflicts.map(({ path }) => path)).toEqual([['path']]);
  });

  it('conditions, placements and hashes are merged key by key', () => {
    const sparse = { page: 'home', blocks: { hero: { when: { markets: ['EU'] } } }, place: {}, against: {} };
    const ours = {
      ...sparse,
      blocks: { hero: { when: { markets: ['EU'], member: true } } },
      place: { a: { after: 'b' } },
    };
    const theirs = {
      ...sparse,
      blocks: { hero: { when: { markets: ['US'] } } },
      place: { c: { first: 'main' } },
      against: { 'hero.when': '11111111' },
    };
    expect(merge(ours, theirs, sparse)).toMatchObject({
      doc: {
        blocks: { hero: { when: { markets: ['US'], member: true } } },
        place: { a: { after: 'b' }, c: { first: 'main' } },
        against: { 'hero.when': '11111111' },
      },
      conflicts: [],
    });
  });

  it('names that every object inherits are names like any other', () => {
    const text = '{"page":"home","blocks":{"constructor":{"type":"hero"}},"__proto__":{"a":1}}';
    const odd = JSON.parse(text) as unknown;
    const { doc, conflicts } = merge({ ...base, path: '/start' }, odd, { page: 'home' });
    expect(conflicts).toEqual([]);
    expect(JSON.stringify(doc)).toContain('"constructor":{"type":"hero"}');
    expect(({} as any).a).toBeUndefined();
    expect(Object.getPrototypeOf(doc)).toBe(Object.prototype);
  });

  it('files of labels are merged key by key, whatever their keys are called', () => {
    const labels = { blocks: 'Blocks', order: 'Order' };
    const merged = mergeDocuments(
      labels,
      { ...labels, order: 'Your order' },
      { ...labels, blocks: 'Parts' },
      'values',
    );
    expect(merged.doc).toEqual({ blocks: 'Parts', order: 'Your order' });
  });
});
