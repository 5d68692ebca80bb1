import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePatch, isObject, type Json } from './merge-patch';
import { key, object, value } from './arbitrary-json.fixture';

const hasNull = (json: unknown): boolean =>
  json === null || (isObject(json) && Object.values(json).some(hasNull));

describe('merge patch (RFC 7396)', () => {
  it('an empty patch changes nothing; a patch never changes its target', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const before = structuredClone(target);
        expect(mergePatch(target, {})).toEqual(target);
        mergePatch(target, patch);
        expect(target).toEqual(before);
      }),
    );
  });

  it('is idempotent, and leaves no null that the patch brought', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
        if (!hasNull(target)) expect(hasNull(once)).toBe(false);
      }),
    );
  });

  it('anything but an object replaces; null removes; other keys stay', () => {
    fc.assert(
      fc.property(object, key, value, (target, name, item) => {
        const merged = mergePatch(target, { [name]: item }) as Json;
        if (item === null) expect(name in merged).toBe(false);
        else if (!isObject(item)) expect(merged[name]).toEqual(item);
        for (const other of Object.keys(target))
          if (other !== name) expect(merged[other]).toEqual(target[other]);
        if (!isObject(item)) expect(mergePatch(target, item)).toEqual(item);
      }),
    );
  });

  it('patches without nulls may be merged first: (t + a) + b = t + (a + b)', () => {
    fc.assert(
      fc.property(object, object, object, (target, a, b) => {
        fc.pre(!hasNull(a) && !hasNull(b));
        // A patch that turns an object into a scalar and back drops the object in between, so shapes must agree.
        fc.pre(agree(target, a) && agree(a, b) && agree(target, b));
        expect(mergePatch(mergePatch(target, a), b)).toEqual(mergePatch(target, mergePatch(a, b)));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the results of the RFC’s examples', () => {
    const table: [unknown, unknown, unknown][] = [
      [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
      [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
      [{ a: 'b' }, { a: null }, {}],
      [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
      [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
      [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
      [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
      [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
      [
        ['a', 'b'],
        ['c', 'd'],
        ['c', 'd'],
      ],
      [{ a: 'b' }, ['c'], ['c']],
      [{ a: 'foo' }, null, null],
      [{ a: 'foo' }, 'bar', 'bar'],
      [{ e: null }, { a: 1 }, { e: null, a: 1 }],
      [[1, 2], { a: 'b', c: null }, { a: 'b' }],
      [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    ];
    for (const [target, patch, result] of table) expect(mergePatch(target, patch)).toEqual(result);
  });
});

function agree(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return isObject(a) === isObject(b);
  return Object.keys(b).every((name) => !(name in a) || agree(a[name], b[name]));
}
