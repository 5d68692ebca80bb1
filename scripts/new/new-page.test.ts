import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFiles } from '../../engine/pages/check-files';
import { createPageEngine } from '../../engine/pages/page-engine';
import { loadShop } from '../configs/load-shop';
import { runNew } from './run-new';

const project = join(import.meta.dirname, '..', '..');
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'));
  for (const folder of ['brands', 'locales', 'page-configs'])
    cpSync(join(project, folder), join(root, folder), {
      recursive: true,
      filter: (file) => !file.endsWith('/assets'),
    });
  for (const folder of ['blocks', 'eshop-api', 'demo', 'sandbox'])
    symlinkSync(join(project, folder), join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const make = (...args: string[]) => runNew(root, ['page', 'summer-sale', ...args]);
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
const written = () =>
  ['page-configs', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => file.includes('summer-sale'))
    .sort();

/** Who has the page, after a check that finds nothing but what is expected. */
async function findOwners(expected: string[] = []): Promise<string[]> {
  const { options } = await loadShop(root);
  expect(
    checkFiles(options)
      .filter(({ file }) => file.includes('summer-sale'))
      .map(({ file, message }) => `${file} ${message}`),
  ).toEqual(expected);
  const engine = createPageEngine({ ...options, isKnownSound: true });
  return options.brands.flatMap(({ id, locales }) =>
    locales
      .filter((locale) => engine.matchRoute(id, locale, '/summer-sale')?.page === 'summer-sale')
      .map((locale) => `${id} ${locale}`),
  );
}

describe('npm run new -- page', { timeout: 60_000 }, () => {
  it('for some locales of a brand: a whole file without a path, and one line a locale', async () => {
    expect(make('--brand', 'main', '--locale', 'es_ES,fr_FR,en_GB')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Open /summer-sale below es_ES, fr_FR, en_GB of main.') as string,
    });
    expect(written()).toEqual(
      ['', '/en_GB', '/es_ES', '/fr_FR'].map((scope) => `page-configs/main${scope}/summer-sale.json`).sort(),
    );
    expect(read('page-configs/main/es_ES/summer-sale.json')).toEqual({
      page: 'summer-sale',
      path: '/summer-sale',
    });
    expect(read('page-configs/main/summer-sale.json')).toMatchObject({
      path: null,
      layout: 'shop',
      seo: { title: { en: 'Summer sale', es: 'Summer sale', fr: 'Summer sale' } },
    });
    expect((await findOwners()).sort()).toEqual(['main en_GB', 'main es_ES', 'main fr_FR']);
  });

  it('for one more locale of such a page: the line alone', async () => {
    make('--brand', 'main', '--locale', 'es_ES');
    const before = readFileSync(join(root, 'page-configs/main/summer-sale.json'), 'utf8');
    expect(make('--brand=main', '--locale=de').text).toMatch(
      /^wrote page-configs\/main\/de\/summer-sale\.json\nOpen/,
    );
    expect(readFileSync(join(root, 'page-configs/main/summer-sale.json'), 'utf8')).toBe(before);
    // Its texts are the author's to translate: the check reports them at their position.
    const untranslated = 'page-configs/main/summer-sale.json The text is not there in "de".';
    expect(await findOwners([untranslated, untranslated])).toEqual(
      expect.arrayContaining(['main es_ES', 'main de_DE', 'main de_AT']),
    );
    expect(make('--brand', 'main', '--locale', 'es_ES')).toEqual({
      exitCode: 1,
      text: 'page-configs/main/es_ES/summer-sale.json is there already; nothing was written.',
    });
  });

  it('for a brand: one whole file in its folder', async () => {
    make('--brand', 'lab');
    expect(written()).toEqual(['page-configs/lab/summer-sale.json']);
    const { options } = await loadShop(root);
    expect(await findOwners()).toEqual(
      options.brands.find(({ id }) => id === 'lab')!.locales.map((locale) => `lab ${locale}`),
    );
  });

  it('for all: in the base layer, with a test, in the languages that must be complete', async () => {
    make();
    expect(written()).toEqual(['page-configs/_base/summer-sale.json', 'tests/pages/summer-sale.test.ts']);
    const { complete } = read('locales/languages.json') as { complete: string[] };
    expect(
      Object.keys((read('page-configs/_base/summer-sale.json')['seo'] as { title: object }).title).sort(),
    ).toEqual([...complete].sort());
    expect(new Set((await findOwners()).map((owner) => owner.split(' ')[0])).size).toBe(3);
  });

  it('for a language of all brands', async () => {
    make('--locale', 'es');
    expect(written()).toEqual([
      'page-configs/_base/es/summer-sale.json',
      'page-configs/_base/summer-sale.json',
    ]);
    expect(await findOwners()).toEqual(expect.arrayContaining(['main es_ES', 'lab es_ES', 'running es_MX']));
  });

  it.each<[string, string[], RegExp]>([
    [
      'an unknown brand',
      ['--brand', 'mian'],
      /^There is no brand "mian"\. Did you mean "main"\? Brands: .*nothing was written\.$/,
    ],
    [
      'a locale where it does not sell',
      ['--brand', 'main', '--locale', 'en_UK'],
      /^main does not sell in "en_UK"\. Did you mean ".*"\? Write a locale like .*nothing was written\.$/,
    ],
    ['an unknown language', ['--locale', 'xx'], /^No brand sells in "xx"\./],
    [
      'an unknown option',
      ['--brnad', 'main'],
      /^There is no option "--brnad" here\. Did you mean "--brand"\?/,
    ],
    ['an option without its value', ['--brand'], /^--brand wants a value\./],
    ['a name of every object', ['--brand', 'constructor'], /^There is no brand "constructor"/],
  ])('refuses %s, and writes nothing', (_, args, expected) => {
    expect(make(...args)).toEqual({ exitCode: 1, text: expect.stringMatching(expected) as string });
    expect(written()).toEqual([]);
  });

  it('refuses pages that are there, and paths that are taken', () => {
    expect(runNew(root, ['page', 'home', '--brand', 'main'])).toEqual({
      exitCode: 1,
      text: expect.stringMatching(
        /^page-configs\/_base\/home\.json is there already; nothing was written\. .* goes to page-configs\/main\/home\.json\.$/,
      ) as string,
    });
    expect(runNew(root, ['page', 'home', '--locale', 'es_ES']).text).toContain(
      'goes to page-configs/_base/es_ES/home.json.',
    );
    const faqs = read('page-configs/_base/es/faqs.json')['path'] as string;
    expect(runNew(root, ['page', [faqs].flat()[0]!.slice(1), '--locale', 'es'])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /^page-configs\/_base\/es\/faqs\.json has the path .* already; nothing was written\.$/,
      ) as string,
    });
  });

  it('explains itself', () => {
    expect(runNew(root, ['--help'])).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('page our-story [--brand main] [--locale es_ES,fr_FR]') as string,
    });
  });
});
