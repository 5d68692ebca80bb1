import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { expectNothingLeft, killAll } from './setup-processes';
import { buildOnce, findFreePort, startShop } from './setup-program';

/** What prevents a start is one clear line on stderr and exit 1; no process is left running. */
let site: TestRoot;
let port: number;
beforeAll(async () => {
  buildOnce();
  site = makeTestRoot();
  port = await findFreePort();
}, 300_000);
afterAll(() => {
  killAll(site.dataDir);
  site.remove();
});

async function expectRefusal(env: Record<string, string>, line: RegExp): Promise<void> {
  const shop = startShop({ PORT: String(port), DATA_DIR: site.dataDir, ...env }, site.folder);
  const code = await shop.ended;
  const lines = shop.stderr().trimEnd().split('\n');
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  expect(shop.stdout()).not.toContain('is open');
  await expectNothingLeft(site.dataDir);
}

describe.sequential('npm start refuses', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a port that is no number',
      { PORT: 'http' },
      /^PORT is "http", but must be a number from 0 to 65535\.$/,
    ],
    [
      'a host that is not ours',
      { HOST: '192.0.2.1' },
      /^The shop can't listen on HOST 192\.0\.2\.1, port \d+: .*EADDRNOTAVAIL/,
    ],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud", but must be one of .*warn/],
    [
      'a DATABASE_URL of another kind',
      { DATABASE_URL: 'mysql://localhost/shop' },
      /^DATABASE_URL is not a usable URL\.$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://buyer:secret@127.0.0.1:1/shop' },
      /^The database buyer@127\.0\.0\.1:1\/shop can't be reached \(.*ECONNREFUSED.*\); check DATABASE_URL\.$/,
    ],
    [
      'an eshop-api without protocol',
      { ESHOP_API_URL: 'api.example' },
      /^ESHOP_API_URL is not a usable URL\.$/,
    ],
  ])('%s', (_, env, line) => expectRefusal(env, line), 60_000);

  test('a port in use', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = (other.address() as AddressInfo).port;
    await expectRefusal(
      { PORT: String(taken) },
      new RegExp(`^Port ${taken} is in use: .*PORT=${taken + 1} npm start`),
    );
    other.close();
    expect(fs.existsSync(site.dataDir)).toBe(false);
  }, 60_000);

  test('a data folder that cannot be written, not even by root', async () => {
    site.write('a-file', 'no folder');
    await expectRefusal(
      { DATA_DIR: `${site.folder}/a-file/data` },
      /^The data folder \S+a-file\/data can't be written \(ENOTDIR\); set DATA_DIR to one that can\.$/,
    );
  }, 60_000);

  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      'a brand file that is no JSON',
      'brands/lab/brand.json',
      (text) => text.replace('{', '{,'),
      /^brands\/lab\/brand\.json:1:\d+ not valid JSON: /,
    ],
    [
      'a brand in an unknown locale',
      'brands/lab/brand.json',
      (text) => text.replace(/"en_GB"/g, '"en_GX"'),
      /^brands\/lab\/brand\.json:\d+:\d+ the locale "en_GX" has no folder in locales\/\.?/,
    ],
    [
      'a theme that is cut off',
      'brands/running/theme.json',
      (text) => text.slice(0, 80),
      /^brands\/running\/theme\.json:\d+:\d+ not valid JSON: /,
    ],
    // Any other locale is left out, and the shop starts (tests/odd-files).
    [
      'a brand’s default locale that is cut off',
      'locales/en_ES/locale.json',
      (text) => text.slice(0, 40),
      /^brands\/\w+\/brand\.json:\d+:\d+ the default locale "en_ES" cannot be used: locales\/en_ES\/locale\.json is broken/,
    ],
    [
      'a page config of _base with a field nobody knows',
      'page-configs/_base/home.json',
      (text) => text.replace('"layout"', '"layouts"'),
      /^page-configs\/_base\/home\.json:\d+:\d+ .*layouts.*did you mean "layout"/,
    ],
  ])(
    '%s',
    async (_, file, change, line) => {
      const restore = site.edit(file, change);
      await expectRefusal({}, line).finally(restore);
    },
    90_000,
  );
});
