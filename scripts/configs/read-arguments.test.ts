import { expect, it } from 'vitest';
import { readArguments } from './read-arguments';

const rules = { words: ['<brand>', '[path]'], options: ['--json', '--feed='] };

it.each([
  [['north'], ['north'], {}],
  [['--json', 'north', 'hero'], ['north', 'hero'], { '--json': '' }],
  [['north', '--feed', 'a.jsonl'], ['north'], { '--feed': 'a.jsonl' }],
  [['--', 'north', '--json'], ['north', '--json'], {}],
  [['--feed=a=b', 'north'], ['north'], { '--feed': 'a=b' }],
])('%j', (args, words, options) => {
  expect(readArguments(args, rules)).toEqual({ words, options: new Map(Object.entries(options)) });
});

it.each([
  [[], '<brand> is missing.'],
  [['north', 'hero', 'more'], '"more" is one word too many.'],
  [['north', '--jsn'], 'There is no option "--jsn" here. Did you mean "--json"?'],
  [['north', '--fed=x'], 'There is no option "--fed" here. Did you mean "--feed"?'],
  [['north', '--feed'], '--feed wants a value.'],
  [['north', '-json'], 'There is no option "-json" here. Did you mean "--json"?'],
  [['north', '-x=1'], 'There is no option "-x" here.'],
])('%j: %s', (args, expected) => {
  expect(readArguments(args, rules)).toBe(expected);
});
