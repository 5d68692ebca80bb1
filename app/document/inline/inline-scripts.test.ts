import fs from 'node:fs';
import { expect, it } from 'vitest';
import { composeInlineScripts, INLINE_SCRIPTS_FILE } from '../../../scripts/build/compose-inline-scripts';
import { fillIn } from './fill-in';

it('the compiled scripts are those of the sources (else: npm run generate)', () => {
  expect(fs.readFileSync(INLINE_SCRIPTS_FILE, 'utf8')).toBe(composeInlineScripts());
});

it('a value cannot end its script, and a constant that a script does not read is an error', () => {
  expect(fillIn('run(BOOT)', 'BOOT', { a: '</script>' })).toBe('run({"a":"\\u003c/script\\u003e"})');
  expect(() => fillIn('run()', 'BOOT', {})).toThrow('BOOT 0 times');
});
