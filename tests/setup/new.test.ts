import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNew as refuse } from '../../scripts/new/run-new';
import { openTestPages } from '../support/open-test-pages';
import { copyTree, type TreeCopy } from './tree-copy';

/** `npm run new`: what it writes is used with no other edit. */
let tree: TreeCopy;
let untouched: TreeCopy;
const printed: Record<string, string> = {};
const kinds = [
  ['block', 'care-advice'],
  ['brand', 'annex-store'],
  ['domain', 'delete'],
  ['locale', 'hu_HU', 'HUF'],
  ['page', 'our-story'],
  ['provider', 'reviews', 'acme-stars'],
] as const;
const runNew = (copy: TreeCopy, ...args: string[]) => copy.run('--import', 'tsx', 'scripts/new.ts', ...args);

beforeAll(async () => {
  [tree, untouched] = [copyTree(), copyTree()];
  for (const [kind, ...args] of kinds) {
    const { code, stdout, stderr } = await runNew(tree, kind, ...args);
    expect({ kind, code, stderr }).toEqual({ kind, code: 0, stderr: '' });
    printed[kind] = stdout;
  }
}, 240_000);
afterAll(() => {
  tree?.remove();
  untouched?.remove();
});

describe('files of npm run new', () => {
  test('are listed on the output, with the next steps', () => {
    expect(printed.block).toMatch(
      /wrote blocks\/care-advice\/care-advice\.view\.tsx\n[\s\S]*wrote locales\/de\/labels\/care-advice\.json\n[\s\S]*\nName it in a page config: .*"type": "care-advice"/,
    );
    expect(printed.brand).toContain('http://annex-store.localhost:3000/');
    expect(printed.locale).toContain('Its currency is HUF');
    expect(printed.page).toContain('Open /our-story below any locale');
    expect(printed.domain).toMatch(
      /wrote eshop-api\/domains\/delete\/migrations\/0001_delete_entries\.sql\n[\s\S]*GET \/eshop-api\/api\/v1\/delete answers after the next start[\s\S]*\nupdated eshop-api\/domains\/registry\.generated\.ts/,
    );
    expect(printed.provider).toContain('"providers": { "reviews": { "use": "acme-stars",');
  });

  test('are formatted, whatever the length of the name', async () => {
    const written = ['blocks/care-advice', 'eshop-api/domains/delete', 'locales/*/labels/care-advice.json'];
    const { code, stdout, stderr } = await tree.run(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      ...written,
    );
    expect(code === 0 ? 'formatted' : stdout + stderr).toBe('formatted');
  });

  test('pass their own tests and those of labels, themes and data', async () => {
    const written = [
      'blocks/care-advice',
      'brands/annex-store',
      'eshop-api/domains/delete',
      'eshop-api/providers/reviews/acme-stars',
      'locales/hu_HU',
      'tests/pages/our-story',
    ];
    const { code, stdout, stderr } = await tree.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--no-color',
      ...written,
      'engine/words/labels',
      'engine/brands',
      'engine/locales',
      'ui/theme/brand-themes',
      'tests/architecture',
    );
    expect(code === 0 ? 'passed' : stdout + stderr).toBe('passed');
    for (const name of written) expect(stdout).toMatch(new RegExp(`✓ .* ${name}[/.]`));
  }, 400_000);

  test('have no errors for the configs command, which finds the brand and the page', async () => {
    const check = async (copy: TreeCopy) =>
      JSON.parse((await copy.run('--import', 'tsx', 'scripts/configs.ts', 'check', '--json')).stdout) as {
        files: number;
        errors: number;
        warnings: number;
        problems: unknown[];
      };
    const [before, after] = [await check(untouched), await check(tree)];
    expect(after).toMatchObject({
      errors: before.errors,
      warnings: before.warnings,
      files: before.files + 1,
    });
    expect(after.errors).toBe(0);
  }, 180_000);

  test('type-check', async () => {
    tree.write('tsconfig.new.json', {
      extends: './tsconfig.json',
      include: [
        'app/env.d.ts',
        'app/virtual-modules.d.ts',
        'blocks/care-advice',
        'brands/annex-store',
        'eshop-api/domains/delete',
        'eshop-api/providers/reviews/acme-stars',
        'locales/hu_HU',
        'tests/pages',
      ],
    });
    const { code, stdout } = await tree.run(
      'node_modules/@typescript/native/bin/tsc',
      '--noEmit',
      '-p',
      'tsconfig.new.json',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  }, 400_000);

  test('are in the shop: the page holds the block, on the new brand, in the new locale', async () => {
    const brand = tree.read<{ locales: string[] }>('brands/annex-store/brand.json');
    tree.write('brands/annex-store/brand.json', { ...brand, locales: [...brand.locales, 'hu_HU'] });
    const page = tree.read<{ blocks: object; order: { main: string[] } }>(
      'page-configs/_base/our-story.json',
    );
    const care = { type: 'care-advice', version: 1, props: { title: { en: 'Wax', hu: 'Viasz' } } };
    tree.write('page-configs/_base/our-story.json', {
      ...page,
      blocks: { ...page.blocks, care },
      order: { main: ['care', 'intro'] },
    });
    const { engine, registry } = await openTestPages(tree.folder);
    expect(registry.locales.get('hu_HU')).toMatchObject({
      currency: 'HUF',
      languageName: 'Magyar',
      countryName: 'Magyarország',
      price: { decimal: ',', position: 'after', symbol: 'Ft', digits: 2 },
      dateFormat: 'YYYY. MM. DD.',
    });
    expect(engine.matchRoute('annex-store', 'hu_HU', '/our-story')?.page).toBe('our-story');
    const resolved = engine.resolvePage('annex-store', 'hu_HU', 'our-story')!;
    expect(engine.problems()).toEqual([]);
    expect(JSON.stringify(resolved)).toContain('"Viasz"');
  }, 180_000);
});

