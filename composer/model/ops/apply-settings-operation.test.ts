import { expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { applySettingsOperation } from './apply-settings-operation';

const settings: Json = {
  flags: { default: { reviews: true }, markets: { DE: { reviews: false } } },
  rules: { passkeys: true, askForReviews: ['ES'] },
};
const set = (path: string, value: unknown, was: unknown, document = settings) =>
  applySettingsOperation(document, { kind: 'setSetting', path: path.split('.'), value, was });

it.each([
  ['flags.default.reviews', false, true],
  ['flags.default.image_search', true, null],
  ['flags.markets.GB.reviews', false, null],
  ['flags.markets.DE.reviews', null, false],
  ['flags.default.reviews', null, true],
  ['rules.askForReviews', ['ES', 'PT'], ['ES']],
  ['rules.passkeys', null, true],
])('%s becomes %j and goes back', (path, value, was) => {
  const done = set(path, value, was);
  if (!('document' in done)) throw new Error(done.refusal.reason);
  expect(done.document).not.toEqual(settings);
  const undone = applySettingsOperation(done.document, done.inverse);
  expect('document' in undone && undone.document).toEqual(settings);
});

it('a market without a flag of its own has no entry, and the flags of all markets stay', () => {
  expect(set('flags.markets.DE.reviews', null, false)).toMatchObject({
    document: { flags: { default: { reviews: true } }, rules: settings.rules },
  });
  expect(set('flags.default.reviews', null, true)).toMatchObject({
    document: { flags: { default: {}, markets: { DE: { reviews: false } } } },
  });
});

it.each([
  ['another value since', set('rules.passkeys', false, null), 'conflict'],
  ['a part that is none', set('hosts.0', 'evil.example', null), 'bad-path'],
  ['a part as a whole', set('rules', {}, settings.rules), 'bad-path'],
  ['a name of every object', set('flags.default.__proto__', { x: 1 }, null), 'bad-path'],
  [
    'an operation of pages',
    applySettingsOperation(settings, { kind: 'hideBlock', id: 'hero' }),
    'bad-operation',
  ],
])('refuses %s', (_what, result, code) => {
  expect('refusal' in result && result.refusal.code).toBe(code);
  expect(({} as Json).x).toBeUndefined();
});
