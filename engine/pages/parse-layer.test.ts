import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NESTING } from '../scan-json';
import { MAX_FILE_BYTES, parseLayerText } from './parse-layer';

describe('parseLayerText', () => {
  it('takes every JSON object, whatever stands in its texts', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
        fc.pre(!JSON.stringify(json).includes('"__proto__"'));
        expect(parseLayerText(JSON.stringify(json, null, 2))).toEqual({
          data: JSON.parse(JSON.stringify(json)),
          faults: [],
        });
      }),
      { numRuns: 500 },
    );
  });

  it('finds a key that stands twice, at any depth', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (key, a, b) => {
        const [name, ...values] = [key, a, b].map((item) => JSON.stringify(item));
        const { data, faults } = parseLayerText(
          `{ "deep": [{ ${name}: ${values[0]},\n ${name}: ${values[1]} }] }`,
        );
        expect(data).toBeUndefined();
        expect(
          faults.some(
            ({ code, line }) => (code === 'duplicate-key' && line === 2) || code === 'forbidden-key',
          ),
        ).toBe(true);
      }),
    );
  });

  it('refuses huge files unread', () => {
    expect(parseLayerText(`{ "page": "${'x'.repeat(MAX_FILE_BYTES)}" }`).faults).toMatchObject([
      { code: 'file-too-large', line: 1, column: 1 },
    ]);
  });

  it('refuses what is nested like a well, sound or broken, without choking on it', () => {
    const nest = (depth: number) => `{\n"a": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(parseLayerText(nest(MAX_NESTING)).faults).toEqual([]);
    expect(parseLayerText(nest(MAX_NESTING + 1)).faults).toMatchObject([
      { code: 'too-deep', line: 2, column: 6 + MAX_NESTING - 1 },
    ]);
    for (const text of [nest(200_000), '['.repeat(200_000), `{ "a": "\n${'{"a":'.repeat(80_000)}`])
      expect(parseLayerText(text).faults).toMatchObject([{ code: 'too-deep' }]);
  });

  it('reports where bytes are not UTF-8', () => {
    const text = Buffer.from([...Buffer.from('{\n  "page": "caf'), 0xe9, ...Buffer.from('" }')]).toString(
      'utf8',
    );
    expect(parseLayerText(text).faults).toMatchObject([{ code: 'not-utf8', line: 2, column: 15 }]);
    expect(
      parseLayerText(Buffer.from('\uFEFF{ "page": "home" }', 'utf16le').toString('utf8')).faults,
    ).toMatchObject([{ code: 'not-utf8', line: 1, column: 1 }]);
  });

  it('takes Windows line ends, and counts lines by them', () => {
    expect(parseLayerText('{\r\n  "page": "home"\r\n}\r\n').data).toEqual({ page: 'home' });
    expect(parseLayerText('{\r\n  "page": "home",\r\n}\r\n').faults).toMatchObject([
      { code: 'json-trailing-comma', line: 2, column: 17 },
    ]);
  });
});
