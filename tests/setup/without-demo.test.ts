import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitShop } from '../support/visit-shop';
import { buyAtTheDoor, feedRow } from './feed-products.fixture';
import {
  findFreePort,
  makeDataDir,
  runProgram,
  startShop,
  untilHealthy,
  type Program,
} from './setup-program';
import { copyTree, type TreeCopy } from './tree-copy';
import { waitFor } from './wait-for';

/** A shop with products, banks and wallets of its own deletes `demo/` and `sandbox/`: nothing but generated files imports them. */
let tree: TreeCopy;
let data: ReturnType<typeof makeDataDir>;
let program: Program | undefined;
let port: number;

/** Files with the two rooms' registrations, in the order in which they are written. */
const registries = [
  'eshop-api/domains/registry.generated.ts',
  'eshop-api/providers/registry.generated.ts',
  'app/start/picture-service.generated.ts',
  'eshop-api/providers/image-search/embedded/render-product.generated.ts',
  'eshop-api/providers/reviews/embedded/first-reviews.generated.ts',
  'eshop-api/providers/recommendations/embedded/first-visits.generated.ts',
];
/** Brand, and a product of a line that it sells. */
const products: [brand: string, row: ReturnType<typeof feedRow>][] = [
  ['main', feedRow('OWN0001-001', 'STUDIO', '4006381333931')],
  ['lab', feedRow('OWN0002-001', 'LAB', '4006381333948')],
  ['running', feedRow('OWN0003-001', 'RUNNING', '4006381333955')],
];
const brands = products.map(([brand]) => brand);

beforeAll(async () => {
  tree = copyTree();
  data = makeDataDir();
  port = await findFreePort();
  for (const room of ['demo', 'sandbox']) fs.rmSync(path.join(tree.folder, room), { recursive: true });
  // An order is made below by its calls alone, without solving a captcha.
  const settingsFile = path.join(tree.folder, 'brands/main/settings.json');
  const settings = fs.readFileSync(settingsFile, 'utf8');
  fs.writeFileSync(settingsFile, settings.replace('"captchaEnabled": true', '"captchaEnabled": false'));
});
afterAll(async () => {
  program?.child.kill('SIGTERM');
  await program?.ended;
  data?.remove();
  tree?.remove();
});

const visit = (brand: string, address: string) => visitShop(port, brand, address);
const post = async <Result>(address: string, body: object): Promise<Result> => {
  const answer = await visitShop(port, 'main', `/eshop-api/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(answer.body) as Result;
};

describe.sequential('a shop without demo data and sandboxes', () => {
  it('has neither in its registries once they are generated again', async () => {
    const { code, stdout } = await tree.run('--import', 'tsx', 'scripts/generate.ts');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: registries.map((file) => `written: ${file}\n`).join(''),
    });
    for (const file of registries)
      expect(fs.readFileSync(path.join(tree.folder, file), 'utf8')).not.toMatch(/\/(demo|sandbox)\//);
  }, 60_000);

  it('type-checks, tests aside', async () => {
    tree.write('tsconfig.shop.json', {
      extends: './tsconfig.json',
      include: [
        'app/env.d.ts',
        'app/start/start.ts',
        'eshop-api/start.ts',
        'scripts/build/subset-font.d.ts',
        'scripts/build.ts',
      ],
    });
    const { code, stdout } = await tree.run(
      'node_modules/@typescript/native/bin/tsc',
      '--noEmit',
      '-p',
      'tsconfig.shop.json',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  }, 300_000);

  it('finds no fault in its page configs: its products are not checked there', async () => {
    const { code, stdout } = await tree.run('--import', 'tsx', 'scripts/configs.ts', 'check');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('0 errors, 0 warnings.') });
  }, 120_000);

  it('is built without the program that draws pictures', async () => {
    const { code, stderr } = await tree.run('--import', 'tsx', 'scripts/build.ts');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const programs = fs.readdirSync(path.join(tree.folder, 'build')).filter((file) => file.endsWith('.js'));
    expect(programs.sort()).toEqual([
      ...['axe-worker.js', 'check-worker.js', 'document-worker.js', 'image-engine.js', 'start.js'],
    ]);
  }, 600_000);

  it('starts, and logs the services that are missing', async () => {
    program = startShop({ PORT: String(port), DATA_DIR: data.dataDir, LOG_LEVEL: 'warn' }, tree.folder);
    const { text } = await untilHealthy(program, port);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok' });
    const printed = program.stdout() + program.stderr();
    for (const kind of ['bankTransfer', 'cardProvider', 'crossBorder', 'deviceWallet', 'wallet'])
      expect(printed).toContain(`no ${kind} is configured: name one in brand.json`);
  }, 240_000);

  it.each(brands)('%s answers home, an empty listing and the bag', async (brand) => {
    for (const address of ['/en_GB', '/en_GB/women/shoes', '/en_GB/bolsa'])
      expect({ address, status: (await visit(brand, address)).status }).toEqual({ address, status: 200 });
  });

  it('has no drawn pictures', async () =>
    expect((await visit('main', '/images/paper/OWN0001-001_L.jpg?w=640')).status).toBe(404));

  it('takes a feed while it runs: each brand lists its product with the photograph', async () => {
    const feed = path.join(tree.folder, 'own.jsonl');
    fs.writeFileSync(feed, products.map(([, row]) => `${JSON.stringify(row)}\n`).join(''));
    const imported = runProgram(process.execPath, ['--import', 'tsx', 'scripts/catalogue-import.ts', feed], {
      cwd: tree.folder,
      env: { DATA_DIR: data.dataDir },
    });
    expect({ ended: await imported.ended, stderr: imported.stderr() }).toEqual({ ended: 0, stderr: '' });
    for (const [brand, { name, pictures }] of products) {
      const listing = await waitFor(
        async () => {
          const { status, body } = await visit(brand, '/en_GB/women/shoes');
          return status === 200 && body.includes(name) ? body : undefined;
        },
        () => `${name} is not on the listing of ${brand}`,
      );
      expect(listing).toContain(pictures.L);
    }
  }, 120_000);

  it('sells the products of the feed', async () => {
    const made = await buyAtTheDoor(post, 'OWN0001-001', '38');
    expect(made).toMatchObject({ status: 'OK', errors: [], order: { status: 'PC' } });
  }, 60_000);
});
