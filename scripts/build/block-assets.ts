import fs from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from 'vite';
import type { BlockAssets, BuiltAssets } from '../../engine/pages/built-assets.types';
import { evaluateBlocks } from './evaluate-blocks';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;
/** Which files a page with a block must link. Remix builds the client first, so its manifest is there. */
export async function readBlockAssets(config: ResolvedConfig): Promise<BuiltAssets> {
  const blocks = await evaluateBlocks(config.root);
  if (config.command === 'serve') {
    const inDevelopment = (type: string) => ({ js: [], css: [`/@block-css/${type}.css`], later: [] });
    return { ...NOTHING, blocks: Object.fromEntries(blocks.map(({ type }) => [type, inDevelopment(type)])) };
  }
  const file = path.join(config.root, 'build/client/.vite/manifest.json');
  if (!fs.existsSync(file)) return NOTHING;
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const root = collectRootFiles(manifest);
  const linkedByRemix = new Set([...root.js, ...root.css]);
  const list = (names: Iterable<string>) => [...names].map((name) => config.base + name);
  const fresh = (names: Iterable<string>) => list([...names].filter((name) => !linkedByRemix.has(name)));
  const readAssets = ({ type, definition }: (typeof blocks)[number]): BlockAssets => {
    const view = collectFiles(manifest, [`blocks/${type}/${type}.view.tsx`]);
    const script = collectFiles(manifest, [`blocks/${type}/${type}.script.ts`]);
    return {
      js: definition.interactive ? fresh(view.js) : [],
      css: fresh(view.css),
      later: definition.interactive ? [] : fresh(script.js),
    };
  };
  return {
    blocks: Object.fromEntries(blocks.map((block) => [block.type, readAssets(block)])),
    shared: { js: list(root.js), css: list(root.css) },
  };
}

const NOTHING: BuiltAssets = { blocks: {}, shared: { js: [], css: [] } };

function collectRootFiles(manifest: Manifest): { js: Set<string>; css: Set<string> } {
  const roots = Object.keys(manifest).filter(
    (key) => key.startsWith('app/root.tsx') || key.startsWith('app/entry.client.tsx'),
  );
  return collectFiles(manifest, roots);
}

function collectFiles(manifest: Manifest, keys: string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    entry.imports?.forEach(visit);
    if (entry.file.endsWith('.js')) js.add(entry.file);
    entry.css?.forEach((name) => css.add(name));
  };
  keys.forEach(visit);
  return { js, css };
}
