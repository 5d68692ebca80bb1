import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestFile, parseLayerText } from './parse-layer';

describe('parseLayerText', () => {
  it('takes every JSON object, whatever stands in its texts', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
      fc.pre(!JSON.stringify(json).includes('"__proto__"'));
      expect(parseLayerText(JSON.stringify(json, null, 2))).toEqual({ data: JSON.parse(JSON.stringify(json)), faults: [] });
    }), { numRuns: 500 });
  });

  it('finds a key that stands twice, at any depth', () => {
    fc.assert(fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (key, a, b) => {
      const [name, ...values] = [key, a, b].map((item) => JSON.stringify(item));
      const { data, faults } = parseLayerText(`{ "deep": [{ ${name}: ${values[0]},\n ${name}: ${values[1]} }] }`);
      expect(data).toBeUndefined();
      expect(faults.some(({ code, line }) => (code === 'duplicate-key' && line === 2) || code === 'forbidden-key')).toBe(true);
    }));
  });

  it('refuses huge files unread', () => {
    expect(parseLayerText(`{ "page": "${'x'.repeat(largestFile)}" }`).faults).toMatchObject([{ code: 'file-too-large', line: 1, column: 1 }]);
  });
});
