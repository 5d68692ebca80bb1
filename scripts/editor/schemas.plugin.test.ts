import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editorSchemas } from './schemas.plugin';
import { areSchemasStale, writeSchemas } from './write-schemas.mjs';

vi.mock('./write-schemas.mjs', () => ({
  areSchemasStale: vi.fn(() => false),
  writeSchemas: vi.fn(async () => true),
}));
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

function serve(): EventEmitter {
  const watcher = new EventEmitter();
  const configure = editorSchemas().configureServer as unknown as (server: Partial<ViteDevServer>) => void;
  configure({
    config: { root: '/shop' } as ViteDevServer['config'],
    watcher: watcher as unknown as ViteDevServer['watcher'],
  });
  return watcher;
}

it('writes the schemas at the start of development where they are old', () => {
  serve();
  vi.advanceTimersByTime(10_000);
  expect(writeSchemas).not.toHaveBeenCalled();
  vi.mocked(areSchemasStale).mockReturnValueOnce(true);
  serve();
  vi.advanceTimersByTime(10_000);
  expect(writeSchemas).toHaveBeenCalledTimes(1);
});

it('writes them once after a group of changes that they take names from, and after no others', () => {
  const watcher = serve();
  for (const file of [
    'app/page/page.ts',
    'blocks/hero/hero.view.tsx',
    '.generated/schema/page.schema.json',
    'page-configs/main/home.json~',
  ])
    watcher.emit('all', 'change', `/shop/${file}`);
  vi.advanceTimersByTime(10_000);
  expect(writeSchemas).not.toHaveBeenCalled();
  for (const file of [
    'page-configs/main/home.json',
    'locales/es/labels/bag.json',
    'brands/main/brand.json',
    'blocks/hero/hero.schema.ts',
  ])
    watcher.emit('all', 'change', `/shop/${file}`);
  vi.advanceTimersByTime(10_000);
  expect(writeSchemas).toHaveBeenCalledExactlyOnceWith('/shop', { background: true });
});
