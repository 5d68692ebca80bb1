import { describe, expect, it } from 'vitest';
import { loadLabels } from './words/load-words';
import { findOddValues } from './odd-values';
import { parseLayerText } from './pages/parse-layer';

describe('values that nothing can show', () => {
  it.each<[string, string, string]>([
    ['NUL', '{\n  "a": "x\\u0000y"\n}', 'odd-character'],
    ['a backspace', '{\n  "a": "\\b"\n}', 'odd-character'],
    ['half a character', '{\n  "a": "\\ud83d"\n}', 'odd-character'],
    ['a number beyond all range', '{\n  "a": 1e999\n}', 'number-too-large'],
    ['a number of 400 digits', `{\n  "a": ${'9'.repeat(400)}\n}`, 'number-too-large'],
  ])('%s is refused with its place', (_, text, code) =>
    expect(parseLayerText(text)).toMatchObject({ faults: [{ code, line: 2, column: 8 }] }),
  );
  it('in a key too', () =>
    expect(parseLayerText('{ "a\\u0001": 1 }').faults).toMatchObject([
      { code: 'odd-character', line: 1, column: 3 },
    ]));
  it.each(['{ "a": "\\ud83d\\ude00 \\u00e9\\n\\t" }', '{ "a": [1e99, -1E+300, 1e-999] }'])(
    '%s is sound',
    (text) => expect(findOddValues(text)).toEqual([]),
  );
});

it.each<[string, string, string]>([
  [
    'bytes that are not UTF-8',
    Buffer.from([...Buffer.from('{\n  "close": "Schlie'), 0xdf, ...Buffer.from('en" }')]).toString('utf8'),
    'not-utf8',
  ],
  ['a control character', '{\n  "close": "x\\u0000" }', 'odd-character'],
])('a label file with %s is left out, with its place', (_, text, code) => {
  const { labels, problems } = loadLabels(new Map([['locales/de/labels/site.json', text]]));
  expect(labels.size).toBe(0);
  expect(problems).toMatchObject([{ code, file: 'locales/de/labels/site.json', line: 2 }]);
});
