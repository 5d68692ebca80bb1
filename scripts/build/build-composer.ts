import fs from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build as bundle } from 'esbuild';
import { build } from 'vite';

/**
 * Builds the composer's screens, rendered on the server only: `build/composer/screens.js` and `style.css`, their `script.js`, and `frame.js` of the pages that they preview. A separate build, so
 * that no chunk or class name of the storefronts depends on them.
 */
export async function buildComposer(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    publicDir: false,
    esbuild: { jsx: 'automatic' },
    build: {
      ssr: path.join(root, 'composer/web/render-screen.tsx'),
      outDir: path.join(root, 'build/composer'),
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'screens.js', assetFileNames: 'style[extname]' } },
    },
  });
  fs.writeFileSync(path.join(root, 'build/composer/script.js'), await bundleLive(root));
  fs.writeFileSync(path.join(root, 'build/composer/frame.js'), await bundleFrame(root));
}

/** The script of the composer's pages (composer/live), for browsers. */
export const bundleLive = (root: string): Promise<string> =>
  bundleScript(root, 'composer/live/start-live.ts', 'esm');

/** The inline script of a page in the editor's frame (composer/frame). */
export const bundleFrame = (root: string): Promise<string> =>
  bundleScript(root, 'composer/frame/start-frame.ts', 'iife');

async function bundleScript(root: string, entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    format,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0]!.text.trim();
}
