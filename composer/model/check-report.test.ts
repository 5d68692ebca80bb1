import { expect, it } from 'vitest';
import { findMissingLanguages } from './check-languages';
import { countErrors, groupFindings, makeFinding } from './check-report';

const where = { page: 'home', block: 'hero' };
const soldOut = makeFinding({ code: 'sold-out', value: 'K1', ...where });
const missing = makeFinding({ code: 'missing-product', value: 'K2', ...where });

it('equal findings of several cells are one, errors first', () => {
  const findings = groupFindings([
    { ...soldOut, cell: 'main en_GB' },
    { ...missing, cell: 'main en_GB' },
    { ...soldOut, cell: 'main de_DE' },
    { ...soldOut, cell: 'main de_DE' },
  ]);
  expect(findings).toEqual([
    { ...missing, cells: ['main en_GB'] },
    { ...soldOut, cells: ['main en_GB', 'main de_DE'] },
  ]);
  expect(countErrors({ findings })).toBe(1);
});

const page = (title: unknown) => ({ page: 'home', blocks: { hero: { props: { title } } } });
const find = (before: unknown, after: unknown, below: unknown = null) =>
  findMissingLanguages({ before, after, below }, ['en', 'de']);

it('a changed text must have every language, its own or inherited', () => {
  expect(find(page({ en: 'Old' }), page({ en: 'New' }))).toEqual([
    { block: 'hero', path: ['blocks', 'hero', 'props', 'title'], missing: ['de'] },
  ]);
  expect(find(page({ en: 'Old' }), page({ en: 'New' }), page({ en: 'All', de: 'Alle' }))).toEqual([]);
  expect(find(null, page({ en: 'New', de: 'Neu' }))).toEqual([]);
});

it('an unchanged text, a text for all languages and an object of other keys count for nothing', () => {
  expect(find(page({ en: 'Old' }), page({ en: 'Old' }))).toEqual([]);
  expect(find(null, page('label:home.hero'))).toEqual([]);
  expect(find(null, page({ as: 'h1' }))).toEqual([]);
  expect(find(page({ en: 'Old' }), null)).toEqual([]);
});
