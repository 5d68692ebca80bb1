import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listStrays } from './list-strays';
import { listUnusedWording } from './list-unused-wording';

let root = '';
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'strays-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (...files: string[]) =>
  files.forEach((file) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '{}');
  });
const list = () =>
  listStrays(root, { brands: ['north'], scopes: new Set(['es', 'es_ES']) }).map(
    ({ file, message, didYouMean }) => [file, message, didYouMean],
  );

it('does not report files in use, hidden files, pictures of a brand and private files', () => {
  write(
    'page-configs/_base/home.json',
    'page-configs/.DS_Store',
    'page-configs/README.md',
    'brands/north/brand.json',
    'brands/north/theme.json',
    'brands/north/wording/es.json',
    'brands/north/assets/deep/a.json',
    'brands/north/payments.json',
    'locales/languages.json',
    'locales/es/labels/home.json',
    'locales/es_ES/locale.json',
    'locales/es/README.md',
  );
  expect(list()).toEqual([]);
});

it('reports entries of page-configs that are no files, or no JSON by name', () => {
  write('page-configs/north/home.jsn', 'page-configs/north/notes.txt', 'page-configs/north/README.md');
  mkdirSync(join(root, 'page-configs/north/grid.json'));
  symlinkSync('nowhere', join(root, 'page-configs/north/sale.json'));
  symlinkSync('.', join(root, 'page-configs/north/loop'));
  spawnSync('mkfifo', [join(root, 'page-configs/north/pipe.json')]);
  expect(list()).toEqual([
    ['page-configs/north/README.md', 'Only .json files are read here.', undefined],
    ['page-configs/north/grid.json', 'This is a folder with the name of a file.', undefined],
    ['page-configs/north/home.jsn', 'Only .json files are read here.', 'page-configs/north/home.json'],
    ['page-configs/north/loop', 'Symbolic links are not followed, so nobody reads this.', undefined],
    ['page-configs/north/notes.txt', 'Only .json files are read here.', undefined],
    ['page-configs/north/pipe.json', 'This is no ordinary file, so nobody reads it.', undefined],
    ['page-configs/north/sale.json', 'Symbolic links are not followed, so nobody reads this.', undefined],
  ]);
});

it('reports once a mistyped folder, a brand without its file and a language of no locale', () => {
  write(
    'locales/es/label/a.json',
    'locales/es/label/b.json',
    'locales/eo/labels/a.json',
    'locales/eo/labels/b.json',
    'brands/noth/theme.json',
    'brands/noth/wording/es.json',
    'brands/north/brnad.json',
    'brands/north/wording/se.json',
  );
  expect(list()).toEqual([
    ['brands/north/brnad.json', 'Nobody reads "brnad.json".', 'brand.json'],
    ['brands/north/wording/se.json', 'No locale speaks "se", so nobody reads this.', 'es'],
    ['brands/noth', '"noth" is no brand: brands/noth/brand.json is missing.', 'north'],
    ['locales/eo', 'No locale speaks "eo", so nobody reads this.', 'es'],
    ['locales/es/label', 'Nobody reads "label".', 'labels'],
  ]);
});

it('leaves a brand or locale whose own file is broken to the check of that file', () => {
  write(
    'brands/south/brand.json',
    'brands/south/theme.json',
    'locales/fr_FR/locale.json',
    'locales/fr_FR/labels/a.json',
  );
  expect(list()).toEqual([]);
});

it('reports wording that replaces no label and that no page names', () => {
  const brandFiles = new Map([
    ['brands/north/wording/es.json', '{\n  "home.title": "a",\n  "home.titel": "b",\n  "own.claim": "c"\n}'],
    ['brands/north/wording/de.json', '{'],
    ['brands/north/brand.json', '{ "x": 1 }'],
  ]);
  const found = listUnusedWording(
    brandFiles,
    new Map([['page-configs/north/home.json', '{ "title": "label:own.claim" }']]),
    new Set(['home.title']),
  );
  expect(found).toMatchObject([
    {
      file: 'brands/north/wording/es.json',
      line: 3,
      column: 3,
      field: 'home.titel',
      didYouMean: 'home.title',
    },
  ]);
});
