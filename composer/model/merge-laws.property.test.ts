import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedTwice, layer } from './layers.fixture';
import { mergeDocuments } from './merge-documents';
import { mergeList } from './merge-list';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const list = fc.shuffledSubarray(ids);
const pages = { numRuns: 400 };

describe('merge of page configs', () => {
  it('what one side alone changed is that side’s: merge(b,x,b) = x, merge(b,b,y) = y, merge(b,x,x) = x', () => {
    fc.assert(
      fc.property(layer, layer, (base, other) => {
        for (const merged of [
          mergeDocuments(base, other, base, 'layer'),
          mergeDocuments(base, base, other, 'layer'),
          mergeDocuments(base, other, other, 'layer'),
        ])
          expect(merged).toEqual({ doc: other, conflicts: [], renamed: new Map() });
      }),
      pages,
    );
  });

  it('without conflict it does not matter whose side is whose, and a conflict is one for both', () => {
    let silent = 0;
    fc.assert(
      fc.property(editedTwice, ({ base, ours, theirs }) => {
        const merged = mergeDocuments(base, ours, theirs, 'layer');
        const swapped = mergeDocuments(base, theirs, ours, 'layer');
        const isSilent = merged.conflicts.length === 0 && merged.renamed.size === 0;
        expect(swapped.conflicts.length === 0 && swapped.renamed.size === 0).toBe(isSilent);
        if (!isSilent) return;
        silent++;
        expect(swapped).toEqual(merged);
      }),
      { numRuns: 1500 },
    );
    expect(silent).toBeGreaterThan(200);
  });

  it('never puts a block into two lists or twice into one, and changes none of its arguments', () => {
    fc.assert(
      fc.property(layer, layer, layer, (base, one, other) => {
        const before = structuredClone([base, one, other]);
        const { doc } = mergeDocuments(base, one, other, 'layer') as { doc: typeof base };
        const placed = Object.values(doc.order ?? {}).flat();
        expect(placed).toHaveLength(new Set(placed).size);
        expect([base, one, other]).toEqual(before);
      }),
      pages,
    );
  });
});

describe('merge of a list of ids', () => {
  const membership = (base: string[], one: string[], other: string[]) => (id: string) =>
    one.includes(id) === other.includes(id) ? one.includes(id) : !base.includes(id);

  it('keeps what both have, with what either added and without what either removed', () => {
    fc.assert(
      fc.property(list, list, list, (base, one, other) => {
        const isMember = membership(base, one, other);
        const { ids: merged } = mergeList(base, one, other, isMember);
        expect([...merged].sort()).toEqual(ids.filter(isMember));
      }),
      pages,
    );
  });

  it('an order that one side alone changed is that side’s', () => {
    fc.assert(
      fc.property(list, list, (base, one) => {
        expect(mergeList(base, one, base, membership(base, one, base))).toEqual({ ids: one, isOpen: false });
        expect(mergeList(base, base, one, membership(base, base, one))).toEqual({ ids: one, isOpen: false });
      }),
      pages,
    );
  });
});
