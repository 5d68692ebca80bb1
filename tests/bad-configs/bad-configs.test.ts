import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { checkFiles } from '../../engine/pages/check-files';
import { formatProblem } from '../../engine/pages/format-problem';
import { sampleOptions } from '../../engine/pages/sample-shop';

const folder = import.meta.dirname;
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_good-shop')
  .map(({ name }) => name)
  .sort();
const readTree = (name: string) => readDataFolder(join(folder, name, 'page-configs'), 'page-configs');
const check = async (...trees: string[]) =>
  checkFiles(sampleOptions(new Map((await Promise.all(trees.map(readTree))).flatMap((files) => [...files]))));

describe('bad configs', () => {
  it('are at least forty, and the shop that they overlay has no errors', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(await check('_good-shop')).toEqual([]);
  });

  // `UPDATE=1 npx vitest run tests/bad-configs` writes the messages; read them before you keep them.
  it.each(cases)('%s', async (name) => {
    const text = `${(await check('_good-shop', name)).map(formatProblem).join('\n\n')}\n`;
    const file = join(folder, name, 'expected.txt');
    if (process.env['UPDATE']) writeFileSync(file, text);
    expect(existsSync(file)).toBe(true);
    expect(text).toBe(readFileSync(file, 'utf8'));
    expect(text.trim()).not.toBe('');
  });
});
