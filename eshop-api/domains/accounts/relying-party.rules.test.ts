import { describe, expect, it } from 'vitest';
import { findRelyingParty } from './relying-party.rules';

const main = {
  default: true,
  hosts: ['localhost', '127.0.0.1', '[::1]', 'main.localhost', 'www.shop.example', 'shop.example'],
  publicOrigin: 'https://www.shop.example',
  rules: { passkeys: true },
};
const lab = {
  hosts: ['lab.localhost', 'lab.example'],
  publicOrigin: 'https://lab.example',
  rules: { passkeys: true },
};
const off = { ...lab, rules: {} };

describe('relying party of a page', () => {
  it('a proxy that speaks plain http to the shop changes nothing', () =>
    expect(findRelyingParty(lab, [main, lab], 'http://lab.example/en_GB/login')).toEqual({
      rpId: 'www.shop.example',
      origin: 'https://lab.example',
    }));
  it.each([
    ['the default storefront', main, 'https://www.shop.example/en_GB/login', 'www.shop.example'],
    ['another public origin shares its host', lab, 'https://lab.example/en_GB/login', 'www.shop.example'],
    ['another host of its own stands alone', main, 'https://shop.example/', 'shop.example'],
    ['a development host', lab, 'http://lab.localhost:3000/en_GB/login', 'lab.localhost'],
    ['plain localhost', main, 'http://localhost:3000/', 'localhost'],
  ])('%s', (_what, storefront, page, rpId) =>
    expect(findRelyingParty(storefront, [main, lab], page)).toEqual({ rpId, origin: new URL(page).origin }),
  );
  it.each([
    ['a storefront without the rule', off, 'https://lab.example/'],
    ['a page of another storefront', lab, 'https://www.shop.example/'],
    ['an invented host', main, 'https://www.shop.example.evil.example/'],
    ['an IP address', main, 'http://127.0.0.1:3000/'],
    ['an IPv6 address', main, 'http://[::1]:3000/'],
    ['plain http of another host', main, 'http://shop.example/'],
    ['no page', main, ''],
    ['another scheme', main, 'ftp://localhost/'],
  ])('%s has none', (_what, storefront, page) =>
    expect(findRelyingParty(storefront, [main, lab], page)).toBeUndefined(),
  );
});
