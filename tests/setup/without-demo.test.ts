import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, makeDataDir, runProgram, untilHealthy, type Program } from './setup-program';
import { copyTree, type TreeCopy } from './tree-copy';

/** A shop with products, banks and wallets of its own deletes `demo/` and `sandbox/`: nothing but generated registries imports them. */
let tree: TreeCopy;
let data: ReturnType<typeof makeDataDir>;
let program: Program | undefined;

/** What holds the two rooms' registrations, in the order in which it is written. */
const registries = [
  'eshop-api/domains/registry.generated.ts',
  'eshop-api/providers/registry.generated.ts',
  'app/start/picture-service.generated.ts',
  'eshop-api/providers/image-search/embedded/render-product.generated.ts',
  'eshop-api/providers/reviews/embedded/first-reviews.generated.ts',
  'eshop-api/providers/recommendations/embedded/first-visits.generated.ts',
];

beforeAll(() => {
  tree = copyTree();
  data = makeDataDir();
  for (const room of ['demo', 'sandbox']) fs.rmSync(path.join(tree.folder, room), { recursive: true });
});
afterAll(async () => {
  program?.child.kill('SIGTERM');
  await program?.ended;
  data?.remove();
  tree?.remove();
});

describe('the API without demo data and sandboxes', () => {
  it('has neither in its registries once they are written anew', async () => {
    const { code, stdout } = await tree.run('--import', 'tsx', 'scripts/generate.ts');
    expect([code, stdout]).toEqual([0, registries.map((file) => `written: ${file}\n`).join('')]);
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
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '-p',
      'tsconfig.shop.json',
    );
    expect([code, stdout]).toEqual([0, '']);
  }, 300_000);

  it('starts, and names the services that are missing', async () => {
    const port = await findFreePort();
    program = runProgram(process.execPath, ['--import', 'tsx', 'eshop-api/start.ts'], {
      cwd: tree.folder,
      env: { PORT: String(port), DATA_DIR: data.dataDir, LOG_LEVEL: 'warn' },
    });
    const { text } = await untilHealthy(program, port);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok' });
    const told = program.stdout() + program.stderr();
    for (const kind of ['cardProvider', 'crossBorder', 'deviceWallet', 'wallet'])
      expect(told).toContain(`no ${kind} is configured: name one in brand.json`);
  }, 240_000);
});
