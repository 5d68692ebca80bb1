import { expect, it } from 'vitest';
import { readProvider } from './read-provider';

const needed = {
  COMPOSER_OIDC_ISSUER: 'https://login.example/staff',
  COMPOSER_OIDC_CLIENT_ID: 'composer',
  COMPOSER_OIDC_CLIENT_SECRET: 'secret',
};
const rule = { role: 'editor', brands: ['main', 'running'], markets: ['GB'] };

it('is off without an issuer', () => {
  expect(readProvider({ COMPOSER_OIDC_CLIENT_ID: 'x' })).toBeUndefined();
});

it('reads everything, with defaults', () => {
  expect(readProvider(needed)).toEqual({
    issuer: 'https://login.example/staff',
    clientId: 'composer',
    clientSecret: 'secret',
    name: 'login.example',
    groups: new Map(),
    groupsClaim: 'groups',
    isFactor: false,
  });
  const whole = readProvider({
    ...needed,
    COMPOSER_OIDC_NAME: 'Shop accounts',
    COMPOSER_OIDC_GROUPS: JSON.stringify({ editors: [rule] }),
    COMPOSER_OIDC_GROUPS_CLAIM: 'roles',
    COMPOSER_OIDC_SECOND_FACTOR: 'on',
  });
  expect(whole).toMatchObject({ name: 'Shop accounts', groupsClaim: 'roles', isFactor: true });
  expect(whole?.groups.get('editors')).toEqual([
    { role: 'editor', brand: 'main', market: 'GB' },
    { role: 'editor', brand: 'running', market: 'GB' },
  ]);
});

it.each([
  ['http://login.example'],
  ['login.example'],
  ['https://login.example/?tenant=1'],
  ['https://name:word@login.example'],
  ['javascript:alert(1)'],
])('refuses the issuer %s', (issuer) => {
  expect(() => readProvider({ ...needed, COMPOSER_OIDC_ISSUER: issuer })).toThrow(/^COMPOSER_OIDC_ISSUER is/);
});

it.each(['http://127.0.0.1:9000', 'http://login.localhost:9000'])('accepts %s on this machine', (issuer) => {
  expect(readProvider({ ...needed, COMPOSER_OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
});

it.each(['COMPOSER_OIDC_CLIENT_ID', 'COMPOSER_OIDC_CLIENT_SECRET'])('needs %s', (name) => {
  expect(() => readProvider({ ...needed, [name]: '' })).toThrow(`${name} is missing`);
});

it.each([
  ['{', 'not valid JSON'],
  ['[]', 'not a JSON object'],
  ['null', 'not a JSON object'],
  ['{"g":{}}', 'group "g" has no list of grants'],
  ['{"g":[]}', 'group "g" has no list of grants'],
  ['{"g":["editor"]}', 'is no object'],
  [JSON.stringify({ g: [{ ...rule, role: 'owner' }] }), 'a role of group "g" is none of viewer'],
  [JSON.stringify({ g: [{ ...rule, brands: [] }] }), 'no list of brands'],
  [JSON.stringify({ g: [{ ...rule, brands: 'main' }] }), 'no list of brands'],
  [JSON.stringify({ g: [{ role: 'editor', brands: ['main'] }] }), 'no list of brands'],
  [JSON.stringify({ g: [{ ...rule, markets: ["GB'; drop"] }] }), 'no list of brands'],
  [JSON.stringify({ g: [{ ...rule, market: 'GB' }] }), 'the unknown field "market"'],
  [JSON.stringify({ g: Array.from({ length: 51 }, () => rule) }), 'more than 50 grants'],
])('refuses the groups %s', (groups, message) => {
  const read = () => readProvider({ ...needed, COMPOSER_OIDC_GROUPS: groups });
  expect(read).toThrow(/^COMPOSER_OIDC_GROUPS cannot be used/);
  expect(read).toThrow(message);
});

it.each([
  ['COMPOSER_OIDC_SECOND_FACTOR', 'yes'],
  ['COMPOSER_OIDC_NAME', 'x'.repeat(41)],
  ['COMPOSER_OIDC_NAME', 'a\u0000b'],
])('refuses %s=%j', (name, value) => {
  expect(() => readProvider({ ...needed, [name]: value })).toThrow(name);
});
