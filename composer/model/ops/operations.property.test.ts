import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Folded } from '../../../engine/pages/fold-layers';
import type { Json } from '../../../engine/pages/merge-patch';
import type { PageEngine } from '../../../engine/pages/page-engine.types';
import { applyOperation } from './apply-operation';
import { foldDocument } from './layer-draft';
import type { Operation } from './operation.types';
import { loadRealLayers, type RealLayer } from './real-layers.fixture';
import { readAt } from './read-value';

let engine: PageEngine;
let layers: RealLayer[];
beforeAll(async () => {
  ({ engine, layers } = await loadRealLayers());
}, 120_000);

const foldOf = ({ document, below, rules }: RealLayer): Folded =>
  foldDocument(document, below, rules.blockTypes);

/** Paths of the texts, numbers and lists in a value. */
const listPaths = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, item]) =>
          listPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path];

type Pick = (length: number) => number;
const pickOf = <Item>(pick: Pick, items: readonly Item[]): Item | undefined => items[pick(items.length)];

function makeSpot(fold: Folded, pick: Pick, id: string) {
  const lists = [...fold.lists];
  const anchors = lists.flatMap(([, ids]) => ids).filter((other) => other !== id);
  const key = pickOf(pick, lists)?.[0] ?? 'main';
  const anchor = pickOf(pick, anchors);
  const spots = [{ first: key }, { last: key }];
  return pickOf(pick, anchor === undefined ? spots : [...spots, { after: anchor }, { before: anchor }])!;
}

const BLOCK_KINDS = [
  'setProp',
  'resetProp',
  'clearProp',
  'hideBlock',
  'showBlock',
  'setCondition',
  'resetCondition',
] as const;
const MOVING_KINDS = ['insertBlock', 'placeBlock', 'resetPlace', 'removeBlock', 'duplicateBlock'] as const;
const PAGE_KINDS = ['setPageField', 'resetPageField', 'setPath'] as const;
type Kind = (typeof BLOCK_KINDS)[number] | (typeof MOVING_KINDS)[number] | (typeof PAGE_KINDS)[number];

/** An operation that fits a layer as it is, or one that is refused. */
function makeOperation(layer: RealLayer, kind: Kind, pick: Pick, block?: string): Operation {
  const fold = foldOf(layer);
  const id = block ?? pickOf(pick, [...fold.blocks.keys()]) ?? 'none';
  const { props = {}, when } = fold.blocks.get(id) ?? {};
  const path = pickOf(pick, listPaths(props)) ?? [];
  const at = makeSpot(fold, pick, id);
  switch (kind) {
    case 'setProp': {
      const was = readAt(props, path) ?? null;
      const values = ['Words', 7, true, ['a', 'b'], { en: 'one', de: 'two' }, structuredClone(was) ?? 'x'];
      const used = path.length === 0 ? ['title'] : path;
      return { kind, block: id, path: used, value: pickOf(pick, values), was: readAt(props, used) ?? null };
    }
    case 'resetProp':
    case 'clearProp':
      return { kind, block: id, path: path.length === 0 ? ['title'] : path };
    case 'insertBlock':
      return {
        kind,
        id: 'newcomer',
        type: pickOf(pick, [...layer.rules.blockTypes.keys()])!,
        props: { title: 'label:home.title' },
        at,
      };
    case 'placeBlock':
      return { kind, id, at };
    case 'duplicateBlock':
      return { kind, id, as: 'twin' };
    case 'setCondition': {
      const conditions = [null, { markets: ['EU'] }, { member: true, markets: ['GB'] }];
      return { kind, block: id, when: pickOf(pick, conditions)!, was: when ?? null };
    }
    case 'resetCondition':
      return { kind, block: id };
    case 'setPageField': {
      const fields = [
        ['seo', 'title'],
        ['seo', 'robots'],
        ['seo', 'title', 'de'],
        ['cache', 'maxAge'],
        ['layout'],
      ];
      const field = pickOf(pick, fields)!;
      return {
        kind,
        path: field,
        value: pickOf(pick, ['Words', null, 7])!,
        was: readAt(fold, field) ?? null,
      };
    }
    case 'resetPageField':
      return { kind, path: pickOf(pick, [['seo', 'title'], ['cache', 'maxAge'], ['seo'], ['path']])! };
    case 'setPath':
      return { kind, value: pickOf(pick, ['/somewhere', null])!, was: fold.path ?? null };
    case 'hideBlock':
    case 'showBlock':
    case 'removeBlock':
    case 'resetPlace':
      return { kind, id };
  }
}

/** Numbers that choose among whatever there is. */
const seeds = fc.array(fc.nat(9973), { minLength: 8, maxLength: 8 });
const pickFrom = (numbers: readonly number[]): Pick => {
  let next = 0;
  return (length) => numbers[next++ % numbers.length]! % Math.max(1, length);
};
const layerAt = (index: number) => layers[index % layers.length]!;
const kinds = fc.constantFrom<Kind>(...BLOCK_KINDS, ...MOVING_KINDS, ...PAGE_KINDS);

