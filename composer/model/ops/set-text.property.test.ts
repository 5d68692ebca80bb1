import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { listUnits } from '../words/list-units';
import { findTextTarget } from '../words/find-text-target';
import type { PageUnit } from '../words/text-unit.types';
import { applyOperation } from './apply-operation';
import { applyTextOperation, type TextFileRules } from './apply-text-operation';
import type { Operation } from './operation.types';
import { loadRealLayers, type RealLayer } from './real-layers.fixture';

const LANGUAGES = ['en', 'de', 'ja', 'en_US'];
const findFault = (text: string) => (text === '' ? 'The text is empty.' : undefined);
const value = fc.option(fc.constantFrom('Neu', 'もっと', 'a “quoted” text', ''), { freq: 3 });

describe('setText on the page configs of the repository', () => {
  let layers: Map<string, RealLayer>;
  let units: PageUnit[];
  beforeAll(async () => {
    const real = await loadRealLayers();
    layers = new Map(real.layers.map((layer) => [layer.file, layer]));
    const files = new Map(real.layers.map(({ file, document }) => [file, JSON.stringify(document)]));
    const { blockTypes } = real.layers[0]!.rules;
    units = listUnits({ files, messages: {}, original: 'en', blockTypes }).filter(
      (unit) => unit.kind === 'page',
    );
  }, 120_000);

  it('changes the one text, is undone by its inverse, and leaves its arguments alone', () => {
    let applied = 0;
    expect(units.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.nat(9973), fc.constantFrom(...LANGUAGES), value, (at, language, text) => {
        const unit = units[at % units.length]!;
        const { path, operation } = findTextTarget(unit, language, 'en')!;
        const layer = layers.get(path)!;
        const before = structuredClone(layer.document);
        const scope = /^page-configs\/[^/]+\/([a-z]{2}(?:_[A-Z]{2})?)\//.exec(path)?.[1];
        const texts = { original: 'en', literal: scope ?? 'en', languages: new Set(LANGUAGES), findFault };
        const op: Operation = {
          kind: 'setText',
          ...operation,
          value: text,
          was: unit.texts.get(language) ?? null,
        };
        const rules = { ...layer.rules, texts };
        const done = applyOperation(layer.document, layer.below, op, rules);
        expect(layer.document).toEqual(before);
        if ('refusal' in done) {
          // An original is never left out, and no text is empty.
          expect(done.refusal.code).toBe('bad-value');
          expect(text === '' || text === null).toBe(true);
          return;
        }
        applied++;
        const now = relist(done.document, path, layer);
        const after = now.find(({ id }) => id === unit.id);
        expect(after?.texts.get(language) ?? null).toBe(text);
        for (const [other, same] of unit.texts)
          if (other !== language && !unit.ownSpots.has(other)) expect(after?.texts.get(other)).toBe(same);
        const undone = applyOperation(done.document, layer.below, done.inverse, rules);
        expect('document' in undone && undone.document).toEqual(layer.document);
      }),
      { numRuns: 600 },
    );
    expect(applied).toBeGreaterThan(200);
  });

  /** Units of a file in which a text was changed. */
  function relist(document: Json, path: string, { rules }: RealLayer): PageUnit[] {
    const files = new Map([...layers].map(([file, layer]) => [file, JSON.stringify(layer.document)]));
    files.set(path, JSON.stringify(document));
    return listUnits({ files, messages: {}, original: 'en', blockTypes: rules.blockTypes }).filter(
      (unit) => unit.kind === 'page',
    );
  }
});

describe('setText in a file of labels', () => {
  const rules: TextFileRules = { findOriginal: () => 'Original', isOriginal: false, findFault };
  const key = fc.constantFrom('title', 'more', 'order', 'blocks', 'page');
  const text = fc.constantFrom('Neu', 'もっと', 'more');
  const document = fc.dictionary(key, text).map((entries) => ({ ...entries }));

  it('is undone by its inverse and redone by the inverse of that', () => {
    fc.assert(
      fc.property(document, key, fc.option(text), (before, name, wanted) => {
        const was = Object.hasOwn(before, name) ? before[name] : null;
        const op: Operation = { kind: 'setText', path: [name], value: wanted, was };
        const done = applyTextOperation(before, op, rules);
        if ('refusal' in done) throw new Error(done.refusal.reason);
        expect(done.document[name] ?? null).toBe(wanted);
        const undone = applyTextOperation(done.document, done.inverse, rules);
        if ('refusal' in undone) throw new Error(undone.refusal.reason);
        expect(undone.document).toEqual(before);
        const redone = applyTextOperation(undone.document, undone.inverse, rules);
        expect('document' in redone && redone.document).toEqual(done.document);
      }),
    );
  });

  it('keeps the order of keys', () => {
    const op: Operation = { kind: 'setText', path: ['a'], value: 'Neu', was: 'Alt' };
    const done = applyTextOperation({ b: 'B', a: 'Alt', c: 'C' }, op, rules);
    expect('document' in done && Object.keys(done.document)).toEqual(['b', 'a', 'c']);
  });

  it('refuses what another person has changed, unknown and hostile keys, and a missing original', () => {
    const apply = (op: Partial<Operation>, more: Partial<TextFileRules> = {}) => {
      const whole = { kind: 'setText', path: ['a'], value: 'Neu', was: 'Alt', ...op } as Operation;
      const done = applyTextOperation({ a: 'Hers' }, whole, { ...rules, ...more });
      return 'refusal' in done ? done.refusal : 'applied';
    };
    expect(apply({})).toMatchObject({ code: 'conflict', value: 'Hers' });
    const was = 'Hers';
    expect(apply({ was, path: ['__proto__'] })).toMatchObject({ code: 'bad-path' });
    expect(apply({ was, path: ['a', 'b'] })).toMatchObject({ code: 'bad-path' });
    expect(apply({ was }, { findOriginal: () => undefined })).toMatchObject({ code: 'bad-path' });
    expect(apply({ was, value: null }, { isOriginal: true })).toMatchObject({ code: 'bad-value' });
    expect(apply({ was, value: '' })).toMatchObject({ code: 'bad-value' });
    expect(apply({ kind: 'hideBlock', id: 'a' })).toMatchObject({ code: 'bad-operation' });
    expect(apply({ was })).toBe('applied');
  });
});
