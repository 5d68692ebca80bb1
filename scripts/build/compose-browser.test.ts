import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listBrowserFiles } from './compose-browser';

const root = path.resolve(import.meta.dirname, '../..');

it('the modules of the sandboxes are up to date (npm run generate)', () => {
  const files = listBrowserFiles();
  expect(files.map(([file]) => path.relative(root, file))).toEqual([
    'sandbox/card-provider/browser.generated.ts',
    'sandbox/device-wallet/browser.generated.ts',
  ]);
  for (const [file, compose] of files) expect(readFileSync(file, 'utf8')).toBe(compose());
});

it('there are none without sandboxes', () => expect(listBrowserFiles(path.join(root, 'docs'))).toEqual([]));
