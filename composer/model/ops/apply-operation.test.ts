import { describe, expect, it } from 'vitest';
import { emptyFold } from '../../../engine/pages/fold-layers';
import { hashValue } from '../../../engine/pages/hash-value';
import type { Json } from '../../../engine/pages/merge-patch';
import { homePage, sampleBlockTypes } from '../../../engine/pages/sample-shop';
import { applyOperation } from './apply-operation';
import { foldDocument } from './layer-draft';
import type { EditRules, Operation, OperationRefusal } from './operation.types';

const rules: EditRules = {
  blockTypes: sampleBlockTypes,
  hashValue,
  takenIds: new Set(['bar']),
  regions: ['header', 'main', 'footer'],
};
const base = homePage as unknown as Json;
const below = foldDocument(base, emptyFold, sampleBlockTypes);
const sparse = (document: Json = { page: 'home' }) => ({ document, below });
const whole = { document: base, below: emptyFold };

const apply = ({ document, below: weaker }: ReturnType<typeof sparse>, ...operations: Operation[]): Json =>
  operations.reduce((doc, operation) => {
    const done = applyOperation(doc, weaker, operation, rules);
    if ('refusal' in done) throw new Error(JSON.stringify(done.refusal));
    return done.document;
  }, document);
const refusalOf = (
  { document, below: weaker }: ReturnType<typeof sparse>,
  operation: Operation,
): OperationRefusal | undefined => {
  const done = applyOperation(document, weaker, operation, rules);
  return 'refusal' in done ? done.refusal : undefined;
};

describe('an operation in a sparse layer', () => {
  it('writes the value and what it was made against, and a reset leaves nothing behind', () => {
    const set: Operation = {
      kind: 'setProp',
      block: 'hero',
      path: ['title'],
      value: 'Sale',
      was: 'label:home.hero',
    };
    const document = apply(sparse(), set);
    expect(document).toEqual({
      page: 'home',
      blocks: { hero: { props: { title: 'Sale' } } },
      against: { 'hero.props.title': hashValue('label:home.hero') },
    });
    expect(apply(sparse(document), { kind: 'resetProp', block: 'hero', path: ['title'] })).toEqual({
      page: 'home',
    });
  });

  it('writes an array whole where one item changes', () => {
    const own = apply(sparse(), {
      kind: 'setProp',
      block: 'hero',
      path: ['tags'],
      value: ['a', 'b'],
      was: null,
    });
    const changed = apply(sparse(own), {
      kind: 'setProp',
      block: 'hero',
      path: ['tags', 1],
      value: 'c',
      was: 'b',
    });
    expect(changed).toMatchObject({ blocks: { hero: { props: { tags: ['a', 'c'] } } } });
    expect(
      refusalOf(sparse(own), { kind: 'setProp', block: 'hero', path: ['tags', 7], value: 'c', was: null }),
    ).toMatchObject({
      code: 'bad-path',
    });
    expect(refusalOf(sparse(own), { kind: 'resetProp', block: 'hero', path: ['tags', 1] })?.code).toBe(
      'bad-path',
    );
  });

  it('clears, hides and shows by null, and takes it away again', () => {
    const clear: Operation = { kind: 'clearProp', block: 'hero', path: ['title'] };
    expect(apply(sparse(), clear)).toMatchObject({ blocks: { hero: { props: { title: null } } } });
    const hidden = apply(sparse(), { kind: 'hideBlock', id: 'hero' });
    expect(hidden).toEqual({ page: 'home', blocks: { hero: null }, against: { hero: expect.any(String) } });
    expect(apply(sparse(hidden), { kind: 'showBlock', id: 'hero' })).toEqual({ page: 'home' });
    const hiddenBelow = { document: { page: 'home' }, below: foldDocument(hidden, below, sampleBlockTypes) };
    expect(apply(hiddenBelow, { kind: 'showBlock', id: 'hero' })).toEqual({
      page: 'home',
      blocks: { hero: {} },
    });
  });

  it('places blocks one behind the other at one position, and removes what it added', () => {
    const insert = (id: string): Operation => ({
      kind: 'insertBlock',
      id,
      type: 'tile',
      at: { after: 'hero' },
    });
    const document = apply(sparse(), insert('alpha'), insert('zeta'));
    expect(foldDocument(document, below, sampleBlockTypes).lists.get('main')).toEqual([
      'hero',
      'zeta',
      'alpha',
      'tiles',
    ]);
    expect(
      apply(sparse(document), { kind: 'removeBlock', id: 'zeta' }, { kind: 'removeBlock', id: 'alpha' }),
    ).toEqual({
      page: 'home',
    });
    expect(refusalOf(sparse(document), { kind: 'removeBlock', id: 'hero' })?.code).toBe('inherited');
    expect(refusalOf(sparse(document), { kind: 'hideBlock', id: 'zeta' })?.code).toBe('own-block');
  });

  it('copies a block with its slots', () => {
    const document = apply(sparse(), { kind: 'duplicateBlock', id: 'tiles', as: 'more' });
    const { lists } = foldDocument(document, below, sampleBlockTypes);
    expect({ main: lists.get('main'), inside: lists.get('more.items') }).toEqual({
      main: ['hero', 'tiles', 'more'],
      inside: ['one-2', 'two-2'],
    });
  });

  it('writes of a condition what differs', () => {
    const when = { markets: ['EU'], member: true };
    const inherited = apply(whole, { kind: 'setCondition', block: 'hero', when, was: null });
    const layer = { document: { page: 'home' }, below: foldDocument(inherited, emptyFold, sampleBlockTypes) };
    const own = apply(layer, { kind: 'setCondition', block: 'hero', when: { markets: ['GB'] }, was: when });
    expect(own).toMatchObject({ blocks: { hero: { when: { markets: ['GB'], member: null } } } });
    expect(apply({ ...layer, document: own }, { kind: 'resetCondition', block: 'hero' })).toEqual({
      page: 'home',
    });
  });

  it('keeps former paths as aliases in the file that has them', () => {
    expect(apply(whole, { kind: 'setPath', value: '/start', was: '/' })).toMatchObject({
      path: ['/start', '/'],
    });
    expect(apply(sparse(), { kind: 'setPath', value: '/start', was: '/' })).toMatchObject({ path: '/start' });
  });
});