describe('operations on the page configs of the repository', () => {
  it('are undone by their inverse and redone by the inverse of that, and leave their arguments alone', () => {
    const applied = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.nat(9973),
        fc.array(fc.tuple(kinds, seeds), { minLength: 1, maxLength: 6 }),
        (at, steps) => {
          let layer = layerAt(at);
          const before = structuredClone(layer.document);
          for (const [kind, numbers] of steps) {
            const operation = makeOperation(layer, kind, pickFrom(numbers));
            const done = applyOperation(layer.document, layer.below, operation, layer.rules);
            if ('refusal' in done) continue;
            const undone = applyOperation(done.document, layer.below, done.inverse, layer.rules);
            if ('refusal' in undone) throw new Error(JSON.stringify([operation, done, undone.refusal]));
            expect(undone.document).toEqual(layer.document);
            const redone = applyOperation(undone.document, layer.below, undone.inverse, layer.rules);
            expect('document' in redone && redone.document).toEqual(done.document);
            applied.set(kind, (applied.get(kind) ?? 0) + 1);
            layer = { ...layer, document: done.document };
          }
          expect(layerAt(at).document).toEqual(before);
        },
      ),
      { numRuns: 600 },
    );
    // Each kind was not only refused.
    for (const kind of [...BLOCK_KINDS, ...MOVING_KINDS, ...PAGE_KINDS])
      expect({ kind, applied: applied.get(kind) ?? 0 }).toEqual({ kind, applied: expect.any(Number) });
    expect(
      Math.min(...[...BLOCK_KINDS, ...MOVING_KINDS, ...PAGE_KINDS].map((kind) => applied.get(kind) ?? 0)),
    ).toBeGreaterThan(2);
  });

  it('on different blocks commute', () => {
    let both = 0;
    fc.assert(
      fc.property(
        fc.nat(9973),
        fc.constantFrom<Kind>(...BLOCK_KINDS),
        kinds,
        seeds,
        seeds,
        (at, one, other, a, b) => {
          const layer = layerAt(at);
          const ids = [...foldOf(layer).blocks.keys()];
          if (ids.length < 2) return;
          const [first, second] = [ids[a[0]! % ids.length]!, ids[b[0]! % ids.length]!];
          if (first === second) return;
          const operations = [
            makeOperation(layer, one, pickFrom(a), first),
            makeOperation(layer, other, pickFrom(b), second),
          ];
          // A copy of a block has what the block has by then.
          if (operations[1]!.kind === 'duplicateBlock') return;
          const [there, back] = [operations, [...operations].reverse()].map((list) => applyAll(layer, list));
          if (!there || !back) return;
          expect(there).toEqual(back);
          both++;
        },
      ),
      { numRuns: 800 },
    );
    expect(both).toBeGreaterThan(100);
  });

  it('move a block exactly where it was put, and no other block', () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.nat(9973), fc.array(seeds, { minLength: 1, maxLength: 5 }), (at, all) => {
        let layer = layerAt(at);
        for (const numbers of all) {
          const pick = pickFrom(numbers);
          const operation = makeOperation(layer, 'placeBlock', pick) as Extract<
            Operation,
            { kind: 'placeBlock' }
          >;
          const done = applyOperation(layer.document, layer.below, operation, layer.rules);
          if ('refusal' in done) {
            expect(done.refusal.code).toBe('bad-place');
            continue;
          }
          const [before, after] = [foldOf(layer), foldOf({ ...layer, document: done.document })];
          expect(listOthers(after, operation.id)).toEqual(listOthers(before, operation.id));
          expectAt(after, operation);
          layer = { ...layer, document: done.document };
          moved++;
        }
      }),
      { numRuns: 400 },
    );
    expect(moved).toBeGreaterThan(200);
  });

  it('that write values which fit leave a page without errors of the engine', () => {
    let sound = 0;
    fc.assert(
      fc.property(
        fc.nat(9973),
        fc.constantFrom<Kind>('setProp', 'setCondition', 'placeBlock', 'duplicateBlock'),
        seeds,
        (at, kind, numbers) => {
          const layer = layerAt(at);
          const operation = makeOperation(layer, kind, pickFrom(numbers));
          // The value that stands there fits.
          const fitting =
            operation.kind === 'setProp' ? { ...operation, value: operation.was ?? 'x' } : operation;
          if (operation.kind === 'setProp' && operation.was === null) return;
          const done = applyOperation(layer.document, layer.below, fitting, layer.rules);
          if ('refusal' in done) return;
          const { file } = layer;
          const problems = engine.fork(new Map([[file, JSON.stringify(done.document)]])).check();
          expect(
            problems.filter((problem) => problem.severity === 'error' && !isExpected(problem.code, kind)),
          ).toEqual([]);
          sound++;
        },
      ),
      { numRuns: 60 },
    );
    expect(sound).toBeGreaterThan(15);
  }, 240_000);
});

/**
 * For the page's author: a stronger layer that changes a block does so no more where it is hidden, and a copy of a block does not have the
 * picture that another brand puts there in a layer of its own. A value that is written in a stronger layer covers what a brand has in
 * a weaker one: its links may lead to pages which that brand does not have.
 */
const isExpected = (code: string, kind: Kind): boolean =>
  code === 'missing-subject' ||
  (kind === 'duplicateBlock' && code === 'unknown-media') ||
  (kind === 'setProp' && code === 'bad-link');

function applyAll(layer: RealLayer, operations: readonly Operation[]): Json | undefined {
  let { document } = layer;
  for (const operation of operations) {
    const done = applyOperation(document, layer.below, operation, layer.rules);
    if ('refusal' in done) return undefined;
    ({ document } = done);
  }
  return document;
}

const listOthers = ({ lists }: Folded, id: string) =>
  Object.fromEntries(
    [...lists]
      .map(([key, ids]) => [key, ids.filter((other) => other !== id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );

function expectAt({ lists }: Folded, { id, at }: Extract<Operation, { kind: 'placeBlock' }>): void {
  const [, ids = []] = [...lists].find(([, list]) => list.includes(id)) ?? [];
  const index = ids.indexOf(id);
  if (at.after !== undefined) expect(ids[index - 1]).toBe(at.after);
  else if (at.before !== undefined) expect(ids[index + 1]).toBe(at.before);
  else if (at.first !== undefined) expect(lists.get(at.first)?.[0]).toBe(id);
  else expect(lists.get(at.last!)?.at(-1)).toBe(id);
}
