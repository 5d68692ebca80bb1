import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { openPlaces, openPositions, type JsonPath } from './locate';

/** As it is defined: the line is the number of line ends before, the column counts from the last of them. */
function define(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

describe('places of many values of one text', () => {
  it('are lines and columns, whatever the line ends are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '"')), fc.nat(40), (parts, at) => {
        const text = parts.join('');
        const offset = Math.min(at, text.length);
        expect(openPositions(text)(offset)).toEqual(define(text, offset));
      }),
    );
  });

  it('are those that a search from the root finds', () => {
    const key = fc.constantFrom('a', 'a.b', '0', '__proto__', '');
    const part = fc.oneof(key, fc.nat(2));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(1, null, 'x'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.array(part, { maxLength: 4 }), (json, path: JsonPath) => {
        const text = JSON.stringify(json, null, 2);
        const node = findNodeAtLocation(parseTree(text)!, [...path]);
        const found = openPlaces(text)(path);
        // A search takes a number for a place in a list alone.
        if (node) expect(found).toEqual(define(text, node.offset));
      }),
    );
  });

  it('are none where the text has no such value or is no JSON', () => {
    expect(openPlaces('{"a": [1]}')(['a', 1])).toBeUndefined();
    expect(openPlaces('')(['a'])).toBeUndefined();
    expect(openPlaces('{"a": 1, "a": 2}')(['a'])).toEqual({ line: 1, column: 7 });
  });
});
