import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const read = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'production', ...env }, '/shop').composer;

describe('the composer', () => {
  it.each([
    [{}, { origin: undefined, port: 3010, isPortChosen: false }],
    [{ PORT: '4000' }, { origin: undefined, port: 4010, isPortChosen: false }],
    [{ PORT: '0' }, { origin: undefined, port: 0, isPortChosen: false }],
    [{ PORT: '65530' }, { origin: undefined, port: 0, isPortChosen: false }],
    [{ COMPOSER_PORT: '5000' }, { origin: undefined, port: 5000, isPortChosen: true }],
    [{ COMPOSER_ORIGIN: 'https://composer.example/' }, { origin: 'https://composer.example' }],
    [{ COMPOSER_ORIGIN: 'http://composer.localhost:5000' }, { origin: 'http://composer.localhost:5000' }],
  ])('with %j is served at %j', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it('is off when disabled, whatever else is set', () => {
    expect(read({ COMPOSER: 'off', COMPOSER_ORIGIN: 'nonsense' })).toBeUndefined();
  });

  it.each([
    [{ COMPOSER_PORT: 'x' }, /^COMPOSER_PORT is "x"/],
    [{ COMPOSER_PORT: '70000' }, /^COMPOSER_PORT is "70000"/],
    [{ COMPOSER_ORIGIN: 'composer.example' }, /^COMPOSER_ORIGIN is "composer.example"/],
    [{ COMPOSER_ORIGIN: 'http://composer.example' }, /^COMPOSER_ORIGIN is/],
    [{ COMPOSER_ORIGIN: 'http://notlocalhost' }, /^COMPOSER_ORIGIN is/],
    [{ COMPOSER_ORIGIN: 'https://composer.example/path' }, /^COMPOSER_ORIGIN is/],
    [{ COMPOSER_ORIGIN: 'javascript:alert(1)' }, /^COMPOSER_ORIGIN is/],
  ])('with %j the start fails', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
