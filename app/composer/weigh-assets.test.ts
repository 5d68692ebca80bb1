import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { weighAssets } from './weigh-assets';

const root = mkdtempSync(path.join(tmpdir(), 'weights-'));
const write = (name: string, bytes: number) =>
  writeFileSync(path.join(root, 'build/client/assets', name), 'x'.repeat(bytes));
mkdirSync(path.join(root, 'build/client/assets'), { recursive: true });
write('root.js', 900);
write('root.js.br', 300);
write('hero.js', 90);
write('hero.css', 50);

const hero = {
  js: ['/assets/hero.js'],
  later: ['/assets/hero.js', '/assets/gone.js'],
  css: ['/assets/hero.css'],
};

it('weighs files compressed as they are served, each once', () => {
  const weights = weighAssets(root, { shared: { js: ['/assets/root.js'], css: [] }, blocks: { hero } })!;
  expect(weights.shared.scripts).toEqual([{ name: '/assets/root.js', bytes: 300 }]);
  expect(weights.blocks.get('hero')).toEqual({
    scripts: [
      { name: '/assets/hero.js', bytes: 90 },
      { name: '/assets/gone.js', bytes: 0 },
    ],
    styles: [{ name: '/assets/hero.css', bytes: 50 }],
  });
});

it('weighs nothing where nothing is built', () =>
  expect(weighAssets(root, { shared: { js: [], css: [] }, blocks: { hero } })).toBeUndefined());