describe('a refused operation', () => {
  const prop = (more: object): Operation => ({
    kind: 'setProp',
    block: 'hero',
    path: ['title'],
    value: 'x',
    was: 'label:home.hero',
    ...more,
  });
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'x');
  it.each<[string, Operation, OperationRefusal['code']]>([
    ['a value that has changed', prop({ was: 'other' }), 'conflict'],
    ['a block that is not there', prop({ block: 'nobody' }), 'unknown-block'],
    ['a block named like a property of objects', prop({ block: 'constructor' }), 'unknown-block'],
    ['a prototype in the path', prop({ path: ['__proto__', 'x'], was: null }), 'bad-path'],
    [
      'a prototype in the value',
      prop({ value: JSON.parse('{"__proto__": {"x": 1}}') as unknown }),
      'bad-value',
    ],
    ['null in an object', prop({ value: { en: null } }), 'bad-value'],
    ['null', prop({ value: null }), 'bad-value'],
    ['half a character', prop({ value: '\uD800' }), 'bad-value'],
    ['NUL', prop({ value: '\u0000' }), 'bad-value'],
    ['a huge text', prop({ value: 'x'.repeat(300_000) }), 'too-long'],
    ['deep nesting', prop({ value: nested(100_000) }), 'bad-value'],
    ['a key below a text', prop({ path: ['title', 'de'], was: null }), 'bad-path'],
    [
      'an id that is taken',
      { kind: 'insertBlock', id: 'bar', type: 'tile', at: { last: 'main' } },
      'taken-id',
    ],
    ['an id that is none', { kind: 'insertBlock', id: 'A b', type: 'tile', at: { last: 'main' } }, 'bad-id'],
    [
      'a type that is none',
      { kind: 'insertBlock', id: 'x', type: 'toString', at: { last: 'main' } },
      'unknown-type',
    ],
    ['a region that is none', { kind: 'placeBlock', id: 'hero', at: { last: 'side' } }, 'bad-place'],
    [
      'a slot that does not accept it',
      { kind: 'placeBlock', id: 'hero', at: { last: 'tiles.items' } },
      'bad-place',
    ],
    ['a block inside itself', { kind: 'placeBlock', id: 'tiles', at: { after: 'one' } }, 'bad-place'],
    ['two positions', { kind: 'placeBlock', id: 'hero', at: { after: 'one', first: 'main' } }, 'bad-place'],
    [
      'another field of a page',
      { kind: 'setPageField', path: ['blocks', 'hero'], value: 'x', was: null },
      'bad-path',
    ],
  ])('has a reason: %s', (_, operation, code) => {
    const refusal = refusalOf(sparse(), operation);
    expect(refusal?.code).toBe(code);
    expect(refusal?.reason).toMatch(/^["A-Z].*\.$/);
  });

  it('of a hidden block, of an older version, of a layout’s fields', () => {
    const hidden = { page: 'home', blocks: { hero: null } };
    expect(refusalOf(sparse(hidden), prop({}))?.code).toBe('hidden');
    const old = { page: 'home', blocks: { old: { type: 'hero', version: 1, props: { caption: 'x' } } } };
    expect(refusalOf(sparse(old), prop({ block: 'old', was: null }))?.code).toBe('old-version');
    const title: Operation = { kind: 'setPageField', path: ['seo', 'title'], value: 'x', was: null };
    expect(refusalOf(sparse({ layout: 'shop' }), title)?.code).toBe('bad-path');
  });
});
