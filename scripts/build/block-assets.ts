import fs from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from 'vite';
import { evaluateBlocks } from './evaluate-blocks';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;
export interface BlockAssets {
  js: string[];
  css: string[];
}

/** Which files a page with a block must link. Remix builds the client first, so its manifest is there. */
export async function readBlockAssets(config: ResolvedConfig): Promise<Record<string, BlockAssets>> {
  const blocks = await evaluateBlocks(config.root);
  if (config.command === 'serve') {
    return Object.fromEntries(blocks.map(({ type }) => [type, { js: [], css: [`/@block-css/${type}.css`] }]));
  }
  const file = path.join(config.root, 'build/client/.vite/manifest.json');
  if (!fs.existsSync(file)) return {};
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const linkedByRemix = collectRootFiles(manifest);
  return Object.fromEntries(
    blocks.map(({ type, definition }) => {
      const found = collectFiles(manifest, [`blocks/${type}/${type}.view.tsx`]);
      const fresh = (list: Set<string>) =>
        [...list].filter((name) => !linkedByRemix.has(name)).map((name) => config.base + name);
      return [type, { js: definition.interactive ? fresh(found.js) : [], css: fresh(found.css) }];
    }),
  );
}

function collectRootFiles(manifest: Manifest): Set<string> {
  const roots = Object.keys(manifest).filter(
    (key) => key.startsWith('app/root.tsx') || key.startsWith('app/entry.client.tsx'),
  );
  const { js, css } = collectFiles(manifest, roots);
  return new Set([...js, ...css]);
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
