import { describe, expect, it } from 'vitest';
import {
  holdsGrant,
  isAllowed,
  OPERATIONS,
  ROLES,
  type Grant,
  type Operation,
  type Role,
} from './privileges';

const here = { brand: 'main', market: 'GB' };
const otherBrand = { brand: 'running', market: 'GB' };
const otherMarket = { brand: 'main', market: 'EU' };

/** What a release may touch, as seen from a grant of main in GB. */
const releases = {
  own: { cells: [here], isTexts: false },
  'own texts': { cells: [here], isTexts: true },
  'own and another market': { cells: [here, otherMarket], isTexts: false },
  'own and another brand, texts': { cells: [here, otherBrand], isTexts: true },
  'another brand': { cells: [otherBrand], isTexts: false },
  'another market, texts': { cells: [otherMarket], isTexts: true },
};
type Touching = keyof typeof releases;

const release: Operation[] = ['edit', 'submit', 'preview', 'review', 'publish', 'schedule', 'roll-back'];
const sorted = (list: Operation[]) => [...list].sort();

/** All operations of a role in main, GB on a release; `staff` is managing a person of these cells. */
const scoped: Record<Role, Partial<Record<Touching, Operation[]>>> = {
  viewer: {
    own: ['read'],
    'own texts': ['read'],
    'own and another market': ['read'],
    'own and another brand, texts': ['read'],
  },
  editor: {
    own: ['read', 'preview', 'edit', 'submit'],
    'own texts': ['read', 'preview', 'edit', 'submit'],
    'own and another market': ['read'],
    'own and another brand, texts': ['read'],
  },
  translator: {
    own: ['read'],
    'own texts': ['read', 'preview', 'edit', 'submit'],
    'own and another market': ['read'],
    'own and another brand, texts': ['read'],
  },
  publisher: {
    own: ['read', ...release],
    'own texts': ['read', ...release],
    'own and another market': ['read'],
    'own and another brand, texts': ['read'],
  },
  administrator: {
    own: ['read', 'staff'],
    'own texts': ['read', 'staff'],
    'own and another market': ['read'],
    'own and another brand, texts': ['read'],
  },
};

/** With a grant for every brand and market. */
const whole: Record<Role, { anything: Operation[]; texts: Operation[] }> = {
  viewer: { anything: ['read'], texts: ['read'] },
  editor: { anything: ['read', 'preview', 'edit', 'submit'], texts: ['read', 'preview', 'edit', 'submit'] },
  translator: { anything: ['read'], texts: ['read', 'preview', 'edit', 'submit'] },
  publisher: { anything: ['read', 'pause', ...release], texts: ['read', 'pause', ...release] },
  administrator: {
    anything: ['read', 'staff', 'audit', 'pause'],
    texts: ['read', 'staff', 'audit', 'pause'],
  },
};

const listAllowed = (grants: Grant[], touching: Touching): Operation[] =>
  OPERATIONS.filter((operation) => isAllowed(grants, operation, releases[touching]));

describe.each(ROLES)('%s', (role) => {
  it.each(Object.keys(releases) as Touching[])('of main in GB, release that touches: %s', (touching) => {
    expect(sorted(listAllowed([{ role, ...here }], touching))).toEqual(sorted(scoped[role][touching] ?? []));
  });

  it.each(Object.keys(releases) as Touching[])('of everything, release that touches: %s', (touching) => {
    const wanted = whole[role][releases[touching].isTexts ? 'texts' : 'anything'];
    expect(sorted(listAllowed([{ role, brand: '*', market: '*' }], touching))).toEqual(sorted(wanted));
  });

  it('of all brands in one market, or of one brand in all, neither pauses the shop nor reads its audit', () => {
    for (const grant of [
      { role, brand: '*', market: 'GB' },
      { role, brand: 'main', market: '*' },
    ])
      expect(['pause', 'audit'].filter((one) => isAllowed([grant], one as Operation))).toEqual([]);
  });
});

it('nothing is allowed without a grant', () => {
  expect(OPERATIONS.filter((operation) => isAllowed([], operation, releases.own))).toEqual([]);
});

it('grants add up: touched markets may be covered by different ones', () => {
  const grants: Grant[] = [
    { role: 'publisher', brand: 'main', market: 'GB' },
    { role: 'publisher', brand: 'main', market: 'EU' },
  ];
  expect(isAllowed(grants, 'publish', releases['own and another market'])).toBe(true);
  expect(isAllowed(grants, 'publish', releases['another brand'])).toBe(false);
});

it('roles are not combined: translating everything and editing main does not allow editing running', () => {
  const grants: Grant[] = [
    { role: 'translator', brand: '*', market: '*' },
    { role: 'editor', brand: 'main', market: '*' },
  ];
  expect(isAllowed(grants, 'submit', { cells: [otherBrand], isTexts: false })).toBe(false);
  expect(isAllowed(grants, 'submit', { cells: [otherBrand], isTexts: true })).toBe(true);
});

it('a file that no page uses requires a grant for everything', () => {
  const nowhere = { cells: [{ brand: '', market: '' }], isTexts: false };
  const publisher = (brand: string, market: string): Grant[] => [{ role: 'publisher', brand, market }];
  expect(isAllowed(publisher('*', '*'), 'publish', nowhere)).toBe(true);
  expect(isAllowed(publisher('*', 'GB'), 'publish', nowhere)).toBe(false);
});

it.each([
  ['administrator', '*', '*', true],
  ['administrator', 'main', '*', true],
  ['administrator', 'main', 'GB', true],
  ['administrator', 'running', '*', false],
  ['administrator', 'main', 'EU', false],
  ['publisher', '*', '*', false],
  ['viewer', '*', '*', false],
] as const)('%s of %s × %s gives grants of main × GB: %s', (role, brand, market, expected) => {
  expect(holdsGrant([{ role, brand, market }], here)).toBe(expected);
});

it('an administrator of one market cannot give a grant for every market', () => {
  expect(holdsGrant([{ role: 'administrator', ...here }], { brand: 'main', market: '*' })).toBe(false);
});