test('npm run new describes one kind', () => {
  const { text, exitCode } = refuse(untouched.folder, ['block', '--help']);
  expect({ text, exitCode }).toEqual({ text: 'Usage: npm run new -- block size-advice', exitCode: 0 });
});

describe('npm run new refuses', () => {
  test.each<[string, string[], RegExp]>([
    ['nothing', [], /^Usage: npm run new -- block\|brand\|domain\|locale\|page\|provider <name>/],
    ['no name', ['block'], /^<name> is missing\. Usage: npm run new -- block size-advice$/],
    ['an unknown kind', ['table', 'x'], /^There is no kind "table"\. Usage: /],
    ['a kind that is misspelt', ['pgae', 'x'], /^There is no kind "pgae"\. Did you mean "page"\? Usage: /],
    ['a kind that every object has', ['constructor', 'x'], /^There is no kind "constructor"\. Usage: /],
    ['one word too many', ['page', 'our', 'workshop'], /^"workshop" is one word too many\. Usage: /],
    [
      'a block in capitals',
      ['block', 'SizeAdvice'],
      /^"SizeAdvice" cannot be the name: write one like size-advice\.$/,
    ],
    ['a path', ['block', '../evil'], /cannot be the name/],
    [
      'a block that exists',
      ['block', 'hero'],
      /^blocks\/hero\/hero\.block\.ts is there already; nothing was written\.$/,
    ],
    [
      'a block named as a section of labels',
      ['block', 'seo'],
      /^locales\/\w+\/labels\/seo\.json is there already; nothing was written\.$/,
    ],
    ['a brand that exists', ['brand', 'lab'], /^brands\/lab\/\S+ is there already; nothing was written\.$/],
    ['a brand with a dot', ['brand', 'my.shop'], /cannot be the name: write one like outlet/],
    ['a locale with a hyphen', ['locale', 'hu-HU'], /cannot be the name: write one like hu_HU/],
    ['a country that is none', ['locale', 'hu_QX'], /^"QX" is no region that ICU knows\.$/],
    ['a currency that is none', ['locale', 'hu_HU', 'FORINT'], /^"FORINT" is no currency code like HUF\.$/],
    [
      'a locale that exists',
      ['locale', 'en_GB'],
      /^locales\/en_GB\/locale\.json is there already; nothing was written\.$/,
    ],
    [
      'a page that exists',
      ['page', 'home'],
      /^page-configs\/_base\/home\.json is there already; nothing was written\.$/,
    ],
    [
      'a domain that exists',
      ['domain', 'bag'],
      /^eshop-api\/domains\/bag\/bag\.domain\.ts is there already; nothing was written\.$/,
    ],
    ['a domain elsewhere', ['domain', '../../evil'], /cannot be the name: write one like care-notes\.$/],
    ['a domain that is code', ['domain', "x';process.exit()//"], /cannot be the name/],
    ['a provider without a name', ['provider', 'search'], /^<name> is missing\. Usage: /],
    [
      'a provider of an unknown kind',
      ['provider', 'serach', 'acme'],
      /^There is no kind of service "serach" that a brand chooses\. Did you mean "search"\? Kinds: /,
    ],
    ['a provider of the installation', ['provider', 'mail', 'acme'], /^There is no kind of service "mail"/],
    [
      'a kind that is a path',
      ['provider', '../domains', 'acme'],
      /^There is no kind of service "\.\.\/domains"/,
    ],
    [
      'a provider that exists',
      ['provider', 'search', 'meilisearch'],
      /^eshop-api\/providers\/search\/meilisearch\/meilisearch\.provider\.ts is there already; nothing was written\.$/,
    ],
    ['a provider in capitals', ['provider', 'search', 'Acme'], /cannot be the name: write one like acme\.$/],
    ['a page of the base layer’s folder', ['page', '_base'], /cannot be the name: write one like our-story/],
  ])('%s', (_, args, line) => {
    const { text, exitCode } = refuse(untouched.folder, args);
    expect({ exitCode, text: text.split('\n') }).toEqual({
      exitCode: 1,
      text: [expect.stringMatching(line)],
    });
  });

  test('on standard error, with exit code 1', async () => {
    const { code, stdout, stderr } = await runNew(untouched, 'block', 'hero');
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/nothing was written\.\n$/),
    });
  }, 120_000);
});
