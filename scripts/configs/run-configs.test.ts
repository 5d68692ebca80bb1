import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runConfigs } from './run-configs';

const project = join(import.meta.dirname, '..', '..');
let root = project;
const copyShop = () => {
  root = mkdtempSync(join(tmpdir(), 'configs-'));
  for (const folder of ['brands', 'locales', 'page-configs'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  for (const folder of ['scripts', 'engine', 'blocks', 'eshop-api', 'demo', 'sandbox', 'ui', 'node_modules'])
    symlinkSync(join(project, folder), join(root, folder));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
};
const removeCopy = () => {
  rmSync(root, { recursive: true, force: true });
  root = project;
};

async function run(args: string[], outsideCatalogue = false): Promise<{ exitCode: number; text: string }> {
  let text = '';
  const exitCode = await runConfigs({ root, outsideCatalogue }, args, (line) => void (text += line));
  return { exitCode, text };
}

describe('configs, asked wrongly', () => {
  it.each([
    [[], 1, /^Usage: npm run configs -- <command>\n {2}check \[--json\] \[--feed FILE\] +all that is wrong/],
    [['help'], 0, /^Usage:/],
    [['--help'], 0, /^Usage:/],
    [['chekc'], 1, /^There is no command "chekc"\. Did you mean "check"\?\nUsage:/],
    [['__proto__'], 1, /^There is no command "__proto__"/],
    [['constructor'], 1, /^There is no command "constructor"/],
    [
      ['check', '--jsn'],
      1,
      /^There is no option "--jsn" here\. Did you mean "--json"\?\nUsage: npm run configs -- check/,
    ],
    [['check', 'main'], 1, /^"main" is one word too many\./],
    [
      ['explain', 'main'],
      1,
      /^<locale> is missing\.\nUsage: npm run configs -- explain <brand> <locale> <page> \[path\]/,
    ],
    [['migrate', '--dryrun'], 1, /Did you mean "--dry-run"\?/],
    [['impact'], 1, /^<file> is missing/],
    [['impact', 'hom.json'], 1, /^There is no page config "hom\.json"/],
    [['impact', 'home.json'], 1, /Did you mean "page-configs\/_base\/home\.json"\?/],
    [
      ['impact', 'page-configs/_base/home.json', '--with', 'nowhere.json'],
      1,
      /^no such file or directory, open 'nowhere\.json' \(ENOENT\)$/,
    ],
    [['impact', '--with'], 1, /^--with wants a value/],
    [['accept', 'nope.json'], 1, /^There is no page config "nope\.json"\.$/],
    [
      ['accept', 'page-configs/_base/hom.json'],
      1,
      /^There is no page config "page-configs\/_base\/hom\.json"\. Did you mean "page-configs\/_base\/home\.json"\?$/,
    ],
    [
      ['check', '--feed', 'nowhere.jsonl'],
      1,
      /^no such file or directory, open 'nowhere\.jsonl' \(ENOENT\)$/,
    ],
  ])('%j', async (args, exitCode, text) => {
    expect(await run(args)).toEqual({ exitCode, text: expect.stringMatching(text) as string });
  });
});

describe('configs, on a tree in a bad state', { timeout: 120_000 }, () => {
  beforeEach(copyShop);
  afterEach(removeCopy);

  it('reports that schemas cannot be written', async () => {
    writeFileSync(join(root, '.generated'), 'a file in the way');
    const { exitCode, text } = await run(['schema']);
    expect({ exitCode, text: text.split('\n') }).toEqual({
      exitCode: 1,
      text: [expect.stringMatching(/\.generated.*\((EEXIST|ENOTDIR)\)$/)],
    });
  });

  it('reports that there is nothing to check', async () => {
    rmSync(join(root, 'page-configs'), { recursive: true });
    expect(await run(['check'])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('There are no page configs.'),
    });
  });

  it('reports a broken brand file once, not by each of its pages', async () => {
    const [brand] = readdirSync(join(root, 'brands'))
      .filter((id) => existsSync(join(root, `brands/${id}/brand.json`)))
      .sort();
    writeFileSync(join(root, `brands/${brand}/brand.json`), '{ "id": }');
    const { problems } = JSON.parse((await run(['check', '--json'])).text) as {
      problems: { file: string; severity: string }[];
    };
    expect(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toEqual([
      `brands/${brand}/brand.json`,
    ]);
  });

  it('looks products up, but not those of an outside catalogue', async () => {
    writeFileSync(
      join(root, 'page-configs/main/home.json'),
      '{ "page": "home", "blocks": { "hero": { "props": { "image": "/images/K999999-001_L.jpg" } } } }',
    );
    expect((await run(['check'])).text).toContain('The catalogue has no product "K999999-001".');
    expect((await run(['check'], true)).text).toMatch(
      /0 errors.* Products and curated listings were not looked up/,
    );
    writeFileSync(join(root, 'own.jsonl'), '{"id":"K999999-001","lineCollection":"STUDIO"}');
    expect((await run(['check', '--feed', join(root, 'own.jsonl')])).text).toContain(' 0 errors');
  });

  it('reports which file may not be read', () => {
    chmodSync(root, 0o755);
    chmodSync(join(root, 'page-configs/_base/home.json'), 0o000);
    // root can read everything: the command then runs as an unprivileged user.
    const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const program = `import('${join(root, 'scripts/configs/run-configs.ts')}').then(async ({ runConfigs }) => { process.exitCode = await runConfigs({ root: '${root}' }, ['check'], console.log); })`;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--preserve-symlinks', '-e', program],
      { cwd: root, encoding: 'utf8', ...unprivileged },
    );
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringMatching(
        /^permission denied, open '.*page-configs\/_base\/home\.json' \(EACCES\)\n$/,
      ),
    });
  });
});
