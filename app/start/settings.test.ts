import { expect, it } from 'vitest';
import { readSettings } from './settings';

const read = (env: Record<string, string>) => readSettings(env as NodeJS.ProcessEnv, '/shop');

it('an empty environment is enough', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/shop/.data',
    databaseUrl: undefined,
    apiUrl: undefined,
    production: true,
    purgeSecret: undefined,
    clockSecret: undefined,
    documentCache: true,
    warmPictures: true,
    pictureCacheMb: 2048,
  });
});

it('empty values count as unset', () => {
  const { secret: _a, ...empty } = read({
    PORT: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    ESHOP_API_URL: '',
    PURGE_SECRET: '',
    CLOCK_SECRET: '',
  });
  const { secret: _b, ...unset } = read({});
  expect(empty).toEqual(unset);
  expect(read({ SEARCH_KEY: 'k' }).secret('SEARCH_KEY')).toBe('k');
});

it('takes what is given', () => {
  expect(
    read({
      PORT: '0',
      DATA_DIR: '/d',
      DATABASE_URL: 'postgresql://u@h/d',
      ESHOP_API_URL: 'https://a/x',
      NODE_ENV: 'development',
      DOCUMENT_CACHE: 'off',
    }),
  ).toMatchObject({
    port: 0,
    dataDir: '/d',
    databaseUrl: 'postgresql://u@h/d',
    apiUrl: 'https://a/x',
    production: false,
    documentCache: false,
  });
});

it.each(['abc', '-1', '65536', '3000.5', ' ', '1e3', '0x50', '80 80'])(
  'PORT "%s" is refused by name',
  (PORT) => expect(() => read({ PORT })).toThrow(/PORT is "/),
);
it.each(['0', '15', '-1', '2 GB', '1e9', '99999999'])(
  'PICTURE_CACHE_MB "%s" is refused',
  (PICTURE_CACHE_MB) => expect(() => read({ PICTURE_CACHE_MB })).toThrow(/^PICTURE_CACHE_MB is "/),
);
it.each(['nope', 'mysql://h/d', 'http://h'])(
  'DATABASE_URL %s is refused, without its words',
  (DATABASE_URL) => expect(() => read({ DATABASE_URL })).toThrow(/^DATABASE_URL is not a usable URL\.$/),
);
it.each(['localhost:4000', 'ftp://h', '//h'])('ESHOP_API_URL %s is refused', (ESHOP_API_URL) =>
  expect(() => read({ ESHOP_API_URL })).toThrow(/ESHOP_API_URL/),
);

it.each(['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS'])('a short %s is refused by name', (name) => {
  expect(() => read({ [name]: 'x'.repeat(31) })).toThrow(`${name} is too short`);
  const settings = read({ [name]: 'x'.repeat(32) });
  expect([settings.sessionSecret, settings.previousSessionSecret].filter(Boolean)).toEqual(['x'.repeat(32)]);
});

it('trusts a proxy’s headers only when a setting clearly allows it', () => {
  expect(
    [undefined, '', 'off', 'on'].map(
      (value) => read(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy,
    ),
  ).toEqual([false, false, false, true]);
  expect(() => read({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY is "yes", but must be on or off.');
});
