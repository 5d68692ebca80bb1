import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPreviewToken, writePreviewToken } from './preview-token';

const secret = 'a secret of thirty-two characters';
const facts = { preview: 7, brand: 'main', expiresAt: 1_795_000_000_000 };

it('holds what was written, under the current secret and the one before it', () => {
  const token = writePreviewToken(secret, facts);
  expect(readPreviewToken([secret], token)).toEqual(facts);
  expect(readPreviewToken(['a newer secret of the same length!', secret], token)).toEqual(facts);
});

it.each([
  { visitor: 'member', at: 1_795_000_060_000 },
  { visitor: 'store' },
  { at: 1 },
  { isPseudo: true },
  { visitor: 'guest', at: 1, isPseudo: true },
] as const)('holds for whom and when the preview is: %j', (view) => {
  const token = writePreviewToken(secret, { ...facts, view });
  expect(readPreviewToken([secret], token)).toEqual({ ...facts, view });
});

it('under another secret is none', () => {
  expect(
    readPreviewToken(['another secret, no shorter than it'], writePreviewToken(secret, facts)),
  ).toBeUndefined();
});

it('with any character changed, added or left out is none', () => {
  const token = writePreviewToken(secret, facts);
  const index = fc.integer({ min: 0, max: token.length - 1 });
  const character = fc.constantFrom(...'ABCXYZabcxyz0189-_.=');
  fc.assert(
    fc.property(index, character, fc.constantFrom('change', 'add', 'leave out'), (at, letter, what) => {
      const rest = token.slice(what === 'add' ? at : at + 1);
      const changed = token.slice(0, at) + (what === 'leave out' ? '' : letter) + rest;
      fc.pre(changed !== token);
      expect(readPreviewToken([secret], changed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('any other text is none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      expect(readPreviewToken([secret], text)).toBeUndefined();
    }),
  );
});
