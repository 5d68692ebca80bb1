import { describe, expect, it } from 'vitest';
import { SECRET_PREFIX } from '../../engine/brands/secret-name';
import { listFiles, readSource } from '../support/source-files';

const NAME = '[A-Z][A-Z0-9_]*';
const sources = [
  'app',
  'blocks',
  'engine',
  'ui',
  'eshop-api',
  'composer',
  'demo',
  'sandbox',
  'scripts',
].flatMap((folder) => listFiles(folder, /\.(tsx?|mjs)$/));
const isTest = (file: string) => /\.(test|fixture|cases|conformance)\.tsx?$|\/test-[^/]*\.ts$/.test(file);
const production = [...sources.filter((file) => !isTest(file)), 'vite.config.ts', 'remix.config.js'];
const tests = [
  ...sources.filter(isTest),
  ...listFiles('tests', /\.(tsx?|mjs)$/),
  'playwright.config.ts',
  'vitest.config.ts',
].filter((file) => !file.endsWith('env-example.test.ts'));

/** `env.NAME`, `env['NAME']` and `const { NAME: name } = process.env`; what Vite puts into `import.meta.env` is not the environment. */
function listRead(text: string): string[] {
  const direct = [
    ...text.matchAll(new RegExp(`(?<!import\\.meta\\.)\\benv(?:\\.|\\[['"])(${NAME})\\b`, 'g')),
  ].map((match) => match[1]!);
  const destructured = [...text.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.)?env\b/g)].flatMap((match) =>
    match[1]!.split(',').map((part) => part.trim().split(/[\s:=]/)[0]!),
  );
  return [...direct, ...destructured].filter(Boolean);
}

/** Settings hand down a reader of the environment: `secret('NAME')`. Tests hand down their own. */
const listHandedDown = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\\bsecret\\(['"](${NAME})['"]\\)`, 'g'))].map((match) => match[1]!);

const readIn = (files: readonly string[], list: (text: string) => string[] = listRead) =>
  [...new Set(files.flatMap((file) => list(readSource(file))))].sort();
const readByShops = [...readIn(production), ...readIn(production, listHandedDown)];
const namedByBrands = [
  ...new Set(
    listFiles('brands', /^brand\.json$/).flatMap(
      (file) => readSource(file).match(new RegExp(`(?<=\\$)${SECRET_PREFIX}[A-Z0-9_]+`, 'g')) ?? [],
    ),
  ),
];

const [forShops = '', forTests = ''] = readSource('.env.example').split('# --- Tests and benches ---');
const listVariables = (text: string) =>
  [...text.matchAll(new RegExp(`^#?(${NAME})=`, 'gm'))].map((match) => match[1]!);
/** The environment of the machine itself, which tests pass to programs they start. */
const OF_THE_MACHINE = ['HOME', 'PATH', 'TMPDIR'];

describe('.env.example', () => {
  it('has every variable that production code and brand files read', () => {
    const missing = [...readByShops, ...namedByBrands].filter(
      (name) => !listVariables(forShops + forTests).includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('has nothing that production code does not read, but providers of brands to come', () => {
    const unread = listVariables(forShops).filter(
      (name) => !readByShops.includes(name) && !name.startsWith(SECRET_PREFIX),
    );
    expect(unread).toEqual([]);
  });

  it('lists under tests and benches the variables that these read, and nothing else', () => {
    const read = readIn([...tests, ...listFiles('scripts', /find-browser\.mjs$/)]);
    const missing = read.filter(
      (name) => !OF_THE_MACHINE.includes(name) && !listVariables(forShops + forTests).includes(name),
    );
    expect({ missing, unread: listVariables(forTests).filter((name) => !read.includes(name)) }).toEqual({
      missing: [],
      unread: [],
    });
  });

  it('names each variable once, under one line that names its default', () => {
    const lines = (forShops + forTests).split('\n');
    const assigned = lines.flatMap((line, at) =>
      listVariables(line).map((name) => ({ name, comment: lines[at - 1]!, above: lines[at - 2]! })),
    );
    const unexplained = assigned.filter(
      ({ comment, above }) =>
        !/^# .*[Dd]efault/.test(comment) || (above.startsWith('# ') && !above.startsWith('# ---')),
    );
    expect(unexplained).toEqual([]);
    expect(assigned.map(({ name }) => name)).toEqual([...new Set(assigned.map(({ name }) => name))]);
  });

  it('sets nothing by itself', () => {
    expect((forShops + forTests).split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([]);
  });
});

describe('variables are found', () => {
  it.each([
    ['process.env.PORT', ['PORT']],
    ["process.env['DATA_DIR'] ?? '.data'", ['DATA_DIR']],
    ['readPort(env.PORT)', ['PORT']],
    ['const { PATH, A_KEY: key } = process.env;', ['PATH', 'A_KEY']],
    ['import.meta.env.PROD', []],
  ])('%s', (text, names) => {
    expect(listRead(text)).toEqual(names);
  });

  it("handed down: secret('SMTP_URL')", () => {
    expect(listHandedDown("const url = secret('SMTP_URL');")).toEqual(['SMTP_URL']);
  });

  it('by name everywhere: only settings hand down a reader of any name, for brand files', () => {
    const computed = production.filter((file) => /\benv\[(?!['"])/.test(readSource(file)));
    expect(computed).toEqual(['app/start/settings.ts', 'eshop-api/start.ts']);
  });
});
